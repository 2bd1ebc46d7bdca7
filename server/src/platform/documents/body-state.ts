import type { DocumentKind, ElementType } from '@vestry/sync/contract/document';
import { messageOf } from '@vestry/sync/messages/message';
import { diffSteps } from '@vestry/sync/tree/diff';
import { parseSteps } from '@vestry/sync/tree/limits';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { Transaction } from '../db/db';
import { inTurns } from '../db/turn';
import { AppError } from '../http/errors';
import type { Change } from './change';
import { holdsBack } from './published-state';
import { readDocument } from './read-documents';
import { readRevision } from './read-revisions';
import { parseStored } from './stored-document';

/**
 * The state that a body of the API describes. Items without a key get the one that they have in `like`, the former
 * tree, where there is one. Throws 422 for contents that are no valid tree.
 */
export async function bodyState(
  root: 'page' | ElementType,
  contents: string,
  fields: Record<string, unknown>,
  like?: TreeNode,
): Promise<DocumentState> {
  const parsed = await inTurns(parseSteps(contents, root, like));
  if ('errors' in parsed) throw new AppError('invalid', { fieldErrors: parsed.errors });
  return { fields, tree: parsed.tree };
}

/** Visitors see the page as it is from now on. */
export const PUBLISH: Operation = { op: 'field', name: 'held' };

/** The uid of a live document, whose row is locked from now on; throws 404. */
export async function requireUid(tx: Transaction, kind: DocumentKind, id: number): Promise<string> {
  const [row] = await tx<{ uid: string }[]>`
    select uid from documents where kind = ${kind} and id = ${id} and deleted_at is null for update`;
  if (!row) throw new AppError('notFound', messageOf('server.noDocument', { kind, id }));
  return row.uid;
}

/**
 * The change of a PUT: with `baseVersion` a merge of what it changed since then, without it a replacement. `next` may
 * depend on the fields as they are now, for what a body leaves out. Throws 404, and 409 for an unknown base.
 */
export async function putChange(
  tx: Transaction,
  kind: DocumentKind,
  { id, baseVersion }: { id: number; baseVersion?: number | undefined },
  next: (now: Record<string, unknown>, like: TreeNode) => Promise<DocumentState>,
): Promise<Change> {
  const uid = await requireUid(tx, kind, id);
  const row = await readDocument(tx, kind, id);
  if (!row) throw new AppError('notFound', messageOf('server.noDocument', { kind, id }));
  if (baseVersion === undefined) {
    return { type: 'replace', uid, kind, next: await next(row.fields, parseStored(row.contents)) };
  }
  const revision = await readRevision(tx, uid, baseVersion);
  if (!revision)
    throw new AppError('conflict', messageOf('server.noVersion', { version: baseVersion, kind }));
  const { state: base } = revision;
  const requested = await next(row.fields, base.tree);
  const operations = await inTurns(diffSteps(base, requested));
  // Changes that are unpublished since `baseVersion` are published too.
  if (!holdsBack(requested) && holdsBack(row)) operations.push(PUBLISH);
  return { type: 'update', uid, kind, base, operations };
}
