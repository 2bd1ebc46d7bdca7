import type { Queryable } from '../../platform/db/db';
import { pathOf, type BlobName } from '../../platform/media/store';

/** Paths and sizes of all bytes that images, their smaller versions and files name. */
export async function namedBlobs(sql: Queryable): Promise<Map<string, number>> {
  const rows = await sql<(Omit<BlobName, 'width'> & { width: number | null; size: number })[]>`
    select blob, format, null::int as width, size from media
    union all select blob, v ->> 'format', (v ->> 'width')::int, (v ->> 'size')::int
    from media, json_array_elements(coalesce(variants, '[]')) v
    union all select blob, format, null, size from files`;
  return new Map(
    rows.map(({ blob, format, width, size }) => [
      pathOf({ blob, format, ...(width === null ? {} : { width }) }),
      size,
    ]),
  );
}

export async function readSite(sql: Queryable): Promise<string> {
  const [space] = await sql<[{ site: string }]>`select site from space`;
  return space.site;
}

/**
 * Whether there is anything that a backup of another site would take the place of: more than one person, an image or a
 * file, a page that is not as the starter site has made it.
 */
export async function isWorkedOn(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ worked: boolean }]>`
    select exists (select from media) or exists (select from files) or (select count(*) > 1 from users)
      or exists (
        select from documents d where deleted_at is null and (version > 1 or not exists (
          select from starter s where d.uid = any(s.uids)))) as worked`;
  return row.worked;
}

interface NewBackup {
  name: string;
  place: string;
  takenAt: Date;
  rows: number;
  images: number;
  bytes: number;
}

export async function noteBackup(sql: Queryable, backup: NewBackup): Promise<void> {
  const { name, place, takenAt, rows, images, bytes } = backup;
  await sql`
    insert into backups (name, place, taken_at, rows, images, bytes)
    values (${name}, ${place}, ${takenAt}, ${rows}, ${images}, ${bytes})
    on conflict (name) do update set place = excluded.place, rows = excluded.rows, images = excluded.images,
      bytes = excluded.bytes, drilled_at = null, drill_error = null, copied_at = null, copy_error = null`;
}

/** Removes the rows of backups of this place that have neither a folder nor an off-site copy any more. */
export async function forgetBackups(sql: Queryable, place: string, names: readonly string[]): Promise<void> {
  await sql`
    delete from backups where place = ${place} and name <> all(${[...names]})`;
}

/** Notes how it ended. `error`: a message in no language yet; null when it went well. */
export async function noteCopy(sql: Queryable, name: string, error: string | null): Promise<void> {
  await sql`
    update backups set copy_error = ${error}, copied_at = case when ${error === null} then now() else copied_at end
    where name = ${name}`;
}

export async function noteDrill(sql: Queryable, name: string, error: string | null): Promise<void> {
  await sql`
    update backups set drill_error = ${error}, drilled_at = case when ${error === null} then now() else drilled_at end
    where name = ${name}`;
}

export interface BackupRow {
  name: string;
  place: string;
  takenAt: Date;
  rows: string;
  images: number;
  bytes: string;
  drilledAt: Date | null;
  drillError: string | null;
  copiedAt: Date | null;
  copyError: string | null;
}

/** Lists them, the newest first. */
export function readBackups(sql: Queryable): Promise<BackupRow[]> {
  return sql<BackupRow[]>`
    select name, place, taken_at as "takenAt", rows, images, bytes, drilled_at as "drilledAt",
      drill_error as "drillError", copied_at as "copiedAt", copy_error as "copyError"
    from backups order by taken_at desc, name desc limit 100`;
}
