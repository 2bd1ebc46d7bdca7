import type { Work } from '@vestry/sync/contract/work-file';
import { fileUrl } from '@vestry/sync/media/file-name';
import { mediaUrl } from '@vestry/sync/media/name';
import { atomically, type VestryDatabase } from '../storage/database';
import type { UploadRow } from '../storage/upload-row';

const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

function rowOf({ base64, ...image }: Work['images'][number]): UploadRow {
  const rest = { bytes: bytesOf(base64), state: 'waiting' as const, message: '', addedAt: Date.now() };
  return image.kind === 'image'
    ? { ...image, ...rest, url: mediaUrl(image.filename) }
    : { ...image, ...rest, url: fileUrl(image.filename) };
}

/**
 * Puts the pictures and files to be uploaded into this device's own. What waits here already stays as it is; what the
 * server has is answered as being there. Resolves to how many there were.
 */
export async function takePictures(db: VestryDatabase, { images }: Work): Promise<number> {
  if (images.length === 0) return 0;
  const rows = images.map(rowOf);
  await atomically(db, [db.uploads], async () => {
    const waiting = new Set(await db.uploads.toCollection().primaryKeys());
    await db.uploads.bulkPut(rows.filter(({ key }) => !waiting.has(key)));
  });
  return images.length;
}
