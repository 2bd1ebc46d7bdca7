import type { SiteFile } from '@vestry/sync/contract/files';
import { describeMedia, type Media } from '@vestry/sync/contract/media';
import { contentTypeOf } from '@vestry/sync/media/format';
import { mediaUrl } from '@vestry/sync/media/name';
import { ApiError } from '../http/api-error';
import { call, withRefresh } from '../http/call';
import { atomically, type VestryDatabase } from '../storage/database';
import { exclusive } from '../../lib/exclusive';
import { createStore } from '../../lib/store';
import { keepPicture } from './kept-pictures';
import { requestFile, requestImage } from './upload-request';
import type { FileRow, ImageRow, UploadRow } from '../storage/upload-row';

/** How far the uploads of this tab are, 0 to 1, by key. */
export const uploadProgress = createStore<ReadonlyMap<string, number>>(new Map());

/** Counts what this tab has changed in the gallery: lists look again. */
export const mediaChanges = createStore(0);

export const noteMediaChange = (): void => mediaChanges.set(mediaChanges.get() + 1);

/** For good: the same bytes would be refused again. */
const REFUSALS = new Set([400, 403, 413, 415, 422]);

type Uploaded = { kind: 'image'; media: Media } | { kind: 'file'; file: SiteFile };
const uploadedListeners = new Set<(uploaded: Uploaded) => void>();

/** Told of every image and file that this tab has uploaded. @returns how to stop hearing */
export function onUploaded(listener: (uploaded: Uploaded) => void): () => void {
  uploadedListeners.add(listener);
  return () => {
    uploadedListeners.delete(listener);
  };
}

function setProgress(key: string, share: number | null): void {
  const next = new Map(uploadProgress.get());
  if (share === null) next.delete(key);
  else next.set(key, share);
  uploadProgress.set(next);
}

/** With what was said of it before it was there; what somebody has said of the same image already stays. */
async function described(media: Media, { said }: ImageRow): Promise<Media> {
  const { filename, alt, decorative, tags } = media;
  if (!said || alt !== '' || decorative || tags.length > 0) return media;
  return call(describeMedia, { params: { filename }, body: said });
}

async function sendImage(db: VestryDatabase, row: ImageRow): Promise<Uploaded> {
  const uploaded = await withRefresh((token) =>
    requestImage(row, token, (share) => setProgress(row.key, share)),
  );
  // Fails it, the image is sent again, and is the one that is there.
  const media = await described(uploaded, row);
  await atomically(db, [db.uploads, db.media], async () => {
    await db.uploads.delete(row.key);
    await db.media.put(media);
  });
  // Its bytes leave the row: what this device has uploaded, it can still show.
  await keepPicture(mediaUrl(media.filename), contentTypeOf(row.format), row.bytes);
  return { kind: 'image', media };
}

async function sendFile(db: VestryDatabase, row: FileRow): Promise<Uploaded> {
  const file = await withRefresh((token) => requestFile(row, token, (share) => setProgress(row.key, share)));
  await atomically(db, [db.uploads, db.files], async () => {
    await db.uploads.delete(row.key);
    await db.files.put(file);
  });
  return { kind: 'file', file };
}

async function sendOne(db: VestryDatabase, row: UploadRow): Promise<void> {
  setProgress(row.key, 0);
  try {
    const uploaded = await (row.kind === 'file' ? sendFile(db, row) : sendImage(db, row));
    noteMediaChange();
    for (const listener of uploadedListeners) listener(uploaded);
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.has(error.status)) throw error;
    await db.uploads.update(row.key, { state: 'refused', message: error.message });
  } finally {
    setProgress(row.key, null);
  }
}

const next = (db: VestryDatabase) =>
  db.uploads
    .orderBy('addedAt')
    .filter((row) => row.state === 'waiting')
    .first();

/**
 * Sends what waits, oldest first, one tab or service worker at a time. Sent twice (a tab that died before it heard
 * the answer), the server knows the bytes and gives the same answer. Throws `ApiError` when it should be tried later.
 */
export function sendUploads(db: VestryDatabase): Promise<void> {
  return exclusive('vestry-uploads', async () => {
    for (let row = await next(db); row; row = await next(db)) await sendOne(db, row);
  });
}
