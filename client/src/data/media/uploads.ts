import { FILE_MESSAGES, MAX_FILE_BYTES, sniffFile } from '@vestry/sync/media/file-format';
import { fileFilename, fileUrl } from '@vestry/sync/media/file-name';
import { KEY_LENGTH, mediaFilename, mediaUrl } from '@vestry/sync/media/name';
import { inWords } from '@vestry/sync/messages/in-words';
import { hexDigest } from '../../lib/hex-digest';
import { registerBackgroundSync } from '../http/background-sync';
import { guarded, openedDatabase } from '../storage/database';
import { uploadNow } from './follow-uploads';
import { prepareImage } from './prepare-image';
import type { FileRow, ImageRow, UploadRow } from '../storage/upload-row';

/**
 * Takes an image in: made small enough, kept on this device, and sent as soon as there is a network. When it
 * resolves, its address is final and drafts can use it. Throws `ImageError` for what is no image.
 */
export async function addUpload(file: File): Promise<ImageRow> {
  const { bytes, format, width, height, digest } = await prepareImage(file);
  const filename = mediaFilename(file.name, digest, format);
  const row: ImageRow = {
    kind: 'image',
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
  await queue(row);
  return row;
}

/** What the person reads when a file cannot be offered for download. */
export class FileError extends Error {}

/** The same for a file to download, which is kept byte for byte. Throws `FileError`. */
export async function addFile(file: File): Promise<FileRow> {
  if (file.size > MAX_FILE_BYTES) throw new FileError(inWords(FILE_MESSAGES.tooLarge));
  const bytes = await file.arrayBuffer();
  const found = sniffFile(new Uint8Array(bytes));
  if ('problem' in found) throw new FileError(inWords(FILE_MESSAGES[found.problem]));
  const digest = await hexDigest(bytes);
  const { format } = found;
  const filename = fileFilename(file.name, digest, format);
  const row: FileRow = {
    kind: 'file',
    key: digest.slice(0, KEY_LENGTH),
    filename,
    url: fileUrl(filename),
    name: file.name,
    format,
    bytes,
    state: 'waiting',
    message: '',
    addedAt: Date.now(),
  };
  await queue(row);
  return row;
}

async function queue(row: UploadRow): Promise<void> {
  const db = openedDatabase();
  await guarded(() => db.uploads.put(row));
  void uploadNow();
  void registerBackgroundSync();
}

export async function retryUpload(key: string): Promise<void> {
  await openedDatabase().uploads.update(key, { state: 'waiting', message: '' });
  await uploadNow();
}

export async function dropUpload(key: string): Promise<void> {
  await openedDatabase().uploads.delete(key);
}
