import { messageOf } from '@vestry/sync/messages/message';
import { inMenu } from '@vestry/sync/site/menu-links';
import { diff } from '@vestry/sync/tree/diff';
import type { TreeNode } from '@vestry/sync/tree/node';
import { newId } from '../../lib/id';
import { type ChangedIn, changeIn } from './change-in';
import { undoStep } from './one-step';

/** Changes the menu of an element, as one step of its history. Throws when the storage fails. */
export const editMenuIn = (
  uid: string,
  edit: (tree: TreeNode) => TreeNode,
  label: string,
): Promise<ChangedIn> =>
  changeIn(
    uid,
    (state) => {
      const operations = diff(state, { ...state, tree: edit(state.tree) });
      return { operations, changed: Math.min(operations.length, 1), left: false };
    },
    () => label,
  );

/** Undoes it. Resolves to whether it could be: not when somebody has edited since. */
export const undoMenuIn = (uid: string, label: string, { draft }: ChangedIn): Promise<boolean> =>
  undoStep(uid, label, draft);

/** Puts a page into the menu of an element, or takes it out. */
export const changeMenuIn = (
  uid: string,
  { page, pages }: Pick<Parameters<typeof inMenu>[1], 'page' | 'pages'>,
  on: boolean,
): Promise<ChangedIn> =>
  editMenuIn(
    uid,
    (tree) => inMenu(tree, { page, pages, newId }, on),
    messageOf(on ? 'menus.stepAdd' : 'menus.stepRemove', { name: page.name }),
  );
