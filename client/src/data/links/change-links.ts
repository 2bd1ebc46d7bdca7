import { changeLinks, type LinkChange } from '@vestry/sync/links/change-links';
import { messageOf } from '@vestry/sync/messages/message';
import { may } from '@vestry/sync/permissions';
import { openedDatabase } from '../storage/database';
import { session } from '../storage/session-store';
import { stateOf } from '../documents/document-list';
import { currentDraft, keepStep, undoStep } from '../documents/one-step';

/**
 * Why links stay: two people's changes wait there for somebody to look at both, or the server has refused one; this person
 * may not edit it; a newer program made them; the unsaved work there has none of them any more.
 */
export type LinksLeft = 'attention' | 'permission' | 'newer' | 'draft';

export interface ChangedIn {
  /** How many links. */
  changed: number;
  left: LinksLeft | null;
  /** In a draft that had unsaved work before: it is not saved. */
  draft: boolean;
  /** Saved, but visitors do not see it until the page is published. */
  held: boolean;
}

const labelOf = (changed: number): string => messageOf('arranging.stepLinks', { count: changed });

const LEFT = { changed: 0, draft: false, held: false };

/** Changes the links of one document, as one step of its history. Throws when the storage fails. */
export async function changeLinksIn(uid: string, change: LinkChange): Promise<ChangedIn> {
  const head = await openedDatabase().documents.get(uid);
  // It has been deleted since it was listed: nothing of it links anywhere.
  if (!head) return { ...LEFT, left: null };
  if (!may(session.get().user?.roles ?? [], `${head.kind}s.update`)) return { ...LEFT, left: 'permission' };
  if (stateOf(head) === 'attention') return { ...LEFT, left: 'attention' };
  const draft = await currentDraft(uid);
  if (!draft) return { ...LEFT, left: null };
  const { operations, changed, left } = changeLinks(draft.model.state, change);
  const isDraft = draft.dirty;
  if (operations.length === 0) {
    await draft.drop();
    return { ...LEFT, left: left ? 'newer' : isDraft ? 'draft' : null };
  }
  const held = draft.model.state.fields.held === true;
  draft.model.seal();
  draft.model.edit(labelOf(changed), operations, Date.now());
  await keepStep(draft, isDraft);
  return { changed, left: left ? 'newer' : null, draft: isDraft, held };
}

/** Undoes it. Resolves to whether it could be: not when the document was edited since. */
export const undoLinksIn = (uid: string, { changed, draft }: ChangedIn): Promise<boolean> =>
  undoStep(uid, labelOf(changed), draft);
