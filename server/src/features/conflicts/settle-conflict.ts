import type { Choice } from '@vestry/sync/contract/conflicts';
import { may } from '@vestry/sync/permissions';
import { bringBack, keepBoth, type Lost } from '@vestry/sync/tree/lost';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { Transaction } from '../../platform/db/db';
import { asError, type DocumentStore } from '../../platform/documents/store';
import { inTransaction } from '../../platform/documents/transaction';
import type { Author, Workspace } from '../../platform/documents/workspace';
import { AppError } from '../../platform/http/errors';
import { type Decision, isSettledSo, readDisputed, readOpenConflicts, settle } from './sql';

function operationOf(choice: Choice, state: DocumentState, lost: Lost): Operation | null {
  if (choice === 'winner') return null;
  const operation = choice === 'lost' ? bringBack(lost) : keepBoth(state, lost);
  if (operation) return operation;
  throw new AppError('invalid', 'These two values cannot both stand; please choose one of them');
}

/**
 * Settles one conflict in one transaction: the choice, the mark that it is settled, and with the last one the publish
 * that waited. Somebody who was faster is 409; the same decision sent again is none.
 */
export async function settleConflict(
  store: DocumentStore,
  author: Author,
  uid: string,
  decision: Decision,
): Promise<void> {
  let written: Workspace | undefined;
  await inTransaction(store.sql, async (tx) => {
    written = await settleIn(tx, store, author, uid, decision);
  });
  if (written) store.committed(written);
}

async function settleIn(
  tx: Transaction,
  store: DocumentStore,
  author: Author,
  uid: string,
  decision: Decision,
): Promise<Workspace | undefined> {
  const { version, place, choice } = decision;
  const document = await readDisputed(tx, uid);
  if (!document) throw new AppError('notFound', 'This document does not exist any more');
  const { kind } = document;
  if (!may(author.roles, `${kind}s.update`)) throw new AppError('forbidden');
  const row = (await readOpenConflicts(tx, uid)).find(
    (each) => each.version === version && each.place === place,
  );
  // What comes back may link elements: they are looked up with the document.
  const wanted = row ? [bringBack(row)].filter((each) => each !== null) : [];
  const { workspace } = await store.open(tx, author, [{ uid, kind, type: 'update', operations: wanted }]);
  const held = workspace.document(uid);
  if (!row || !held || !(await settle(tx, uid, decision, author.id))) {
    if (await isSettledSo(tx, uid, decision, author.id)) return undefined;
    throw new AppError('conflict', 'Somebody has settled this already');
  }

  held.openConflicts -= 1;
  const isStatus = row.operation.op === 'field' && row.operation.name === 'status';
  if (isStatus && choice === 'lost') held.queuedStatus = null;
  const { queuedStatus } = held;
  const operations = [operationOf(choice, held.state, row)].filter((each) => each !== null);
  if (held.openConflicts === 0 && queuedStatus !== null) {
    operations.push({ op: 'field', name: 'status', value: queuedStatus });
    held.queuedStatus = null;
  }
  if (operations.length > 0) {
    const outcome = workspace.apply({ type: 'update', uid, kind, operations });
    if (!outcome.ok) throw asError(outcome);
  }
  await workspace.write(tx);
  return workspace;
}
