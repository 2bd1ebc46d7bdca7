import { flushAll, readOpenDraft } from '../drafts/draft-sessions';
import type { OpenDraft } from '../drafts/open-draft';
import { openedDatabase } from '../storage/database';

// A change of many documents at once is one undo step in the draft of each of them.

/** A draft as it is now, with the changes of other tabs and devices; null for a document that is not here any more. */
export async function currentDraft(uid: string): Promise<OpenDraft | null> {
  await flushAll();
  const draft = await readOpenDraft(openedDatabase(), uid);
  await draft?.follow();
  return draft;
}

/** Saves what was just done, unless it lies in a draft with unsaved work of somebody. */
export async function keepStep(draft: OpenDraft, isOthersDraft: boolean): Promise<void> {
  await (isOthersDraft ? draft.flush() : draft.save());
}

/** Undoes the last step, if it is the one of this label. Resolves to whether it could be: not when somebody has edited since. */
export async function undoStep(uid: string, label: string, wasDraft: boolean): Promise<boolean> {
  const draft = await currentDraft(uid);
  if (!draft || draft.undoLabel !== label) return false;
  // Unsaved work that was typed meanwhile is not saved with it.
  const dirty = wasDraft || draft.dirty;
  draft.undo();
  await keepStep(draft, dirty);
  return true;
}
