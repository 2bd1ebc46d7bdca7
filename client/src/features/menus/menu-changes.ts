import { messageOf } from '@vestry/sync/messages/message';
import { t } from '@vestry/sync/messages/translate';
import {
  movedInMenu,
  removedFromMenu,
  renamedInMenu,
  withGroup,
  type EntryFields,
} from '@vestry/sync/site/menu-edits';
import { withLink } from '@vestry/sync/site/menu-links';
import {
  isRefusal,
  type MenuMove,
  type MenuSpot,
  type MenuSteps,
  stepsOf,
} from '@vestry/sync/site/menu-moves';
import { type MenuRow, type MenuSite, menuRows } from '@vestry/sync/site/menu-rows';
import type { TreeNode } from '@vestry/sync/tree/node';
import { editMenuIn, undoMenuIn } from '../../data/documents/change-menu';
import type { SiteMenu } from '../../data/documents/use-menus';
import { newId } from '../../lib/id';
import { notify } from '../../ui/feedback/notify';
import { notifyUndo } from '../../ui/feedback/notify-undo';
import { shortName, spokenMove } from './entry-words';

/** One after the other: each begins with what the one before has left. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};

interface Menu extends Pick<SiteMenu, 'uid' | 'name'> {
  site: MenuSite;
  say: (text: string) => void;
}

/** What can be done to the entries of a menu. All of it is saved at once, or goes into the unsaved work that there is. */
export function menuChanges({ uid, name: menu, site, say }: Menu) {
  /** Resolves to what became of it; null where nothing did. */
  const change = async (label: string, edit: (tree: TreeNode) => TreeNode) => {
    try {
      const changed = await inTurn(() => editMenuIn(uid, edit, label));
      if (changed.changed > 0) return changed;
      if (changed.left && changed.left !== 'draft') notify.info(t('menus.left', { name: menu }));
    } catch (cause) {
      notify.failure(cause);
    }
    return null;
  };
  const rowIn = (tree: TreeNode, id: string) => menuRows(tree, site).find((each) => each.id === id);
  /** A place is looked for in the menu as it is by then. */
  const move = async (row: MenuRow, moveIn: (rows: MenuRow[], root: string) => MenuMove | null) => {
    const name = shortName(row);
    let says = t('editor.stayed');
    const edit = (tree: TreeNode) => {
      const rows = menuRows(tree, site);
      const to = moveIn(rows, tree.value.id);
      if (to === null) return tree;
      says = t('menus.placed', { name, place: spokenMove(rows, to, tree.value.id) });
      return isRefusal(to) ? tree : movedInMenu(tree, row.id, to, { site, newId });
    };
    await change(messageOf('menus.stepMove', { name }), edit);
    say(says);
  };
  return {
    place: (row: MenuRow, spot: MenuSpot) => move(row, () => spot),
    step: (row: MenuRow, to: keyof MenuSteps) => move(row, (rows, root) => stepsOf(rows, row.id, root)[to]),
    rename: (row: MenuRow, fields: EntryFields) =>
      change(messageOf('menus.stepRename', { name: shortName(row) }), (tree) =>
        renamedInMenu(tree, row.id, fields, site),
      ),
    addLink: async ({ name, href = '' }: EntryFields) => {
      const label = messageOf('menus.stepAdd', { name });
      const added = await change(label, (tree) => withLink(tree, { name, href }, newId));
      if (added) say(t('menus.added', { name }));
    },
    addGroup: async ({ name }: EntryFields) => {
      const label = messageOf('menus.stepGroup', { name });
      if (await change(label, (tree) => withGroup(tree, name, newId))) say(t('menus.added', { name }));
    },
    /** A page that the menu left out is shown again. */
    remove: async (row: MenuRow) => {
      const name = shortName(row);
      const label = messageOf(row.hidden ? 'menus.stepAdd' : 'menus.stepRemove', { name });
      const isHidden = (tree: TreeNode) => rowIn(tree, row.id)?.hidden === row.hidden;
      const removed = await change(label, (tree) =>
        isHidden(tree) ? removedFromMenu(tree, row.id, site) : tree,
      );
      if (!removed) return;
      if (row.hidden) return say(t('menus.shown', { name }));
      const undo = async () => {
        const isBack = await inTurn(() => undoMenuIn(uid, label, removed));
        if (isBack) say(t('menus.undone', { name }));
        else notify.info(t('menus.cannotUndo', { name }));
      };
      notifyUndo(t('menus.removed', { name }), () => void undo().catch(notify.failure), { spoken: true });
    },
  };
}

export type MenuChanges = ReturnType<typeof menuChanges>;
