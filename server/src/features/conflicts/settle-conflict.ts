import type { Settling } from '@vestry/sync/contract/conflicts';
import { messageOf } from '@vestry/sync/messages/message';
import { lockConflicts } from '../../platform/documents/settling';
import { asError, type DocumentStore } from '../../platform/documents/store';
import { inTransaction } from '../../platform/documents/transaction';
import type { Author, Workspace } from '../../platform/documents/workspace';
import { AppError } from '../../platform/http/errors';
import { readDisputed } from './sql';

/** Settles one conflict in a transaction of its own; one that is not there counts as settled by somebody else. */
export async function settleConflict(
  store: DocumentStore,
  author: Author,
  uid: string,
  settling: Settling,
): Promise<void> {
  let written: Workspace | undefined;
  await inTransaction(store.sql, async (tx) => {
    const document = await readDisputed(tx, uid);
    if (!document) throw new AppError('notFound', messageOf('server.documentGone'));
    const wish = { uid, kind: document.kind, ...settling };
    const settlings = await lockConflicts(tx, [wish]);
    const { workspace } = await store.open(tx, author, [settlings.intentOf(wish)]);
    const outcome = settlings.decide(workspace, wish);
    if (!outcome.ok) throw asError(outcome);
    if (!settlings.has(wish)) throw new AppError('conflict', messageOf('server.settledAlready'));
    await Promise.all([workspace.write(tx), settlings.write(tx)]);
    written = workspace;
  });
  if (written) store.committed(written);
}
