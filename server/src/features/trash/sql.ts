import type { Input } from '@vestry/sync/contract/endpoint';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import type { DeletedDocument, listTrash as endpoint } from '@vestry/sync/contract/trash';
import type { Language } from '@vestry/sync/messages/languages';
import type { Queryable } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';
import { documentColumns, documentTables } from '../../platform/documents/read-documents';
import { author, type DocumentRow } from '../../platform/documents/stored-document';

/** Tombstones are kept longer, for devices that were away: what is older than this is not offered any more. */
const inTrash = (sql: Queryable) =>
  sql`${documentTables(sql)} where d.deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;

const nameOf = (sql: Queryable) => sql`coalesce(d.fields ->> 'route', d.fields ->> 'name')`;

type DeletedRow = Pick<
  DocumentRow,
  'uid' | 'kind' | 'id' | 'fields' | 'creator' | 'editor' | 'createdAt' | 'deletedAt'
>;

export function toDeleted(row: DeletedRow): DeletedDocument {
  const { uid, kind, id, fields, creator, editor, createdAt, deletedAt } = row;
  const { route, name, status } = fields as { route?: string; name?: string; status?: string };
  return {
    uid,
    kind,
    id,
    name: route ?? name ?? '',
    status: status ?? null,
    creator: author(creator),
    editor: author(editor),
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt!.toISOString(),
  };
}

export function listTrash(sql: Queryable, query: Input<typeof endpoint>['query'], language: Language) {
  return pageOf(sql, query, {
    // Without what is in them.
    columns: sql`d.uid, d.kind, d.id, d.fields, c.username as creator, e.username as editor,
      d.created_at as "createdAt", d.deleted_at as "deletedAt"`,
    from: sql`${inTrash(sql)} and ${whereHolds(sql, nameOf(sql), query.search?.trim())}`,
    by: query.orderBy === 'name' ? nameOf(sql) : sql`d.deleted_at`,
    byTextIn: query.orderBy === 'name' && language,
    id: sql`d.uid`,
    toItem: toDeleted,
  });
}

export async function findInTrash(sql: Queryable, uid: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<
    DocumentRow[]
  >`select ${documentColumns(sql)} from ${inTrash(sql)} and d.uid = ${uid}`;
  return row;
}
