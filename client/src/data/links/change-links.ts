import { changeLinks, type LinkChange } from '@vestry/sync/links/change-links';
import { messageOf } from '@vestry/sync/messages/message';
import { type ChangedIn, changeIn } from '../documents/change-in';
import { undoStep } from '../documents/one-step';

const labelOf = (changed: number): string => messageOf('arranging.stepLinks', { count: changed });

/** Changes the links of one document, as one step of its history. Throws when the storage fails. */
export const changeLinksIn = (uid: string, change: LinkChange): Promise<ChangedIn> =>
  changeIn(uid, (state) => changeLinks(state, change), labelOf);

/** Undoes it. Resolves to whether it could be: not when the document was edited since. */
export const undoLinksIn = (uid: string, { changed, draft }: ChangedIn): Promise<boolean> =>
  undoStep(uid, labelOf(changed), draft);
