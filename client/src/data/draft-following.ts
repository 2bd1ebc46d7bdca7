import { rebaseDraft } from './draft-journal';
import { type DraftStand, headsOf, reload } from './draft-stand';

/** Brings an open draft to what happened to draft and document elsewhere: another tab, a pull, the service worker. */
export async function follow(stand: DraftStand): Promise<void> {
  // Read anew: what the live query saw may be older than what was written here since.
  const [document, head] = await headsOf(stand);
  if (!document) {
    stand.document = { ...stand.document, gone: true };
    return;
  }
  stand.document = document;
  const known = stand.head;
  const moved = head && (head.sequence > stand.model.confirmed.sequence || head.change !== known?.change);
  if (moved || (known && !head)) await reload(stand);
  if (stand.change !== stand.document.change) {
    await rebaseDraft(stand.db, stand.uid);
    await reload(stand);
  } else if (head && stand.head?.sequence === head.sequence) stand.head = head;
}
