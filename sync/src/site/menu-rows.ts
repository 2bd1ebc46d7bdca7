import type { TreeNode } from '../tree/node';
import { asFollower, choicesOf, type Follower, knownOf, linkTypeIn } from './menu-widgets';
import { inMenuOrder, type MenuEntry, menuName, menuOf, type MenuPage } from './site-menu';
import { pathOfRoute } from '../routes/route';

/**
 * A `link` of its own; a `group` of links with a name; a `page` that a menu has because it `follows` the pages; anything
 * else in the header, such as a button.
 */
export type MenuRowKind = 'link' | 'group' | 'follower' | 'page' | 'other';

/** An entry of a menu, as a list shows it. */
export interface MenuRow {
  /** The widget's id; of a page in a menu that follows them that of the widget, a blank, and the page's `uid`. */
  id: string;
  kind: MenuRowKind;
  /** 0 for what stands in the header itself. */
  depth: number;
  /** The row that it stands in; that of the header is the tree's root. */
  parent: string;
  /** '' where it says nothing. */
  name: string;
  href?: string;
  /** The language of its name, where the page has one of its own. */
  lang?: string | undefined;
  /** Of a page: this menu leaves it out. */
  hidden?: true;
  node: TreeNode;
  /** Of a page. */
  page?: MenuPage;
}

export interface MenuSite {
  /** The public pages of the site. */
  pages: readonly MenuPage[];
  /** The name of the page at '/' without a title. */
  home: string;
}

/** A field's text; '' where it has none. */
export const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const pageRowId = (follower: TreeNode, uid: string): string => `${follower.value.id} ${uid}`;

/** The pages of a menu that follows them, those that it leaves out at the end. */
function pageRows({ node, field, levels }: Follower, depth: number, { pages, home }: MenuSite): MenuRow[] {
  const choices = choicesOf(node, field);
  const rowOf = ({ page, name, href }: Omit<MenuEntry, 'below'>, at: number, parent: string): MenuRow => ({
    id: pageRowId(node, page.uid),
    kind: 'page',
    depth: at,
    parent,
    name,
    href,
    ...(page.lang ? { lang: page.lang } : {}),
    node,
    page,
  });
  const shown = menuOf(pages, { choices, levels, home }).flatMap((entry) => {
    const row = rowOf(entry, depth, node.value.id);
    return [row, ...entry.below.map((below) => rowOf(below, depth + 1, row.id))];
  });
  const left = new Set(choices.filter(({ hidden }) => hidden).map(({ page }) => page));
  const hidden = inMenuOrder(pages, choices)
    .filter(({ uid }) => left.has(uid))
    .map((page): MenuRow => {
      const name = choices.find((choice) => choice.page === page.uid)?.text || menuName(page, home);
      return {
        ...rowOf({ page, name, href: pathOfRoute(page.route) }, depth, node.value.id),
        hidden: true,
      };
    });
  return [...shown, ...hidden];
}

/** Returns everything in a header, in order. */
export function menuRows(tree: TreeNode, site: MenuSite): MenuRow[] {
  const rows: MenuRow[] = [];
  const add = (parent: TreeNode, depth: number): void => {
    for (const node of parent.children ?? []) {
      const definition = knownOf(node);
      const row = { id: node.value.id, depth, parent: parent.value.id, node };
      const follower = asFollower(node);
      if (follower) {
        rows.push({ ...row, kind: 'follower', name: '' }, ...pageRows(follower, depth + 1, site));
      } else if (definition?.menuLink) {
        const { text, href } = definition.menuLink;
        const address = wordsOf(node.value[href]);
        rows.push({ ...row, kind: 'link', name: wordsOf(node.value[text]), href: address });
      } else if (definition?.titleField !== undefined && linkTypeIn(definition) !== undefined) {
        rows.push({ ...row, kind: 'group', name: wordsOf(node.value[definition.titleField]) });
        add(node, depth + 1);
      } else rows.push({ ...row, kind: 'other', name: '' });
    }
  };
  add(tree, 0);
  return rows;
}
