import type { DocumentKind } from '@vestry/sync/contract/document';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { linksTo } from '@vestry/sync/links/page-links';
import { withoutPages } from '@vestry/sync/site/menu-links';
import type { TreeNode } from '@vestry/sync/tree/node';
import { documentName } from '../names/document-names';
import { documentEditPath } from '../../lib/paths';
import { livingTrees } from '../documents/living-trees';
import type { VestryDatabase } from '../storage/database';
import { useStored } from '../storage/use-database';

/** A page or element with a link to a page. */
export interface Linking {
  uid: string;
  kind: DocumentKind;
  name: string;
  /** Of its editor. */
  path: string;
}

const NONE: readonly Linking[] = [];

/**
 * What links to the page at a route, as this device knows it, the page itself left out; with `besideMenus` the links of
 * menus do not count.
 */
export async function linkingTo(
  db: VestryDatabase,
  uid: string,
  route: string,
  besideMenus = false,
): Promise<readonly Linking[]> {
  const living = await livingTrees(db);
  const links = (tree: TreeNode) => linksTo(besideMenus ? withoutPages(tree, new Set([route])) : tree, route);
  return living
    .filter(({ head, tree }) => head.uid !== uid && tree !== undefined && links(tree))
    .map(({ head }) => ({
      uid: head.uid,
      kind: head.kind,
      name: documentName(head.kind, head.fields),
      path: documentEditPath(head.kind, head),
    }))
    .sort((a, b) => compareTexts(a.name, b.name));
}

/** Returns the same, live; nothing for null. */
export const useLinking = (uid: string, route: string | null, besideMenus = false): readonly Linking[] =>
  useStored<readonly Linking[]>(
    async (db) => (route === null ? NONE : linkingTo(db, uid, route, besideMenus)),
    [uid, route, besideMenus],
    NONE,
  );
