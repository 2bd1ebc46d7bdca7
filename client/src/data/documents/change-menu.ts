import { messageOf } from '@vestry/sync/messages/message';
import { inMenu } from '@vestry/sync/site/menu-links';
import { diff } from '@vestry/sync/tree/diff';
import { newId } from '../../lib/id';
import { type ChangedIn, changeIn } from './change-in';

/** Puts a page into the menu of an element, or takes it out, as one step of its history. Throws when the storage fails. */
export const changeMenuIn = (
  uid: string,
  { page, pages }: Pick<Parameters<typeof inMenu>[1], 'page' | 'pages'>,
  on: boolean,
): Promise<ChangedIn> =>
  changeIn(
    uid,
    (state) => {
      const operations = diff(state, { ...state, tree: inMenu(state.tree, { page, pages, newId }, on) });
      return { operations, changed: Math.min(operations.length, 1), left: false };
    },
    () => messageOf(on ? 'menus.stepAdd' : 'menus.stepRemove', { name: page.name }),
  );
