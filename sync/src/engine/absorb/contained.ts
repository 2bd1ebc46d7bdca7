import { isLive, uidsOf, unshown, waiting } from '../outbox';
import type { OutboxRow, PullReply, SyncMeta, SyncTransaction } from '../ports';

/**
 * This device's changes, as seen from a page of a pull. Only the last page says what is in the state: an earlier one may have
 * brought the documents.
 */
export async function containedIn(tx: SyncTransaction, meta: SyncMeta, reply: PullReply) {
  const shows = ({ mutation }: OutboxRow) => !reply.more && mutation.number <= reply.lastMutation;
  const acknowledged = await unshown(tx, meta);
  // Finds what the server has decided and this device, whose answer is late, still counts as on its way.
  const newlyAnswered = reply.more ? 0 : reply.lastMutation - meta.answeredUpTo;
  const unanswered = newlyAnswered > 0 ? await waiting(tx, meta, newlyAnswered) : [];
  return {
    /** Acknowledged, and not shown by any page before this one. */
    acknowledged,
    /** The documents of the changes that this page shows to be part of the server's state. */
    uids: uidsOf([...acknowledged, ...unanswered].filter(shows)),
    /** The state contains it, and it did not before. */
    isNew: (row: OutboxRow) => shows(row) && isLive(row) && row.mutation.number > meta.lastMutation,
    /** It is part of the state and was acknowledged: no work on this device any more. */
    isDone: (row: OutboxRow) => shows(row) && row.state === 'acknowledged',
  };
}
