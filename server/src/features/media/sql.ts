import type { listMedia as endpoint, Media, MediaUse } from '@vestry/sync/contract/media';
import type { Input } from '@vestry/sync/contract/endpoint';
import type { Language } from '@vestry/sync/messages/languages';
import type { Brightness } from '@vestry/sync/media/brightness';
import type { FocalPoint } from '@vestry/sync/media/focal-point';
import type { ImageFormat } from '@vestry/sync/media/format';
import { mediaUrl } from '@vestry/sync/media/name';
import type { Queryable, Sql } from '../../platform/db/db';
import { type Fragment, pageOf, whereHolds } from '../../platform/db/page-of';
import { whereTagged } from './tags/sql';

/** A smaller version that is in the store. */
export interface Variant {
  width: number;
  format: ImageFormat;
  /** Bytes. */
  size: number;
}

/** The columns that serving an image and creating smaller versions need. */
export interface StoredImage {
  id: number;
  filename: string;
  key: string;
  blob: string;
  format: ImageFormat;
  width: number;
  height: number;
  frames: number;
  size: number;
  /** Those that are made already. */
  variants: Variant[];
  /** No more will come. */
  complete: boolean;
  /** Deleted: nobody is shown it, and it can be restored. */
  inTrash: boolean;
}

interface MediaRow extends Omit<Media, 'url' | 'createdAt'> {
  createdAt: Date;
}

function toMedia({ createdAt, ...row }: MediaRow): Media {
  return { ...row, url: mediaUrl(row.filename), createdAt: createdAt.toISOString() };
}

/** Returns the SQL of the focal point of a row of `media`. */
export const focalPointOf = (sql: Queryable) => sql`
  case when focal_x is null then null else json_build_object('x', focal_x, 'y', focal_y) end`;

const mediaColumns = (sql: Queryable) => sql`
  m.id, m.filename, m.name, m.width, m.height, m.size, m.alt, m.decorative, m.tags, m.brightness,
  m.frames > 1 as animated,
  ${focalPointOf(sql)} as "focalPoint",
  case when u.id is null then null else json_build_object('username', u.username) end as creator,
  m.created_at as "createdAt"`;

/** While somebody works at the smaller versions there is a lease. */
const storedColumns = (sql: Queryable) => sql`
  id, filename, key, blob, format, width, height, frames, size, coalesce(variants, '[]') as variants,
  variants is not null and variant_lease is null as complete, deleted_at is not null as "inTrash"`;

/** @returns undefined when bytes with this key are stored already */
export async function insertMedia(
  sql: Queryable,
  image: Omit<StoredImage, 'id' | 'variants' | 'complete' | 'inTrash'> & {
    name: string;
    brightness: Brightness;
    creatorId: number;
  },
): Promise<number | undefined> {
  const { filename, name, key, blob, format, width, height, frames, size, brightness, creatorId } = image;
  const [row] = await sql<{ id: number }[]>`
    insert into media (filename, name, key, blob, format, width, height, frames, size, brightness, creator_id)
    values (${filename}, ${name}, ${key}, ${blob}, ${format}, ${width}, ${height}, ${frames}, ${size},
      ${sql.json(brightness)}, ${creatorId})
    on conflict do nothing returning id`;
  return row?.id;
}

/** `inTrash`: also one that is deleted. */
export async function findMedia(
  sql: Queryable,
  key: string,
  { inTrash = false }: { inTrash?: boolean } = {},
): Promise<Media | undefined> {
  const [row] = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media m left join users u on u.id = m.creator_id
    where m.key = ${key} and (m.deleted_at is null or ${inTrash})`;
  return row && toMedia(row);
}

export async function findStored(sql: Queryable, key: string): Promise<StoredImage | undefined> {
  const [row] = await sql<StoredImage[]>`select ${storedColumns(sql)} from media where key = ${key}`;
  return row;
}

export function listMedia(sql: Sql, query: Input<typeof endpoint>['query'], language: Language) {
  const { orderBy } = query;
  const by = {
    createdAt: sql`m.created_at`,
    name: sql`coalesce(nullif(m.name, ''), m.filename)`,
    id: sql`m.id`,
    filename: sql`m.filename`,
    size: sql`m.size`,
  };
  const words = sql`concat_ws(' ', m.name, m.filename, array_to_string(m.tags, ' '))`;
  return pageOf(sql, query, {
    columns: mediaColumns(sql),
    from: sql`media m left join users u on u.id = m.creator_id
      where m.deleted_at is null and ${whereUnused(sql, sql`m.key`, query.unused)}
        and ${whereTagged(sql, sql`m.tags`, query.tag)} and ${whereHolds(sql, words, query.search?.trim())}`,
    by: by[orderBy],
    byTextIn: (orderBy === 'filename' || orderBy === 'name') && language,
    id: sql`m.id`,
    toItem: toMedia,
  });
}

/** In the order of their numbers. */
export async function mediaOf(sql: Queryable, filenames: string[]): Promise<Media[]> {
  const rows = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media m left join users u on u.id = m.creator_id
    where m.filename = any(${filenames}) order by m.id`;
  return rows.map(toMedia);
}

/** What somebody says of an image; a name, tags and a focal point that are left out stay. */
interface Description {
  alt: string;
  decorative: boolean;
  name?: string | undefined;
  tags?: string[] | undefined;
  /** Null for the middle. */
  focalPoint?: FocalPoint | null | undefined;
}

/** As `updateDescription` leaves it. */
export const described = (
  media: Media,
  { alt, decorative, name = media.name, tags = media.tags, focalPoint = media.focalPoint }: Description,
): Media => ({ ...media, alt, decorative, name, tags, focalPoint });

export async function updateDescription(
  sql: Queryable,
  key: string,
  { alt, decorative, name, tags, focalPoint }: Description,
): Promise<void> {
  await sql`
    update media set alt = ${alt}, decorative = ${decorative}, name = coalesce(${name ?? null}, name),
      tags = coalesce(${tags ?? null}::text[], tags)
      ${focalPoint === undefined ? sql`` : sql`, focal_x = ${focalPoint?.x ?? null}, focal_y = ${focalPoint?.y ?? null}`}
    where key = ${key}`;
}

/** Documents that show the image or offer the file, and the site's settings. Its key is in no other text, so that a search for it is exact enough. */
export async function usesOf(sql: Queryable, key: string): Promise<MediaUse[]> {
  return sql<MediaUse[]>`
    select kind, id, coalesce(fields ->> 'route', fields ->> 'name', '') as title from documents
    where deleted_at is null and ${shows(sql, key)}
    union all select 'settings', 0, '' from site_settings where strpos(details::text, ${`-${key}.`}) > 0
    order by kind desc, title`;
}

/**
 * Where a key is in no document and in no setting; everything by default. Each text is read once, not once for each
 * key.
 */
export function whereUnused(sql: Queryable, key: Fragment, unused: 'true' | 'false'): Fragment {
  const keysIn = (text: Fragment) => sql`(regexp_matches(${text}, '-([0-9a-f]{16})[.]', 'g'))[1]`;
  const texts = sql`concat_ws(' ', contents, fields ->> 'image', published_contents, published_fields ->> 'image')`;
  return unused === 'false'
    ? sql`true`
    : sql`${key} not in (
        select ${keysIn(texts)} from documents where deleted_at is null
        union all select ${keysIn(sql`details::text`)} from site_settings)`;
}

/**
 * Of a row of `documents`: it shows the image or offers the file, or a page is shared with the image, or visitors see
 * it so while newer changes are unpublished.
 */
export function shows(sql: Queryable, key: string) {
  const part = `-${key}.`;
  return sql`(strpos(contents, ${part}) > 0 or strpos(fields ->> 'image', ${part}) > 0
    or strpos(published_contents, ${part}) > 0 or strpos(published_fields ->> 'image', ${part}) > 0)`;
}

/** Puts it into the trash. @returns false when there is no such image */
export async function deleteMedia(sql: Queryable, key: string, deleterId: number | null): Promise<boolean> {
  const { count } = await sql`
    update media set deleted_at = now(), deleter_id = ${deleterId} where key = ${key} and deleted_at is null`;
  return count > 0;
}

/** Blobs that belong to an image or a file, out of these. */
export async function knownBlobs(sql: Queryable, blobs: string[]): Promise<Set<string>> {
  const rows = await sql<{ blob: string }[]>`
    select blob from media where blob = any(${blobs}::uuid[])
    union all select blob from files where blob = any(${blobs}::uuid[])`;
  return new Set(rows.map(({ blob }) => blob));
}

const MAX_ATTEMPTS = 3;

/**
 * The next image that lacks smaller versions, newest first: the one that somebody just uploaded is about to be seen.
 * It is this caller's for five minutes; instances share the work without waiting for each other.
 */
export async function claimIncomplete(sql: Queryable): Promise<StoredImage | undefined> {
  const [row] = await sql<StoredImage[]>`
    update media set variant_attempts = variant_attempts + 1, variant_lease = now() + interval '5 minutes'
    where id = (
      select id from media where variant_attempts < ${MAX_ATTEMPTS}
        and case when variant_lease is null then variants is null else variant_lease < now() end
      order by id desc limit 1 for update skip locked)
    returning ${storedColumns(sql)}`;
  return row;
}

/**
 * Notes which smaller versions can be served from now on; `complete` ends the work at this image.
 * @returns false when the image was deleted meanwhile
 */
export async function setVariants(
  sql: Sql,
  blob: string,
  variants: Variant[],
  options: { complete: boolean },
): Promise<boolean> {
  const rows = await sql`
    update media set variants = ${sql.json(variants as never)},
      variant_lease = case when ${options.complete} then null else variant_lease end
    where blob = ${blob}`;
  return rows.count > 0;
}

/** Its bytes were stored again: the smaller versions are created again too. */
export async function renewStored(sql: Queryable, blob: string, size: number): Promise<void> {
  await sql`
    update media set size = ${size}, variants = null, variant_attempts = 0, variant_lease = null where blob = ${blob}`;
}

/** The work was interrupted, not tried: the next start begins it again at once. */
export async function giveBack(sql: Queryable, blob: string): Promise<void> {
  await sql`update media set variants = null, variant_lease = null, variant_attempts = variant_attempts - 1
    where blob = ${blob} and variant_lease is not null`;
}

/** In the order of their numbers, from the one behind `id` on. */
export function imagesAfter(sql: Queryable, id: number, limit: number): Promise<StoredImage[]> {
  return sql<StoredImage[]>`
    select ${storedColumns(sql)} from media where id > ${id} order by id limit ${limit}`;
}
