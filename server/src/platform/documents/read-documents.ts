import type { DocumentKind } from '@vestry/sync/contract/document';
import type { listElements } from '@vestry/sync/contract/elements';
import type { Input } from '@vestry/sync/contract/endpoint';
import type { listPages } from '@vestry/sync/contract/pages';
import type { Language } from '@vestry/sync/messages/languages';
import type { Queryable } from '../db/db';
import { pageOf, whereHolds } from '../db/page-of';
import type { DocumentRow } from './stored-document';

/** The columns of a `DocumentRow`; the tables are named d, c (creator) and e (editor). */
export function documentColumns(sql: Queryable) {
  return sql`
    d.uid, d.kind, d.id, d.version, d.fields, d.contents, d.uses, c.username as creator, e.username as editor,
    d.created_at as "createdAt", d.updated_at as "updatedAt", d.deleted_at as "deletedAt",
    d.open_conflicts as "openConflicts", d.queued_status as "queuedStatus",
    d.published_version as "publishedVersion", d.published_at as "publishedAt",
    d.published_fields ->> 'route' as "publishedRoute"`;
}

export function documentTables(sql: Queryable) {
  return sql`documents d left join users c on c.id = d.creator_id left join users e on e.id = d.editor_id`;
}

/** Returns a live document by its number. */
export async function readDocument(
  sql: Queryable,
  kind: DocumentKind,
  id: number,
): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select ${documentColumns(sql)} from ${documentTables(sql)}
    where d.kind = ${kind} and d.id = ${id} and d.deleted_at is null`;
  return row;
}

/** Returns a live page. */
export async function readPageByUid(sql: Queryable, uid: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select ${documentColumns(sql)} from ${documentTables(sql)}
    where d.kind = 'page' and d.uid = ${uid} and d.deleted_at is null`;
  return row;
}

/** The page that has that route, or is seen there by visitors until its changes are published. */
export async function readPageByRoute(sql: Queryable, route: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select ${documentColumns(sql)} from ${documentTables(sql)}
    where d.kind = 'page' and d.deleted_at is null
      and (d.fields ->> 'route' = ${route} or d.published_fields ->> 'route' = ${route})`;
  return row;
}

/** A row of a page `documents`: visitors see it, and at that route. */
export const seenAt = (sql: Queryable, route: string) => sql`
  kind = 'page' and deleted_at is null and fields ->> 'status' = 'public'
    and (published_version is null and fields ->> 'route' = ${route} or published_fields ->> 'route' = ${route})`;

/** The page as visitors find it at that route. */
export async function readSeenPage(sql: Queryable, route: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select d.uid, d.kind, d.id, coalesce(published_version, version) as version,
      coalesce(published_fields, fields) as fields, coalesce(published_contents, contents) as contents,
      coalesce(published_uses, uses) as uses, null as creator, null as editor, d.created_at as "createdAt",
      coalesce(published_at, updated_at) as "updatedAt", null as "deletedAt", 0 as "openConflicts",
      null as "queuedStatus", null as "publishedVersion", null as "publishedAt", null as "publishedRoute"
    from documents d where ${seenAt(sql, route)}`;
  return row;
}

/** Contents of live elements, by number. */
export async function readElementContents(
  sql: Queryable,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await sql<{ id: number; contents: string }[]>`
    select id, contents from documents
    where kind = 'element' and deleted_at is null and id = any(${numbers as number[]}::int[])`;
  return new Map(rows.map((row) => [row.id, row.contents]));
}

type ListQuery = Input<typeof listPages | typeof listElements>['query'];

/**
 * A page of the live documents of a kind. `search` is a case-insensitive substring of the route, or of an element's
 * name or description. `orderBy` is one of the contract's closed list.
 */
export function listDocuments<Item>(
  sql: Queryable,
  kind: DocumentKind,
  query: ListQuery,
  { language, toItem }: { language: Language; toItem: (row: DocumentRow) => Item },
) {
  const text =
    kind === 'page'
      ? sql`d.fields ->> 'route'`
      : sql`(d.fields ->> 'name') || chr(10) || (d.fields ->> 'description')`;
  return pageOf(sql, query, {
    columns: documentColumns(sql),
    from: sql`${documentTables(sql)}
      where d.kind = ${kind} and d.deleted_at is null and ${whereHolds(sql, text, query.search?.trim())}`,
    by: isField(query.orderBy) ? sql`d.fields ->> ${query.orderBy}` : orderColumn(sql, query.orderBy),
    byTextIn: isField(query.orderBy) && language,
    id: sql`d.id`,
    toItem,
  });
}

/** A text of the document, as a device orders its own copies by it. */
const isField = (orderBy: ListQuery['orderBy']) =>
  orderBy === 'route' || orderBy === 'status' || orderBy === 'name' || orderBy === 'type';

function orderColumn(sql: Queryable, orderBy: ListQuery['orderBy']) {
  switch (orderBy) {
    case 'createdAt':
      return sql`d.created_at`;
    case 'updatedAt':
      return sql`d.updated_at`;
    default:
      return sql`d.id`;
  }
}
