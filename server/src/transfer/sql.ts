import { ROLE_IDS } from '@vestry/sync/access/permissions';
import { jsonRows, type Queryable, type Transaction } from '../platform/db/db';
import type { FocalPoint } from '@vestry/sync/media/focal-point';
import { focalPointOf } from '../features/media/sql';
import type { FileFormat } from '@vestry/sync/media/file-format';
import type { ImageFormat } from '@vestry/sync/media/format';
import type { FormerFile } from '../platform/redirects/former-files';
import type { ExportedRedirect } from './format';

interface DocumentRow {
  uid: string;
  fields: Record<string, unknown>;
  contents: string;
  publishedFields: Record<string, unknown> | null;
  publishedContents: string | null;
}

/** Reads them in pieces, in the order of their uids. */
export function everyDocument(sql: Queryable, kind: 'page' | 'element') {
  return sql<DocumentRow[]>`
    select uid, fields, contents, published_fields as "publishedFields", published_contents as "publishedContents"
    from documents where kind = ${kind} and deleted_at is null order by uid`.cursor(50);
}

/** Numbers of the elements that are there. */
export async function elementNumbers(sql: Queryable): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; uid: string }[]>`
    select id, uid from documents where kind = 'element' and deleted_at is null`;
  return new Map(rows.map(({ id, uid }) => [id, uid]));
}

interface ImageRow {
  filename: string;
  blob: string;
  format: ImageFormat;
  alt: string;
  decorative: boolean;
  name: string;
  tags: string[];
  focalPoint: FocalPoint | null;
}

export function everyImage(sql: Queryable) {
  return sql<ImageRow[]>`
    select filename, blob, format, alt, decorative, name, tags, ${focalPointOf(sql)} as "focalPoint" from media
    where deleted_at is null order by filename collate "C"`.cursor(200);
}

export function everyFile(sql: Queryable) {
  return sql<{ filename: string; blob: string; format: FileFormat; name: string; tags: string[] }[]>`
    select filename, blob, format, name, tags from files where deleted_at is null
    order by filename collate "C"`.cursor(200);
}

export interface LeadingRow extends Omit<ExportedRedirect, 'topic'> {
  topic: string | null;
}

export function everyLeading(sql: Queryable) {
  return sql<LeadingRow[]>`
    select r.path as from, r.uid as page, r.topic, r.by_hand as "byHand" from redirects r join documents d on d.uid = r.uid
    where d.deleted_at is null order by r.path collate "C"`.cursor(1_000);
}

export function everyFormerFile(sql: Queryable) {
  return sql<FormerFile[]>`
    select path as from, url as to from former_files order by path collate "C"`.cursor(1_000);
}

/** In whose name something is brought in. */
export async function firstAdmin(sql: Queryable): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select user_id as id from user_roles where role_id = ${ROLE_IDS.admin} order by user_id limit 1`;
  return row?.id;
}

export interface StoredDocument {
  uid: string;
  kind: 'page' | 'element';
  deleted: boolean;
  publishedFields: Record<string, unknown> | null;
  publishedContents: string | null;
}

export async function storedDocuments(sql: Queryable, uids: readonly string[]) {
  const rows = await sql<StoredDocument[]>`
    select uid, kind, deleted_at is not null as deleted, published_fields as "publishedFields",
      published_contents as "publishedContents"
    from documents where uid = any(${uids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.uid, row]));
}

interface EditedDocument {
  uid: string;
  title: string;
}

/**
 * Those of these that are not as an import has left them: somebody has changed or deleted them. An import that was undone
 * has left none. Locked until the end of the transaction.
 */
export async function editedDocuments(tx: Transaction, uids: readonly string[]): Promise<EditedDocument[]> {
  const among = uids as string[];
  await tx`select from documents where uid = any(${among}::uuid[]) order by uid for update`;
  return tx<EditedDocument[]>`
    select uid, coalesce(nullif(fields ->> 'title', ''), fields ->> 'name', fields ->> 'route') as title
    from documents d where uid = any(${among}::uuid[]) and ${isEdited(tx)}`;
}

/** Of the document `d`: somebody has changed it since an import left it, or no import has; or has deleted what one left. */
export const isEdited = (sql: Queryable) => sql`
  case when d.deleted_at is null
    then not exists (select from imported_documents i where i.uid = d.uid and i.version = d.version)
    else exists (select from imported_documents i where i.uid = d.uid) end`;

/** The pages among these that are there. */
export async function livePages(sql: Queryable, uids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ uid: string }[]>`
    select uid from documents where kind = 'page' and deleted_at is null and uid = any(${uids as string[]}::uuid[])`;
  return new Set(rows.map(({ uid }) => uid));
}

/** Writes over what led on from the same address. @returns how many are new, and how many were changed */
export async function putRedirects(
  tx: Transaction,
  rows: readonly ExportedRedirect[],
  importId: string | undefined,
) {
  const put = await tx<{ isNew: boolean }[]>`
    insert into redirects (path, uid, topic, by_hand, import_id)
    select "from", page, topic, "byHand", ${importId ?? null}::uuid
    from json_to_recordset(${jsonRows(tx, rows)}) as r ("from" text, page uuid, topic text, "byHand" boolean)
    on conflict (path) do update set uid = excluded.uid, topic = excluded.topic, by_hand = excluded.by_hand,
        import_id = excluded.import_id
      where (redirects.uid, redirects.topic, redirects.by_hand)
        is distinct from (excluded.uid, excluded.topic, excluded.by_hand)
    returning xmax = 0 as "isNew"`;
  const created = put.filter(({ isNew }) => isNew).length;
  return { created, updated: put.length - created };
}

/** Those of these that are not there (any more). */
export async function stillDeleted(sql: Queryable, uids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from documents where deleted_at is not null and uid = any(${uids as string[]}::uuid[])`;
  return rows.map(({ uid }) => uid);
}

export interface ImportedDocument {
  uid: string;
  version: number;
  /** The version that it was before; null: it was not there. */
  former: number | null;
}

/** The site that an import has brought in. */
export interface ImportedSite {
  /** The import's own number. */
  id: string;
  origin: string;
  identity: string;
  file: string;
}

export async function recordSite(
  tx: Transaction,
  { id, origin, identity, file }: ImportedSite,
): Promise<void> {
  await tx`
    insert into imported_sites (import_id, origin, identity, file) values (${id}, ${origin}, ${identity}, ${file})`;
}

/** Records the versions that an import has left. */
export async function recordImported(
  tx: Transaction,
  importId: string,
  rows: readonly ImportedDocument[],
): Promise<void> {
  await tx`
    insert into imported_documents (uid, import_id, version, former_version)
    select uid, ${importId}, version, former from json_to_recordset(${jsonRows(tx, rows)}) as r
      (uid uuid, version integer, former integer)`;
}
