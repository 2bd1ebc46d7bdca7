import type { DocumentKind } from '@vestry/sync/contract/document';
import { HISTORY, type Revision } from '@vestry/sync/contract/revisions';
import { changeDocument } from '@vestry/sync/engine/changes';
import { treeNodeSchema } from '@vestry/sync/tree/node';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { call } from '../http/call';
import { openedDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { syncTables, syncTransaction } from '../sync/storage-adapter';
import { sendSoon, syncNow } from '../sync/sync';

export const VERSIONS_PER_PAGE = 20;

/** A page of a document's history, the newest version first. Throws `ApiError`. */
export async function fetchVersions(
  kind: DocumentKind,
  id: number,
  page: number,
): Promise<{ rows: Revision[]; total: number }> {
  const reply = await call(HISTORY[kind].list, { params: { id }, query: { page, limit: VERSIONS_PER_PAGE } });
  return { rows: reply.data, total: reply.pagination.total };
}

/** A former state of a document. Throws `ApiError`. */
export async function fetchVersion(kind: DocumentKind, id: number, version: number): Promise<DocumentState> {
  const { fields, contents } = await call(HISTORY[kind].get, { params: { id, version } });
  return { fields, tree: treeNodeSchema.parse(JSON.parse(contents)) };
}

/** Makes a former version the current one, on the server; this device pulls it at once. Throws `ApiError`. */
export async function restoreVersion(kind: DocumentKind, id: number, version: number): Promise<void> {
  await call(HISTORY[kind].restore, { params: { id, version } });
  await syncNow({ on: 'focus' });
}

/** Queues operations on what this device shows: works without a network, and a draft is merged with them. */
export async function queueOperations(uid: string, operations: Operation[]): Promise<void> {
  const db = openedDatabase();
  await atomically(db, syncTables(db), () =>
    changeDocument(syncTransaction(db), uid, operations, Date.now()),
  );
  sendSoon();
}
