import { MOST_MENU_PAGES } from '../limits/page-lists';
import type { TreeNode } from '../tree/node';
import { mapNodes, walk } from '../tree/walk';
import type { WidgetDefinition } from '../widgets/define-widget';
import { definitionOf } from '../widgets/known-widgets';
import { withNewestShape } from '../widgets/shapes';
import { choicesInOrder, type KeyedChoice, plainChoice, withChoice } from './menu-choices';
import type { MenuSpot } from './menu-moves';
import { type MenuRow, type MenuSite, menuRows, wordsOf } from './menu-rows';
import {
  asFollower,
  choicesOf,
  followerIn,
  groupTypeIn,
  knownOf,
  lastOfMenu,
  linkTypeIn,
} from './menu-widgets';
import { inMenuOrder, menuName } from './site-menu';

// Each gives the tree back as it is where the entry is not there any more, or where nothing would change.

const withValue = (tree: TreeNode, id: string, fields: Record<string, unknown>): TreeNode =>
  mapNodes(tree, (node) =>
    node.value.id === id && Object.entries(fields).some(([name, value]) => node.value[name] !== value)
      ? { ...node, value: { ...node.value, ...fields } }
      : node,
  );

const nodeIn = (tree: TreeNode, id: string): TreeNode | undefined => {
  for (const node of walk(tree)) if (node.value.id === id) return node;
  return undefined;
};

const withoutNode = (tree: TreeNode, id: string): TreeNode =>
  mapNodes(tree, (node) => {
    const children = node.children?.filter((child) => child.value.id !== id);
    return children && children.length < node.children!.length ? { ...node, children } : node;
  });

/** What begins a text and fits a field: names of groups are shorter than those of links. */
export function fitting({ schema }: WidgetDefinition, field: string, words: string): string {
  const type = schema.shape[field];
  const fits = (text: string) => type?.safeParse(text).success !== false;
  let letters = Array.from(words);
  while (letters.length > 0 && !fits(letters.join('')))
    letters = letters.slice(0, Math.min(100, letters.length - 1));
  return letters.join('');
}

/** A link becomes a group by its name, in which it is the first link. */
function grouped(tree: TreeNode, id: string, newId: () => string): { tree: TreeNode; group: string } | null {
  const root = knownOf(tree);
  const group = root && groupTypeIn(root);
  const definition = group && knownOf({ value: { id, type: group.type } });
  const link = nodeIn(tree, id);
  const text = link && knownOf(link)?.menuLink?.text;
  if (!group || !definition || !link || text === undefined) return null;
  const words = fitting(definition, group.name, wordsOf(link.value[text]));
  const value = withNewestShape({ id: newId(), type: group.type, [group.name]: words });
  const next = mapNodes(tree, (node) => {
    const at = node.children?.indexOf(link) ?? -1;
    return at < 0 ? node : { ...node, children: node.children!.with(at, { value, children: [link] }) };
  });
  return { tree: next, group: value.id };
}

function movedPage(tree: TreeNode, row: MenuRow, { parent, after }: MenuSpot, site: MenuSite): TreeNode {
  const follower = asFollower(row.node);
  if (!follower || !row.page) return tree;
  const choices = choicesOf(row.node, follower.field);
  const others = inMenuOrder(site.pages, choices).filter(({ uid }) => uid !== row.page!.uid);
  const siblings = menuRows(tree, site).filter((each) => each.parent === parent && each.id !== row.id);
  const beside = after === null ? siblings[0] : siblings.find(({ id }) => id === after);
  if (!beside?.page) return tree;
  const at = others.findIndex(({ uid }) => uid === beside.page!.uid) + (after === null ? 0 : 1);
  const next = choicesInOrder(others.toSpliced(at, 0, row.page), choices);
  if (next.length > MOST_MENU_PAGES || next.every((choice, i) => choice === choices[i])) return tree;
  return withValue(tree, row.node.value.id, { [follower.field]: next });
}

interface Move {
  site: MenuSite;
  /** Makes the id of a new group. */
  newId: () => string;
}

/** Returns the menu with an entry in another place. */
export function movedInMenu(tree: TreeNode, id: string, spot: MenuSpot, { site, newId }: Move): TreeNode {
  const row = menuRows(tree, site).find((each) => each.id === id);
  if (!row || spot.after === id || spot.parent === id) return tree;
  if (row.kind === 'page') return movedPage(tree, row, spot, site);
  const parent = nodeIn(tree, spot.parent);
  if (!parent || nodeIn(row.node, spot.parent)) return tree;
  const begun = spot.groups ? grouped(tree, spot.parent, newId) : { tree, group: spot.parent };
  if (!begun) return tree;
  const target = nodeIn(begun.tree, begun.group)!;
  const after = spot.groups ? target.children![0]!.value.id : spot.after;
  const siblings = target.children ?? [];
  const place = siblings.findIndex((child) => child.value.id === id);
  if (place >= 0 && (siblings[place - 1]?.value.id ?? null) === after) return tree;
  return mapNodes(withoutNode(begun.tree, id), (node) => {
    if (node.value.id !== begun.group) return node;
    const children = node.children ?? [];
    // Where its neighbour has gone meanwhile, it comes last.
    const found = children.findIndex((child) => child.value.id === after);
    const at = after === null ? 0 : found < 0 ? children.length : found + 1;
    return { ...node, children: children.toSpliced(at, 0, row.node) };
  });
}

/** What an entry says, and where it leads. */
export interface EntryFields {
  name: string;
  /** Of a link alone. */
  href?: string;
}

/** A page of a menu that follows them is called something else in it; '' means its title again. */
function renamedPage(tree: TreeNode, row: MenuRow, name: string, { pages, home }: MenuSite): TreeNode {
  const follower = asFollower(row.node);
  const { page, node } = row;
  if (!follower || !page) return tree;
  const choices = choicesOf(node, follower.field);
  const text = name === menuName(page, home) ? '' : name;
  const change = ({ key, hidden }: KeyedChoice): KeyedChoice => ({
    key,
    page: page.uid,
    ...(text ? { text } : {}),
    ...(hidden ? { hidden } : {}),
  });
  const own = choices.find((choice) => choice.page === page.uid);
  if ((own?.text ?? '') === text) return tree;
  // What it is called says nothing of its place: all keep the one that they have.
  const all = own ? choices : choicesInOrder(inMenuOrder(pages, choices), choices);
  const next = all.length <= MOST_MENU_PAGES ? all : [...choices, plainChoice(page.uid)];
  return withValue(tree, node.value.id, {
    [follower.field]: next.map((choice) => (choice.page === page.uid ? change(choice) : choice)),
  });
}

/** The menu in which an entry says something else, or leads somewhere else. */
export function renamedInMenu(
  tree: TreeNode,
  id: string,
  { name, href }: EntryFields,
  site: MenuSite,
): TreeNode {
  const row = menuRows(tree, site).find((each) => each.id === id);
  const definition = row && knownOf(row.node);
  if (!row || !definition) return tree;
  if (row.kind === 'page') return renamedPage(tree, row, name, site);
  if (row.kind === 'link' && definition.menuLink) {
    const { text, href: address } = definition.menuLink;
    return withValue(tree, id, { [text]: name, ...(href === undefined ? {} : { [address]: href }) });
  }
  return row.kind === 'group' ? withValue(tree, id, { [definition.titleField!]: name }) : tree;
}

/** The menu without an entry and what lies in it. A page of one that follows the pages is left out, or shown again. */
export function removedFromMenu(tree: TreeNode, id: string, site: MenuSite): TreeNode {
  const row = menuRows(tree, site).find((each) => each.id === id);
  if (!row) return tree;
  const follower = row.page && asFollower(row.node);
  if (!follower) return withoutNode(tree, id);
  const change = { page: row.page!.uid, pages: site.pages, hidden: !row.hidden };
  const next = withChoice(choicesOf(row.node, follower.field), change);
  return withValue(tree, row.node.value.id, { [follower.field]: next });
}

/** The menu with an empty group, behind its links. */
export function withGroup(tree: TreeNode, name: string, newId: () => string): TreeNode {
  const definition = knownOf(tree);
  const group = definition && groupTypeIn(definition);
  if (!group) return tree;
  const value = withNewestShape({ id: newId(), type: group.type, [group.name]: name });
  const children = tree.children ?? [];
  const at = children.findIndex((child) => child.value.id === lastOfMenu(tree)) + 1;
  return { ...tree, children: children.toSpliced(at, 0, { value, children: [] }) };
}

/** What the checks of a document say to an entry's name and address: a message each, as definitions have them. */
export function entryErrors(
  tree: TreeNode,
  kind: 'link' | 'group' | 'page',
  { name, href }: EntryFields,
): { name: string | undefined; href: string | undefined } {
  const root = knownOf(tree);
  const follower = followerIn(tree);
  if (kind === 'page') {
    const choices = [{ ...plainChoice('page'), ...(name ? { text: name } : {}) }];
    const definition = follower && knownOf(follower.node);
    return { name: definition && faultOf(definition, follower.field, choices), href: undefined };
  }
  const type = root && (kind === 'group' ? groupTypeIn(root)?.type : linkTypeIn(root));
  const definition = type === undefined ? undefined : definitionOf(type);
  if (!definition) return { name: undefined, href: undefined };
  const { text = definition.titleField, href: address } = definition.menuLink ?? {};
  return {
    name: faultOf(definition, text, name),
    href: href === undefined ? undefined : faultOf(definition, address, href),
  };
}

const faultOf = ({ schema }: WidgetDefinition, field: string | undefined, value: unknown) =>
  field === undefined ? undefined : schema.shape[field]?.safeParse(value).error?.issues[0]?.message;
