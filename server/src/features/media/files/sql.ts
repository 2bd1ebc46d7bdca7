import type { Input } from '@vestry/sync/contract/endpoint';
import type { listFiles as endpoint, SiteFile } from '@vestry/sync/contract/files';
import { type FileFormat, SOUND_FORMATS } from '@vestry/sync/media/file-format';
import { fileUrl, keyOfFileUrl } from '@vestry/sync/media/file-name';
import type { Language } from '@vestry/sync/messages/languages';
import type { Queryable, Sql } from '../../../platform/db/db';
import { pageOf, whereHolds } from '../../../platform/db/page-of';
import { whereUnused } from '../sql';
import { whereTagged } from '../tags/sql';

export interface StoredFile {
  blob: string;
  key: string;
  format: FileFormat;
  name: string;
  filename: string;
  size: number;
}

interface FileRow extends Omit<SiteFile, 'url' | 'createdAt'> {
  createdAt: Date;
}

function toFile({ createdAt, ...row }: FileRow): SiteFile {
  return { ...row, url: fileUrl(row.filename), createdAt: createdAt.toISOString() };
}

const fileColumns = (sql: Queryable) => sql`
  f.id, f.filename, f.name, f.format, f.size, f.tags,
  case when u.id is null then null else json_build_object('username', u.username) end as creator,
  f.created_at as "createdAt"`;

const storedColumns = (sql: Queryable) => sql`blob, key, format, name, filename, size`;

/** Nothing happens when bytes with this key are stored already. */
export async function insertFile(sql: Queryable, file: StoredFile & { creatorId: number }): Promise<boolean> {
  const { filename, key, blob, format, name, size, creatorId } = file;
  const rows = await sql`
    insert into files (filename, key, blob, format, name, size, creator_id)
    values (${filename}, ${key}, ${blob}, ${format}, ${name}, ${size}, ${creatorId})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** `inTrash`: also one that is deleted. */
export async function findFile(
  sql: Queryable,
  key: string,
  { inTrash = false }: { inTrash?: boolean } = {},
): Promise<SiteFile | undefined> {
  const [row] = await sql<FileRow[]>`
    select ${fileColumns(sql)} from files f left join users u on u.id = f.creator_id
    where f.key = ${key} and (f.deleted_at is null or ${inTrash})`;
  return row && toFile(row);
}

export async function findStoredFile(sql: Queryable, key: string): Promise<StoredFile | undefined> {
  const [row] = await sql<StoredFile[]>`
    select ${storedColumns(sql)} from files where key = ${key} and deleted_at is null`;
  return row;
}

/** The sizes of files in bytes, by their address; a file that is not there has none. */
export async function fileSizes(sql: Queryable, addresses: string[]): Promise<Map<string, number>> {
  const keys = addresses.flatMap((address) => keyOfFileUrl(address) ?? []);
  if (keys.length === 0) return new Map();
  const rows = await sql<{ key: string; size: number }[]>`
    select key, size from files where key = any(${keys}) and deleted_at is null`;
  const known = new Map<string | undefined, number>(rows.map(({ key, size }) => [key, size]));
  return new Map(
    addresses.flatMap((address) => {
      const size = known.get(keyOfFileUrl(address));
      return size === undefined ? [] : [[address, size] as const];
    }),
  );
}

export function listFiles(sql: Sql, query: Input<typeof endpoint>['query'], language: Language) {
  const column = query.orderBy === 'createdAt' ? sql`f.created_at` : sql`f.${sql(query.orderBy)}`;
  const words = sql`concat_ws(' ', f.name || '.' || f.format, array_to_string(f.tags, ' '))`;
  const isSound = sql`f.format = any(${SOUND_FORMATS})`;
  const ofType = { sound: isSound, document: sql`not ${isSound}`, all: sql`true` }[query.type ?? 'all'];
  return pageOf(sql, query, {
    columns: fileColumns(sql),
    from: sql`files f left join users u on u.id = f.creator_id
      where f.deleted_at is null and ${whereUnused(sql, sql`f.key`, query.unused)} and ${ofType}
        and ${whereTagged(sql, sql`f.tags`, query.tag)} and ${whereHolds(sql, words, query.search?.trim())}`,
    by: column,
    byTextIn: query.orderBy === 'name' && language,
    id: sql`f.id`,
    toItem: toFile,
  });
}

/** What somebody says of a file; tags that are left out stay. */
export async function setDetails(
  sql: Queryable,
  key: string,
  { name, tags }: { name: string; tags?: string[] | undefined },
): Promise<void> {
  await sql`
    update files set name = ${name}, tags = coalesce(${tags ?? null}::text[], tags) where key = ${key}`;
}

/** In the order of their numbers. */
export async function filesOf(sql: Queryable, filenames: string[]): Promise<SiteFile[]> {
  const rows = await sql<FileRow[]>`
    select ${fileColumns(sql)} from files f left join users u on u.id = f.creator_id
    where f.filename = any(${filenames}) order by f.id`;
  return rows.map(toFile);
}

/** Puts it into the trash. @returns false when there is no such file */
export async function deleteFile(sql: Queryable, key: string, deleterId: number): Promise<boolean> {
  const { count } = await sql`
    update files set deleted_at = now(), deleter_id = ${deleterId} where key = ${key} and deleted_at is null`;
  return count > 0;
}
