import { randomUUID } from 'node:crypto';
import type { SiteFile } from '@vestry/sync/contract/files';
import { FILE_MESSAGES, sniffFile } from '@vestry/sync/media/file-format';
import { savedNameOf, fileFilename } from '@vestry/sync/media/file-name';
import { KEY_LENGTH } from '@vestry/sync/media/name';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql } from '../../../platform/db/db';
import { AppError } from '../../../platform/http/errors';
import { putBytes } from '../put-bytes';
import type { Upload } from '../receive';
import type { MediaStore } from '../../../platform/media/store';
import { restoreFile } from '../trash';
import { findFile, findStoredFile, insertFile } from './sql';

/**
 * Checks, stores and lists one upload, byte for byte as it came. Bytes first, row second: no row is ever without its
 * bytes. The same bytes again are the file that is there already, also out of the trash.
 */
export async function storeFile(
  { sql, store }: { sql: Sql; store: MediaStore },
  { name, bytes, digest }: Upload,
  creatorId: number,
): Promise<SiteFile> {
  const key = digest.slice(0, KEY_LENGTH);
  await restoreFile(sql, key);
  const known = await findFile(sql, key);
  const stored = known && (await findStoredFile(sql, key));
  if (known && stored) {
    const { blob, format, size } = stored;
    // Where its bytes are lost, these are the same again.
    if ((await store.open({ blob, format }))?.size !== size) await putBytes(store, { blob, format }, bytes);
    return known;
  }
  const found = sniffFile(bytes);
  if ('problem' in found) throw new AppError('unsupported', FILE_MESSAGES[found.problem]);
  const { format } = found;
  const blob = randomUUID();
  await putBytes(store, { blob, format }, bytes);
  const filename = fileFilename(name, digest, format);
  const row = { filename, key, blob, format, name: savedNameOf(name), size: bytes.length, creatorId };
  const isNew = await insertFile(sql, row).catch(async (error: unknown) => {
    await store.remove({ blob, format });
    throw error;
  });
  // Somebody else stored the same bytes in this moment.
  if (!isNew) await store.remove({ blob, format });
  const file = await findFile(sql, key);
  if (!file) throw new AppError('conflict', messageOf('server.fileDeleted'));
  return file;
}
