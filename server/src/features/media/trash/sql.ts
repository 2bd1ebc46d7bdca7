import type { Input } from '@vestry/sync/contract/endpoint';
import type { DeletedMedia, listMediaTrash as endpoint } from '@vestry/sync/contract/media-trash';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { imageName } from '@vestry/sync/media/name';
import type { Language } from '@vestry/sync/messages/languages';
import type { Queryable, Sql } from '../../../platform/db/db';
import { pageOf, whereHolds } from '../../../platform/db/page-of';
import type { BlobName } from '../../../platform/media/store';
import type { StoredImage } from '../sql';

interface Row {
  kind: DeletedMedia['kind'];
  id: number;
  filename: string;
  name: string;
  format: string;
  blob: string;
  size: number;
  deleter: DeletedMedia['deleter'];
  deletedAt: Date;
}

/** Where a deleted image can be looked at, for who may see the trash. */
type PreviewOf = (image: Pick<Row, 'filename' | 'blob'>) => string;

function toDeleted(row: Row, previewOf: PreviewOf): DeletedMedia {
  const { kind, filename, name, format, size, deleter, deletedAt } = row;
  return {
    kind,
    filename,
    name: kind === 'image' ? imageName({ name, filename }) : `${name}.${format}`,
    preview: kind === 'image' ? previewOf(row) : null,
    size,
    deleter,
    deletedAt: deletedAt.toISOString(),
  };
}

interface Listing {
  query: Input<typeof endpoint>['query'];
  language: Language;
  previewOf: PreviewOf;
}

/** What is older is on its way out: the job has not come by yet. */
export function listMediaTrash(sql: Sql, { query, language, previewOf }: Listing) {
  const all = sql`(
    select 'image' as kind, id, filename, name, format, blob, size, deleter_id, deleted_at from media
    union all select 'file', id, filename, name, format, blob, size, deleter_id, deleted_at from files) as m`;
  const by = {
    deletedAt: sql`m.deleted_at`,
    name: sql`coalesce(nullif(m.name, ''), m.filename)`,
    size: sql`m.size`,
  };
  return pageOf(sql, query, {
    columns: sql`m.kind, m.id, m.filename, m.name, m.format, m.blob, m.size, m.deleted_at as "deletedAt",
      case when u.id is null then null else json_build_object('username', u.username) end as deleter`,
    from: sql`${all} left join users u on u.id = m.deleter_id
      where m.deleted_at > now() - make_interval(days => ${TRASH_DAYS})
        and ${whereHolds(sql, sql`m.name || ' ' || m.filename`, query.search?.trim())}`,
    by: by[query.orderBy],
    byTextIn: query.orderBy === 'name' && language,
    id: sql`m.kind, m.id`,
    toItem: (row: Row) => toDeleted(row, previewOf),
  });
}

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

type DeletedImage = BlobName & { variants: StoredImage['variants'] };

/** Deletes what has been in the trash for its time. @returns what was stored, for the store to forget */
export async function deleteExpired(sql: Queryable): Promise<DeletedImage[]> {
  const images = await sql<DeletedImage[]>`
    delete from media where deleted_at < now() - make_interval(days => ${TRASH_DAYS})
    returning blob, format, coalesce(variants, '[]') as variants`;
  const files = await sql<DeletedImage[]>`
    delete from files where deleted_at < now() - make_interval(days => ${TRASH_DAYS})
    returning blob, format, '[]'::json as variants`;
  return [...images, ...files];
}
