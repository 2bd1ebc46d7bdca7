import { asItems } from '../tree/keyed-list';
import { routeOfLink } from '../links/page-links';
import { isNotFoundPage, pathOfRoute } from '../routes/route';
import type { TreeNode } from '../tree/node';
import { mapNodes, walk } from '../tree/walk';
import type { WidgetDefinition } from '../widgets/define-widget';
import { fieldMeta } from '../widgets/fields/field';
import { definitionOf } from '../widgets/known-widgets';
import { isForeign, withNewestShape } from '../widgets/shapes';
import { type KeyedChoice, withChoice } from './menu-choices';
import { type MenuPage, menuOf } from './site-menu';
import type { z } from 'zod';

/** A page, as a menu has it. */
interface LinkedPage {
  uid: string;
  route: string;
  /** What its link says. */
  name: string;
}

type PageIn = Pick<LinkedPage, 'uid' | 'route'>;

const knownOf = ({ value }: TreeNode): WidgetDefinition | undefined =>
  isForeign(value) ? undefined : definitionOf(value.type);

/** The fields in which a menu that follows the pages says which of them it leaves out, and how many levels it has. */
function followerFields({ schema }: WidgetDefinition): { field: string; levels: string } | undefined {
  for (const [field, type] of Object.entries(schema.shape)) {
    const meta = fieldMeta.get(type as z.ZodType);
    if (meta?.control === 'menu-pages') return { field, levels: meta.levels };
  }
  return undefined;
}

/** The type of links that a container of this type may hold. */
const linkTypeIn = ({ children }: WidgetDefinition): string | undefined =>
  Array.isArray(children) ? children.find((type: string) => definitionOf(type)?.menuLink) : undefined;

const choicesOf = (node: TreeNode, field: string): KeyedChoice[] =>
  (asItems(node.value[field]) ?? []) as unknown as KeyedChoice[];

/** Whether a widget is a link to exactly this page: one to a place in it is another one. */
function isLinkTo(node: TreeNode, route: string): boolean {
  const field = knownOf(node)?.menuLink?.href;
  const href = field === undefined ? undefined : node.value[field];
  return (
    typeof href === 'string' && !/[?#]/.test(href) && href.startsWith('/') && routeOfLink(href) === route
  );
}

interface Follower {
  node: TreeNode;
  field: string;
  levels: 1 | 2;
}

/** The widget of a menu that follows the pages. */
function followerIn(tree: TreeNode): Follower | undefined {
  for (const node of walk(tree)) {
    const definition = knownOf(node);
    const fields = definition && followerFields(definition);
    if (fields) return { node, field: fields.field, levels: node.value[fields.levels] === 'one' ? 1 : 2 };
  }
  return undefined;
}

/** Whether links can be put into this tree: it is a menu. */
export const isMenu = (tree: TreeNode): boolean => {
  const definition = knownOf(tree);
  return definition !== undefined && (linkTypeIn(definition) !== undefined || followerIn(tree) !== undefined);
};

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

/** A link, a group of links, or what follows the pages: what a menu is made of, beside its buttons and its search. */
export function isMenuPart(node: TreeNode): boolean {
  const definition = knownOf(node);
  return Boolean(definition && (definition.menuLink ?? linkTypeIn(definition) ?? followerFields(definition)));
}

/**
 * The child behind which a new link belongs: the last of the links, of their groups and of menus that follow the pages. What
 * stands behind that, a button or a search, stays the last; null for the first place.
 */
export function lastOfMenu(tree: TreeNode): string | null {
  return (tree.children ?? []).findLast(isMenuPart)?.value.id ?? null;
}

function withLink(tree: TreeNode, { route, name }: LinkedPage, newId: () => string): TreeNode {
  const definition = knownOf(tree);
  const type = definition && linkTypeIn(definition);
  const link = type === undefined ? undefined : definitionOf(type)?.menuLink;
  if (type === undefined || !link) return tree;
  const value = withNewestShape({
    id: newId(),
    type,
    [link.text]: name,
    [link.href]: encodeURI(pathOfRoute(route)),
  });
  const after = lastOfMenu(tree);
  const children = tree.children ?? [];
  const at = children.findIndex((child) => child.value.id === after) + 1;
  return { ...tree, children: children.toSpliced(at, 0, { value }) };
}

const withoutLinks = (tree: TreeNode, route: string): TreeNode =>
  mapNodes(tree, (node) => {
    const children = node.children?.filter((child) => !isLinkTo(child, route));
    return children && children.length < node.children!.length ? { ...node, children } : node;
  });

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

/** The menu with a link to the page, or without any. */
export function inMenu(tree: TreeNode, { page, pages, newId }: Change, on: boolean): TreeNode {
  if (placeInMenu(tree, page, pages) !== (on ? 'out' : 'in')) return tree;
  if (!on) return followed(withoutLinks(tree, page.route), page, pages, true);
  return followerIn(tree) ? followed(tree, page, pages, false) : withLink(tree, page, newId);
}
