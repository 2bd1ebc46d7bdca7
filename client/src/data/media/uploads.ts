import { KEY_LENGTH, mediaFilename, mediaUrl } from '@vestry/sync/media/name';
import { registerBackgroundSync } from '../http/background-sync';
import { guarded, openedDatabase } from '../storage/database';
import { uploadNow } from './follow-uploads';
import { prepareImage } from './prepare-image';
import type { UploadRow } from '../storage/upload-row';

/**
 * Takes an image in: made small enough, kept on this device, and sent as soon as there is a network. When it
 * resolves, its address is final and drafts can use it. Throws `ImageError` for what is no image.
 */
export async function addUpload(file: File): Promise<UploadRow> {
  const { bytes, format, width, height, digest } = await prepareImage(file);
  const filename = mediaFilename(file.name, digest, format);
  const row: UploadRow = {
    key: digest.slice(0, KEY_LENGTH),
    filename,
    url: mediaUrl(filename),
    name: file.name,
    format,
    width,
    height,
    bytes,
    state: 'waiting',
    message: '',
    addedAt: Date.now(),
  };
  const db = openedDatabase();
  await guarded(() => db.uploads.put(row));
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
