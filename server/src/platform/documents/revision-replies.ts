import type { DocumentKind } from '@vestry/sync/contract/document';
import type { Revision as RevisionReply } from '@vestry/sync/contract/revisions';
import type { Transaction } from '../db/db';
import { AppError } from '../http/errors';
import { requireUid } from './body-state';
import type { Change } from './change';
import { findUid, readDocument } from './read-documents';
import { listRevisions, readRevision, type RevisionRow } from './read-revisions';
import { author } from './stored-document';
import type { DocumentStore } from './store';

/** What says where a document is and whether it is shown stays as it is when its former contents come back. */
const KEPT_FIELDS = { page: ['route', 'status'], element: ['name'] } as const satisfies Record<
  DocumentKind,
  readonly string[]
>;

function toReply({ version, createdAt, editor, summary, conflicts }: RevisionRow): RevisionReply {
  return {
    version,
    createdAt: createdAt.toISOString(),
    editor: author(editor),
    summary,
    conflicts: conflicts ?? [],
  };
}

async function uidOf(store: DocumentStore, kind: DocumentKind, id: number): Promise<string> {
  const uid = await findUid(store.sql, kind, id);
  if (uid === undefined) throw new AppError('notFound', `There is no ${kind} ${id}`);
  return uid;
}

export async function revisionList(
  store: DocumentStore,
  kind: DocumentKind,
  id: number,
  query: { page: number; limit: number },
) {
  const { rows, total } = await listRevisions(store.sql, await uidOf(store, kind, id), query);
  return { data: rows.map(toReply), pagination: { ...query, total } };
}

export async function revisionReply(store: DocumentStore, kind: DocumentKind, id: number, version: number) {
  const revision = await readRevision(store.sql, await uidOf(store, kind, id), version);
  if (!revision) throw new AppError('notFound', `There is no version ${version} of this ${kind}`);
  return { ...toReply(revision), fields: revision.state.fields, contents: revision.contents };
}

/** The change that makes a former version the current one. */
export async function restoreChange(
  tx: Transaction,
  kind: DocumentKind,
  id: number,
  version: number,
): Promise<Change> {
  const uid = await requireUid(tx, kind, id);
  const [now, revision] = await Promise.all([readDocument(tx, kind, id), readRevision(tx, uid, version)]);
  if (!now || !revision) throw new AppError('notFound', `There is no version ${version} of this ${kind}`);
  const fields = { ...revision.state.fields };
  for (const name of KEPT_FIELDS[kind]) fields[name] = now.fields[name];
  return {
    type: 'replace',
    uid,
    kind,
    next: { fields, tree: revision.state.tree },
    summary: `Restored version ${version}`,
  };
}
