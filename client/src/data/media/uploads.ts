import { KEY_LENGTH, mediaFilename } from '@vestry/sync/media/name';
import { registerBackgroundSync } from '../http/background-sync';
import { putChange } from '../outbox/changes';
import { sendNow } from '../outbox/sending';
import { openedDatabase } from '../storage/database';
import { inWordsIfRefused } from '../storage/storage-errors';
import type { ImageUpload } from '../storage/upload-row';
import { prepareImage } from './prepare-image';
import { IMAGE } from './upload-rows';

interface NewUpload<Payload> {
  kind: string;
  /** SHA-256 of the bytes, as hexadecimal digits. */
  digest: string;
  bytes: ArrayBuffer;
  payload: Payload;
}

/**
 * Takes an image in: made small enough, kept on this device, and sent as soon as there is a network. When it
 * resolves, its address is final and drafts can use it. `said`: of the image, once it is there. Throws `ImageError` for what
 * is no image.
 */
export async function addUpload(file: File, description?: ImageUpload['said']): Promise<ImageUpload> {
  const { digest, bytes, format, width, height } = await prepareImage(file);
  const filename = mediaFilename(file.name, digest, format);
  const about = { filename, name: file.name, size: bytes.byteLength, format, width, height };
  return queue({
    kind: IMAGE,
    digest,
    bytes,
    payload: { ...about, ...(description ? { said: description } : {}) },
  });
}

/** Keeps it on this device and sends it as soon as there is a network. Throws `StorageFailure` when it has no room. */
export async function queue<Payload>({ kind, digest, bytes, payload }: NewUpload<Payload>): Promise<Payload> {
  const db = openedDatabase();
  const change = { kind, key: digest.slice(0, KEY_LENGTH), payload, bytes };
  await inWordsIfRefused(() => putChange<Payload>(db, change, (_before, next) => next), {
    full: 'media.deviceFull',
    broken: 'media.deviceFull',
  });
  void sendNow('files');
  void registerBackgroundSync();
  return payload;
}
