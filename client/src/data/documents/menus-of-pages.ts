import { messageOf } from '@vestry/sync/messages/message';
import { withoutPages } from '@vestry/sync/site/menu-links';
import { editMenuIn, undoMenuIn } from './change-menu';
import { type SiteMenu, useMenus } from './use-menus';

/** The menus that have a link to one of these pages; those that follow the pages lose a deleted one by themselves. */
export const useMenusWith = (routes: ReadonlySet<string>): readonly SiteMenu[] =>
  (useMenus() ?? []).filter(({ tree }) => withoutPages(tree, routes) !== tree);

export interface OutOfMenus {
  /** Those that could not be changed. */
  left: readonly SiteMenu[];
  /** Resolves to whether all of it could be undone. */
  undo: () => Promise<boolean>;
}

/** Takes the links to these pages out of menus, one step in the history of each. `name`: what the step is about. */
export async function takeOutOfMenus(
  menus: readonly SiteMenu[],
  routes: ReadonlySet<string>,
  name: string,
): Promise<OutOfMenus> {
  const label = messageOf('menus.stepRemove', { name });
  const left: SiteMenu[] = [];
  const undos: (() => Promise<boolean>)[] = [];
  for (const menu of menus) {
    const changed = await editMenuIn(menu.uid, (tree) => withoutPages(tree, routes), label);
    if (changed.changed > 0) undos.push(() => undoMenuIn(menu.uid, label, changed));
    else if (changed.left && changed.left !== 'draft') left.push(menu);
  }
  const undo = async () => {
    let isWhole = true;
    for (const each of undos) isWhole = (await each()) && isWhole;
    return isWhole;
  };
  return { left, undo };
}
