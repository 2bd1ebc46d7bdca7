import type { SiteFile } from '@vestry/sync/contract/files';
import { describeMedia, type Media } from '@vestry/sync/contract/media';
import { contentTypeOf } from '@vestry/sync/media/format';
import { mediaUrl } from '@vestry/sync/media/name';
import { call, withRefresh } from '../http/call';
import { announceUpload } from '../media/media-changes';
import { keepPicture } from '../media/kept-pictures';
import { requestFile, requestImage } from '../media/upload-request';
import { FILE, IMAGE, uploadsPath } from '../media/upload-rows';
import { addChange, changesAbout, changeTables } from '../outbox/changes';
import { type Kind, NeverSent, type Sending } from '../outbox/kind';
import { noteProgress } from '../outbox/progress';
import { patience } from '../outbox/send-changes';
import { takenFrom } from '../storage/taken-work';
import { atomically } from '../storage/transactions';
import type { FileUpload, ImageUpload } from '../storage/upload-row';

/** Adds the description that was written before the upload; one that the same image already has stays. */
async function described(media: Media, { row, person }: Sending<ImageUpload>): Promise<Media> {
  const { said: description } = row.payload;
  const { filename, alt, decorative, tags } = media;
  if (!description || alt !== '' || decorative || tags.length > 0) return media;
  // A limit of its own: the upload may have used up the time that its bytes allow.
  return call(describeMedia, { params: { filename }, body: description }, { person, signal: patience() });
}

/** Throws `NeverSent` where a restored server has lost the file, and this device had no room left for its bytes. */
function contentOf<Upload>({ row, bytes }: Sending<Upload>) {
  if (!bytes) throw new NeverSent({ reason: 'forgotten', message: 'common.outboxBytesLost' });
  return { ...row.payload, bytes };
}

const decoded = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

/** What both kinds of upload have in common. The server recognises a repeat by the content. */
const uploadKind = (name: string) =>
  ({
    name,
    lane: 'files',
    needs: () => [],
    async describe(_db, { name: called }) {
      return { name: called, says: '', path: uploadsPath(name), permission: 'media.read' };
    },
    /** What waits here already stays as it is, and what came from that device before and is sent does not come again. */
    takeIn: (db, entries, { device }) =>
      atomically(db, changeTables(db), async () => {
        const before = takenFrom<string[]>(db, device, name);
        const known = (await before.get()) ?? [];
        const sent = new Set<string>();
        await db.takenChanges.each((row) => row.kind === name && sent.add(row.key));
        for (const { key, payload, base64 = '', at } of entries) {
          const isHere = (await changesAbout(db, name, key)).length > 0;
          if (isHere || (sent.has(key) && known.includes(key))) continue;
          await addChange(db, { kind: name, key, payload, bytes: decoded(base64), at });
        }
        await before.put([...new Set([...known, ...entries.map(({ key }) => key)])]);
        return { taken: entries.length, left: 0 };
      }),
  }) satisfies Partial<Kind<ImageUpload | FileUpload>>;

const watchOf = ({ row, signal }: Sending<unknown>) => ({
  signal,
  onProgress: (share: number) => noteProgress(row.seq, share),
});

/** An image for the library. */
export const imageKind: Kind<ImageUpload, Media> = {
  ...uploadKind(IMAGE),
  async send(change) {
    const watch = watchOf(change);
    watch.onProgress(0);
    const media = await withRefresh((token) => requestImage(contentOf(change), token, watch), change);
    // Fails it, the image is sent again, and is the one that is there.
    return described(media, change);
  },
  tables: (db) => [db.media],
  async keep(db, media) {
    await db.media.put(media);
  },
  async kept(media, change) {
    const { bytes, format } = contentOf(change);
    // Its bytes leave the outbox: what this device has uploaded, it can still show.
    await keepPicture(mediaUrl(media.filename), contentTypeOf(format), bytes);
    announceUpload({ kind: 'image', media });
  },
};

/** A file that visitors will download. */
export const fileKind: Kind<FileUpload, SiteFile> = {
  ...uploadKind(FILE),
  async send(change) {
    const watch = watchOf(change);
    watch.onProgress(0);
    return withRefresh((token) => requestFile(contentOf(change), token, watch), change);
  },
  tables: (db) => [db.files],
  async keep(db, file) {
    await db.files.put(file);
  },
  async kept(file) {
    announceUpload({ kind: 'file', file });
  },
};
