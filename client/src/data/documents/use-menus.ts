import { isLiving, isSaved, syncStateOf, type SyncState } from '@vestry/sync/engine/sync-state';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { isMenu } from '@vestry/sync/site/menu-widgets';
import type { TreeNode } from '@vestry/sync/tree/node';
import { asText } from '../../lib/text';
import type { VestryDatabase } from '../storage/database';
import { useStored } from '../storage/use-database';
import { openedState } from './opened-state';

/** A header, or a footer, whose links are a menu. */
export interface SiteMenu {
  uid: string;
  id: number;
  name: string;
  /** With the unsaved work that there is: that is what a change goes into. */
  tree: TreeNode;
  draft: boolean;
  status: SyncState['status'];
}

/** The menus of the site as this device would edit them, by name. One that nobody has saved yet is in no page. */
export async function menusOf(db: VestryDatabase): Promise<readonly SiteMenu[]> {
  const heads = await db.documents
    .where('kind')
    .equals('element')
    .filter((head) => isLiving(head) && isSaved(head) && head.fields.type !== 'element')
    .toArray();
  const menus = await Promise.all(
    heads.map(async (head): Promise<SiteMenu[]> => {
      const state = await openedState(db, head);
      if (!state || !isMenu(state.tree)) return [];
      const { uid, id, draft, fields } = head;
      const { status } = syncStateOf(head);
      return [{ uid, id, name: asText(fields.name), tree: state.tree, draft, status }];
    }),
  );
  return menus.flat().sort((a, b) => compareTexts(a.name, b.name));
}

/** The same, live; null while they are read. */
export const useMenus = (): readonly SiteMenu[] | null =>
  useStored<readonly SiteMenu[] | null>(menusOf, [], null);
