import { KEY_LENGTH, mediaFilename, mediaUrl } from '@vestry/sync/media/name';
import { registerBackgroundSync } from '../http/background-sync';
import { openedDatabase } from '../storage/database';
import { inWordsIfRefused } from '../storage/storage-errors';
import { uploadNow } from './follow-uploads';
import { prepareImage } from './prepare-image';
import type { ImageRow, UploadRow } from '../storage/upload-row';

/** What a row has in common with every other one when it comes in. */
export const rowOf = (name: string, digest: string) => ({
  key: digest.slice(0, KEY_LENGTH),
  name,
  state: 'waiting' as const,
  message: '',
  addedAt: Date.now(),
});

/**
 * Takes an image in: made small enough, kept on this device, and sent as soon as there is a network. When it
 * resolves, its address is final and drafts can use it. `said`: of the image, once it is there. Throws `ImageError` for what
 * is no image.
 */
export async function addUpload(file: File, said?: ImageRow['said']): Promise<ImageRow> {
  const { digest, ...image } = await prepareImage(file);
  const filename = mediaFilename(file.name, digest, image.format);
  return queue({
    ...rowOf(file.name, digest),
    kind: 'image',
    filename,
    url: mediaUrl(filename),
    ...image,
    ...(said ? { said } : {}),
  });
}

/** Keeps it on this device and sends it as soon as there is a network. Throws `StorageFailure` when it has no room. */
export async function queue<Row extends UploadRow>(row: Row): Promise<Row> {
  const db = openedDatabase();
  await inWordsIfRefused(() => db.uploads.put(row), { full: 'media.deviceFull', broken: 'media.deviceFull' });
  void uploadNow();
  void registerBackgroundSync();
  return row;
}

export async function retryUpload(key: string): Promise<void> {
  await openedDatabase().uploads.update(key, { state: 'waiting', message: '' });
  await uploadNow();
}

export async function dropUpload(key: string): Promise<void> {
  await openedDatabase().uploads.delete(key);
}
