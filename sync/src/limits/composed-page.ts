import { isPlainObject } from '../tree/json';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import type { ElementRef } from '../widgets/element-ref';
import { definitionOf } from '../widgets/known-widgets';
import { linkedElement } from '../widgets/linked-element';
import { bytesOfTree } from './tree-bytes';

/**
 * What a page may cost with its header, its footer and an element for each link to one. A link is a few bytes, and shows
 * up to 5,000 widgets: without this limit, a page of 50 KB would take more memory than any server has.
 */
export const MOST_COMPOSED: Readonly<Cost> = { widgets: 10_000, bytes: 4 * 1024 * 1024 };

/** `bytes`: of the canonical text. */
export interface Cost {
  widgets: number;
  bytes: number;
}

/** Has the costs of a tree by itself. `links`: how often it shows each element, by the link's name for it. */
export interface OwnCost extends Cost {
  links: Readonly<Record<ElementRef, number>>;
}

/** Counts what needs no look at the text, which takes most of the time. */
interface Counts extends Omit<OwnCost, 'bytes'> {
  /** Counts the items of its widgets: slides, fields of forms, links of menus. */
  items: number;
  /** Widgets that list what is on the site, without those of the elements that are linked. */
  lists: number;
}

/** Trees never change: each is counted once. */
const counts = new WeakMap<TreeNode, Counts>();
const costs = new WeakMap<TreeNode, OwnCost>();

export function countsOfTree(tree: TreeNode): Counts {
  const known = counts.get(tree);
  if (known) return known;
  const links: Record<ElementRef, number> = {};
  let widgets = 0;
  let items = 0;
  let lists = 0;
  for (const { value } of walk(tree)) {
    widgets += 1;
    if (definitionOf(value.type)?.listsSite) lists += 1;
    for (const field of Object.values(value))
      if (Array.isArray(field) && isPlainObject(field[0])) items += field.length;
    const element = linkedElement(value);
    if (element !== undefined) links[element] = (links[element] ?? 0) + 1;
  }
  const counted = { widgets, items, lists, links };
  counts.set(tree, counted);
  return counted;
}

export function costOfTree(tree: TreeNode): OwnCost {
  const known = costs.get(tree);
  if (known) return known;
  const { widgets, links } = countsOfTree(tree);
  const cost = { widgets, bytes: bytesOfTree(tree), links };
  costs.set(tree, cost);
  return cost;
}

/** Counts a page, whose header and footer are links as well. */
export function costOfPage(fields: Readonly<Record<string, unknown>>, tree: TreeNode): OwnCost {
  const own = costOfTree(tree);
  const links = { ...own.links };
  for (const number of [fields['headerId'], fields['footerId']])
    if (typeof number === 'number') links[number] = (links[number] ?? 0) + 1;
  return { ...own, links };
}

/** Adds what each link shows; an element that `elements` does not know shows nothing. */
export function composedCost(own: OwnCost, elements: ReadonlyMap<number, Cost>): Cost {
  let { widgets, bytes } = own;
  for (const [number, times] of Object.entries(own.links)) {
    const element = elements.get(Number(number));
    widgets += times * (element?.widgets ?? 0);
    bytes += times * (element?.bytes ?? 0);
  }
  return { widgets, bytes };
}

/** Whether a page costs too much, and more than before: one that was too large already can be made smaller in steps. */
export function growsTooLarge(before: Cost | null, next: Cost): boolean {
  return (['widgets', 'bytes'] as const).some(
    (unit) => next[unit] > MOST_COMPOSED[unit] && next[unit] > (before?.[unit] ?? 0),
  );
}

interface Composed {
  tree: TreeNode;
  header?: TreeNode | null;
  footer?: TreeNode | null;
  elements: Readonly<Record<ElementRef, TreeNode>>;
}

/**
 * The page's tree with as many of its links, from the first on, as keep the whole page within its limit: what was stored
 * before there was a limit is shown as far as it goes. `leftOut`: the links that are not in the tree any more.
 */
export function withinLimit({ tree, header, footer, elements }: Composed): {
  tree: TreeNode;
  leftOut: readonly TreeNode[];
} {
  const left: Cost = { ...MOST_COMPOSED };
  for (const part of [tree, header, footer]) if (part) spend(left, costOfTree(part), 1);
  const leftOut: TreeNode[] = [];
  const kept = withLinks(tree, (node) => {
    const element = linkedElement(node.value);
    if (element === undefined || !elements[element]) return true;
    // Counting goes no further than the limit: where one link does not fit, those after it are not tried.
    if (leftOut.length === 0 && fits(elements[element], { elements, left, times: 1, trail: [] })) return true;
    leftOut.push(node);
    return false;
  });
  return { tree: kept, leftOut };
}

/** Returns the same tree with the first link to each element alone: all words of the page, each of them once. */
export function withEachLinkOnce(tree: TreeNode): TreeNode {
  const seen = new Set<ElementRef>();
  return withLinks(tree, ({ value }) => {
    const element = linkedElement(value);
    if (element === undefined) return true;
    if (seen.has(element)) return false;
    seen.add(element);
    return true;
  });
}

function spend(left: Cost, { widgets, bytes }: Cost, times: number): boolean {
  left.widgets -= times * widgets;
  left.bytes -= times * bytes;
  return left.widgets >= 0 && left.bytes >= 0;
}

interface Spot {
  elements: Composed['elements'];
  left: Cost;
  times: number;
  /** The elements that lead here: none is shown inside itself. */
  trail: readonly TreeNode[];
}

/** Takes what the element costs, with the elements in it, from what is left. Each call takes something: it ends soon. */
function fits(element: TreeNode | undefined, { elements, left, times, trail }: Spot): boolean {
  if (!element || trail.includes(element)) return true;
  const { links, ...cost } = costOfTree(element);
  if (!spend(left, cost, times)) return false;
  return Object.entries(links).every(([inner, count]) =>
    fits(elements[inner], { elements, left, times: times * count, trail: [...trail, element] }),
  );
}

/**
 * Returns the tree without the links that `isKept` is false for; it is called in reading order. The root stays, with
 * nothing in it.
 */
function withLinks(tree: TreeNode, isKept: (node: TreeNode) => boolean): TreeNode {
  if (!isKept(tree)) return { value: { id: tree.value.id, type: tree.value.type } };
  return withoutLinks(tree, isKept);
}

function withoutLinks(node: TreeNode, isKept: (node: TreeNode) => boolean): TreeNode {
  const { children } = node;
  if (!children) return node;
  const kept = children.flatMap((child) => (isKept(child) ? withoutLinks(child, isKept) : []));
  const isSame = kept.length === children.length && kept.every((child, at) => child === children[at]);
  return isSame ? node : { ...node, children: kept };
}
