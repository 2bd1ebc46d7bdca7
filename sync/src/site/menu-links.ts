import { routeOfLink } from '../links/page-links';
import { isNotFoundPage, pathOfRoute } from '../routes/route';
import type { TreeNode } from '../tree/node';
import { mapNodes, walk } from '../tree/walk';
import { definitionOf } from '../widgets/known-widgets';
import { withNewestShape } from '../widgets/shapes';
import { type KeyedChoice, withChoice } from './menu-choices';
import { choicesOf, followerIn, isMenu, knownOf, lastOfMenu, linkTypeIn } from './menu-widgets';
import { type MenuPage, menuOf } from './site-menu';

/** A page, as a menu has it. */
interface LinkedPage {
  uid: string;
  route: string;
  /** What its link says. */
  name: string;
}

interface NewLink {
  name: string;
  href: string;
}

/** As links of a menu name a page. */
export const hrefOfRoute = (route: string): string => encodeURI(pathOfRoute(route));

type PageIn = Pick<LinkedPage, 'uid' | 'route'>;

/** Whether a widget is a link to exactly this page: one to a place in it is another one. */
function isLinkTo(node: TreeNode, route: string): boolean {
  const field = knownOf(node)?.menuLink?.href;
  const href = field === undefined ? undefined : node.value[field];
  return (
    typeof href === 'string' && !/[?#]/.test(href) && href.startsWith('/') && routeOfLink(href) === route
  );
}

/** The pages with this one, as if it were public already. */
const withPage = (pages: readonly MenuPage[], { uid, route }: PageIn): readonly MenuPage[] =>
  pages.some((page) => page.uid === uid) ? pages : [...pages, { uid, route, title: '' }];

/**
 * Whether a menu leads to a page: by a link, or because it follows the pages and does not leave this one out. Or why it
 * cannot: it has one level, and the page lies `below` another one; it is `full`; the page is `never` in one.
 */
export type PlaceInMenu = 'in' | 'out' | 'below' | 'full' | 'never';

export function placeInMenu(tree: TreeNode, page: PageIn, pages: readonly MenuPage[]): PlaceInMenu {
  for (const node of walk(tree)) if (isLinkTo(node, page.route)) return 'in';
  const follower = followerIn(tree);
  if (!follower) return 'out';
  if (isNotFoundPage(page.route)) return 'never';
  const choices = choicesOf(follower.node, follower.field);
  const isOwn = (choice: KeyedChoice) => choice.page === page.uid;
  const shown = choices.map((choice) => (isOwn(choice) ? { ...choice, hidden: false } : choice));
  const has = (levels: 1 | 2) =>
    menuOf(withPage(pages, page), { choices: shown, levels, home: '' })
      .flatMap((entry) => [entry, ...entry.below])
      .some((entry) => entry.page.uid === page.uid);
  if (has(follower.levels)) return choices.find(isOwn)?.hidden ? 'out' : 'in';
  return has(2) ? 'below' : 'full';
}

/** Returns the menu with one more link, behind the others. */
export function withLink(tree: TreeNode, { name, href }: NewLink, newId: () => string): TreeNode {
  const definition = knownOf(tree);
  const type = definition && linkTypeIn(definition);
  const link = type === undefined ? undefined : definitionOf(type)?.menuLink;
  if (type === undefined || !link) return tree;
  const value = withNewestShape({
    id: newId(),
    type,
    [link.text]: name,
    [link.href]: href,
  });
  const after = lastOfMenu(tree);
  const children = tree.children ?? [];
  const at = children.findIndex((child) => child.value.id === after) + 1;
  return { ...tree, children: children.toSpliced(at, 0, { value }) };
}

const withoutNodes = (tree: TreeNode, goes: (node: TreeNode) => boolean): TreeNode =>
  mapNodes(tree, (node) => {
    const children = node.children?.filter((child) => !goes(child));
    return children && children.length < node.children!.length ? { ...node, children } : node;
  });

const withoutLinks = (tree: TreeNode, route: string): TreeNode =>
  withoutNodes(tree, (node) => isLinkTo(node, route));

/** A menu without its links to these pages, and to places in them; any other tree as it is. */
export function withoutPages(tree: TreeNode, routes: ReadonlySet<string>): TreeNode {
  if (!isMenu(tree)) return tree;
  const leads = (node: TreeNode): boolean => {
    const field = knownOf(node)?.menuLink?.href;
    const href = field === undefined ? undefined : node.value[field];
    return typeof href === 'string' && href.startsWith('/') && routes.has(routeOfLink(href) ?? '');
  };
  return withoutNodes(tree, leads);
}

/** A menu that follows the pages has them all, apart from those that it leaves out. */
function followed(tree: TreeNode, page: PageIn, pages: readonly MenuPage[], hidden: boolean): TreeNode {
  const follower = followerIn(tree);
  if (!follower) return tree;
  const { node: found, field } = follower;
  const change = { page: page.uid, pages: withPage(pages, page), hidden };
  const next = withChoice(choicesOf(found, field), change);
  return mapNodes(tree, (node) =>
    node === found ? { ...node, value: { ...node.value, [field]: next } } : node,
  );
}

interface Change {
  page: LinkedPage;
  /** The public pages of the site. */
  pages: readonly MenuPage[];
  /** Makes the id of a new link. */
  newId: () => string;
}

/** Returns the menu with a link to the page, or without any. */
export function inMenu(tree: TreeNode, { page, pages, newId }: Change, on: boolean): TreeNode {
  if (placeInMenu(tree, page, pages) !== (on ? 'out' : 'in')) return tree;
  if (!on) return followed(withoutLinks(tree, page.route), page, pages, true);
  return followerIn(tree)
    ? followed(tree, page, pages, false)
    : withLink(tree, { name: page.name, href: hrefOfRoute(page.route) }, newId);
}
