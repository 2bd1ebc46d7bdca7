import { type DraftStand, headsOf, reload, reloadRebased } from './draft-stand';

/**
 * Brings an open draft to what happened to draft and document elsewhere: another tab, a pull, the service worker.
 * `change`: the document's newest that is known of. Whoever waits to see it waits for one transaction.
 */
export async function follow(stand: DraftStand, change: number): Promise<void> {
  if (change > stand.change) return reloadRebased(stand);
  // Read anew: what the live query saw may be older than what was written here since.
  const [document, head] = await headsOf(stand);
  if (!document) {
    stand.document = { ...stand.document, gone: true };
    return;
  }
  stand.document = document;
  const known = stand.head;
  const moved = head && (head.sequence > stand.model.confirmed.sequence || head.change !== known?.change);
  if (stand.change !== document.change) await reloadRebased(stand);
  else if (moved || (known && !head)) await reload(stand);
  else if (head && known?.sequence === head.sequence) stand.head = head;
}
