import { canonicalText } from '@vestry/sync/tree/canonical';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { Queryable } from '../db/db';
import { pageOf } from '../db/page-of';
import type { Lost } from './locked-document';
import { loadRevisions, revisionKey } from './load-revisions';

export interface RevisionRow {
  version: number;
  createdAt: Date;
  editor: string | null;
  summary: string;
  conflicts: Lost[] | null;
}

function revisionColumns(sql: Queryable) {
  return sql`r.version, r.created_at as "createdAt", u.username as editor, r.summary, r.conflicts`;
}

/** Returns the history of a document, the newest first. */
export function listRevisions<Item>(
  sql: Queryable,
  uid: string,
  query: { page: number; limit: number },
  toItem: (row: RevisionRow) => Item,
) {
  const version = sql`r.version`;
  return pageOf(
    sql,
    { ...query, order: 'DESC' },
    {
      columns: revisionColumns(sql),
      from: sql`revisions r left join users u on u.id = r.editor_id where r.uid = ${uid}`,
      by: version,
      id: version,
      toItem,
    },
  );
}

export interface Revision extends RevisionRow {
  state: DocumentState;
  contents: string;
}

/** One version with its whole state; undefined when there was none. */
export async function readRevision(
  sql: Queryable,
  uid: string,
  version: number,
): Promise<Revision | undefined> {
  const [[row], states] = await Promise.all([
    sql<RevisionRow[]>`
      select ${revisionColumns(sql)} from revisions r left join users u on u.id = r.editor_id
      where r.uid = ${uid} and r.version = ${version}::bigint`,
    loadRevisions(sql, [{ uid, version }]),
  ]);
  const state = states.get(revisionKey(uid, version));
  return row && state ? { ...row, state, contents: canonicalText(state.tree) } : undefined;
}
