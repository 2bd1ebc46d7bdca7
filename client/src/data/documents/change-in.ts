import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { needsAttention } from '@vestry/sync/engine/sync-state';
import { may } from '@vestry/sync/access/permissions';
import { openedDatabase } from '../storage/database';
import { session } from '../storage/session-store';
import { currentDraft, keepStep } from './one-step';

/**
 * Why something stays: two people's changes wait there for somebody to look at both, or the server has refused one; this
 * person may not edit it; this program cannot change it; the unsaved work there has none of it any more.
 */
export type Left = 'attention' | 'permission' | 'newer' | 'draft';

export interface ChangedIn {
  /** How many places. */
  changed: number;
  left: Left | null;
  /** In a draft that had unsaved work before: it is not saved. */
  draft: boolean;
  /** Saved, but visitors do not see it until the page is published. */
  unpublished: boolean;
}

interface Change {
  operations: Operation[];
  changed: number;
  left: boolean;
}

const LEFT = { changed: 0, draft: false, unpublished: false };

/** Changes one document of many, as one step of its history. Throws when the storage fails. */
export async function changeIn(
  uid: string,
  made: (state: DocumentState) => Change,
  labelOf: (changed: number) => string,
): Promise<ChangedIn> {
  const head = await openedDatabase().documents.get(uid);
  // It has been deleted since it was listed: nothing is to be changed.
  if (!head) return { ...LEFT, left: null };
  if (!may(session.get().user?.roles ?? [], `${head.kind}s.update`)) return { ...LEFT, left: 'permission' };
  if (needsAttention(head)) return { ...LEFT, left: 'attention' };
  const draft = await currentDraft(uid);
  if (!draft) return { ...LEFT, left: null };
  const { operations, changed, left } = made(draft.state);
  const isDraft = draft.dirty;
  if (operations.length === 0) {
    await draft.close();
    return { ...LEFT, left: left ? 'newer' : isDraft ? 'draft' : null };
  }
  const unpublished = draft.state.fields.held === true;
  draft.seal();
  draft.edit(labelOf(changed), operations);
  await keepStep(draft, isDraft);
  return { changed, left: left ? 'newer' : null, draft: isDraft, unpublished };
}
