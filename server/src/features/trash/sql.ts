import type { Input } from '@vestry/sync/contract/endpoint';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import type {
  Deleted,
  DeletedDocument,
  DeletedMedia,
  listTrash as endpoint,
  TrashKinds,
} from '@vestry/sync/contract/trash';
import { imageName } from '@vestry/sync/media/name';
import type { Language } from '@vestry/sync/messages/languages';
import type { Queryable } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';
import { documentColumns, documentTables } from '../../platform/documents/read-documents';
import { author, type DocumentRow } from '../../platform/documents/stored-document';

/** What is older is not offered any more: tombstones stay for devices that were away, bytes until the job has come by. */
const isInTrash = (sql: Queryable) => sql`deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;

interface DocumentInTrash {
  filename: null;
  kind: DeletedDocument['kind'];
  uid: string;
  id: number;
  name: string;
  status: string | null;
  creator: string | null;
  deleter: string | null;
  createdAt: Date;
  deletedAt: Date;
}

interface MediaInTrash {
  kind: DeletedMedia['kind'];
  filename: string;
  name: string;
  format: string;
  blob: string;
  size: number;
  deleter: string | null;
  deletedAt: Date;
}

/** Where a deleted image can be looked at, for who may see the trash. */
type PreviewOf = (image: Pick<MediaInTrash, 'filename' | 'blob'>) => string;

function toDocument(row: Omit<DocumentInTrash, 'filename'>): DeletedDocument {
  const { kind, uid, id, name, status, creator, deleter, createdAt, deletedAt } = row;
  return {
    uid,
    kind,
    id,
    name,
    status,
    creator: author(creator),
    editor: author(deleter),
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt.toISOString(),
  };
}

function toMedia(row: MediaInTrash, previewOf: PreviewOf): DeletedMedia {
  const { kind, filename, name, format, size, deleter, deletedAt } = row;
  return {
    kind,
    filename,
    name: kind === 'image' ? imageName({ name, filename }) : `${name}.${format}`,
    preview: kind === 'image' ? previewOf(row) : null,
    size,
    deleter: author(deleter),
    deletedAt: deletedAt.toISOString(),
  };
}

/** All that is in the trash, without what is in the documents. */
const inTrash = (sql: Queryable, kinds: TrashKinds) => sql`(
  select d.kind, d.uid, d.id, coalesce(d.fields ->> 'route', d.fields ->> 'name', '') as name,
    d.fields ->> 'status' as status, c.username as creator, e.username as deleter, d.created_at as "createdAt",
    d.deleted_at as "deletedAt", null as filename, null as format, null as blob, null::int as size
  from ${documentTables(sql)} where ${kinds !== 'media'} and d.${isInTrash(sql)}
  union all
  select m.kind, null, m.id, m.name, null, null, u.username, null, m.deleted_at, m.filename, m.format, m.blob, m.size
  from (select 'image' as kind, id, filename, name, format, blob, size, deleter_id, deleted_at from media
    union all select 'file', id, filename, name, format, blob, size, deleter_id, deleted_at from files) as m
  left join users u on u.id = m.deleter_id where ${kinds !== 'documents'} and m.${isInTrash(sql)}) as t`;

interface Listing {
  query: Input<typeof endpoint>['query'];
  language: Language;
  previewOf: PreviewOf;
}

export function listTrash(sql: Queryable, { query, language, previewOf }: Listing) {
  const by = {
    deletedAt: sql`t."deletedAt"`,
    name: sql`coalesce(nullif(t.name, ''), t.filename, '')`,
    size: sql`coalesce(t.size, 0)`,
  };
  return pageOf(sql, query, {
    columns: sql`t.*`,
    from: sql`${inTrash(sql, query.kinds)} where ${whereHolds(sql, sql`concat_ws(' ', t.name, t.filename)`, query.search?.trim())}`,
    by: by[query.orderBy],
    byTextIn: query.orderBy === 'name' && language,
    id: sql`t.kind, t.uid, t.id`,
    toItem: (row: DocumentInTrash | MediaInTrash): Deleted =>
      row.filename === null ? toDocument(row) : toMedia(row, previewOf),
  });
}

/** A deleted document with all that was in it. */
export async function findInTrash(sql: Queryable, uid: string) {
  const [row] = await sql<DocumentRow[]>`
    select ${documentColumns(sql)} from ${documentTables(sql)} where d.${isInTrash(sql)} and d.uid = ${uid}`;
  if (!row) return undefined;
  const { fields, contents, editor, deletedAt } = row;
  const { route, name, status } = fields as { route?: string; name?: string; status?: string };
  const said = { name: route ?? name ?? '', status: status ?? null, deleter: editor, deletedAt: deletedAt! };
  return { ...toDocument({ ...row, ...said }), fields, contents };
}
