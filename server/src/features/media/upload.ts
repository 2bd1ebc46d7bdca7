import { randomUUID } from 'node:crypto';
import type { Media } from '@vestry/sync/contract/media';
import { savedNameOf } from '@vestry/sync/media/file-name';
import { KEY_LENGTH, mediaFilename } from '@vestry/sync/media/name';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { checkImage } from './check-image';
import type { Budget } from '../../platform/http/budget';
import { putBytes } from './put-bytes';
import type { Upload } from './receive';
import { restoreMedia } from './trash';
import { findMedia, findStored, insertMedia, renewStored, type StoredImage } from './sql';
import type { MediaStore } from '../../platform/media/store';

/** Whether the image and its smaller versions are there as their row says. */
async function isThere(store: MediaStore, { blob, format, size, variants }: StoredImage): Promise<boolean> {
  const names = [{ blob, format, size }, ...variants.map((variant) => ({ blob, ...variant }))];
  const found = await Promise.all(names.map(async (name) => (await store.open(name))?.size === name.size));
  return found.every(Boolean);
}

/**
 * Checks, stores and lists one upload. Bytes first, row second: no row is ever without its bytes. The same bytes
 * again are the image that is there already, also out of the trash, and take the place of its bytes where these are
 * lost.
 */
export async function storeUpload(
  deps: { sql: Sql; store: MediaStore; budget: Budget },
  upload: Upload,
  creatorId: number,
): Promise<{ media: Media; isNew: boolean }> {
  const { sql, store, budget } = deps;
  const key = upload.digest.slice(0, KEY_LENGTH);
  const wasDeleted = await restoreMedia(sql, key);
  const known = await findMedia(sql, key);
  const stored = known && (await findStored(sql, key));
  if (known && (!stored || (await isThere(store, stored)))) return { media: known, isNew: wasDeleted };
  const { bytes, format, ...shape } = await checkImage(upload.bytes, budget);
  if (known && stored) {
    // Its bytes are lost: these are the same again.
    await putBytes(store, { blob: stored.blob, format: stored.format }, bytes);
    await renewStored(sql, stored.blob, bytes.length);
    return { media: { ...known, size: bytes.length }, isNew: true };
  }
  const blob = randomUUID();
  await putBytes(store, { blob, format }, bytes);
  const filename = mediaFilename(upload.name, upload.digest, format);
  const row = {
    ...shape,
    filename,
    name: savedNameOf(upload.name, ''),
    key,
    blob,
    format,
    size: bytes.length,
    creatorId,
  };
  const id = await insertMedia(sql, row).catch(async (error: unknown) => {
    await store.remove({ blob, format });
    throw error;
  });
  // Somebody else stored the same bytes in this moment.
  if (id === undefined) await store.remove({ blob, format });
  const media = await findMedia(sql, key);
  if (!media) throw new AppError('conflict', messageOf('server.imageDeleted'));
  return { media, isNew: id !== undefined };
}
