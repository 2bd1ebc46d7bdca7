import { restoreFile as restoreFileContract } from '@vestry/sync/contract/files';
import { restoreMedia as restoreMediaContract } from '@vestry/sync/contract/media';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { keyOfFile } from '@vestry/sync/media/file-name';
import { parseMediaName } from '@vestry/sync/media/name';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Queryable, Sql } from '../../platform/db/db';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import type { BlobName, MediaStore } from '../../platform/media/store';
import { findFile } from './files/sql';
import { renewUses } from './image-facts';
import { findMedia, type StoredImage } from './sql';

/** @returns false when no such image is in the trash */
export async function restoreMedia(sql: Queryable, key: string): Promise<boolean> {
  const { count } = await sql`
    update media set deleted_at = null, deleter_id = null where key = ${key} and deleted_at is not null`;
  return count > 0;
}

/** @returns false when no such file is in the trash */
export async function restoreFile(sql: Queryable, key: string): Promise<boolean> {
  const { count } = await sql`
    update files set deleted_at = null, deleter_id = null where key = ${key} and deleted_at is not null`;
  return count > 0;
}

/** Restores images and files that were deleted recently. */
export function mountRestore(app: FastifyInstance, sql: Sql): void {
  mount(app, restoreMediaContract, async ({ params: { filename }, user }) =>
    sql.begin(async (tx) => {
      const key = parseMediaName(filename)?.key;
      const isBack = key !== undefined && (await restoreMedia(tx, key));
      const media = isBack ? await findMedia(tx, key) : undefined;
      if (!isBack || media?.filename !== filename) throw new AppError('notFound', 'server.mediaNotInTrash');
      await recordAuditEntries(tx, user, [{ act: 'imagePutBack', subject: filename }]);
      await renewUses(tx, key);
      return media;
    }),
  );

  mount(app, restoreFileContract, async ({ params: { filename }, user }) =>
    sql.begin(async (tx) => {
      const key = keyOfFile(filename);
      const isBack = key !== undefined && (await restoreFile(tx, key));
      const file = isBack ? await findFile(tx, key) : undefined;
      if (file?.filename !== filename) throw new AppError('notFound', 'server.mediaNotInTrash');
      await recordAuditEntries(tx, user, [{ act: 'filePutBack', subject: filename }]);
      return file;
    }),
  );
}

type DeletedImage = BlobName & { variants: StoredImage['variants'] };

/**
 * Deletes the images and files whose time in the trash is over: the rows first, so that nothing points to missing
 * bytes. What a cut leaves in the store goes with the orphans. @returns how many there were
 */
export async function emptyMediaTrash(sql: Sql, store: MediaStore): Promise<number> {
  const images = await sql<DeletedImage[]>`
    delete from media where deleted_at < now() - make_interval(days => ${TRASH_DAYS})
    returning blob, format, coalesce(variants, '[]') as variants`;
  const files = await sql<DeletedImage[]>`
    delete from files where deleted_at < now() - make_interval(days => ${TRASH_DAYS})
    returning blob, format, '[]'::json as variants`;
  for (const { blob, format, variants } of [...images, ...files]) {
    await store.remove({ blob, format });
    for (const variant of variants)
      await store.remove({ blob, format: variant.format, width: variant.width });
  }
  return images.length + files.length;
}
