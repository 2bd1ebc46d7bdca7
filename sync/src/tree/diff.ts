import { diffValue, namesOfBoth } from './diff-value';
import { equal, own } from './json';
import { longestIncreasing } from './longest-increasing';
import type { TreeNode } from './node';
import type { DocumentState, Operation } from './operation';

/**
 * The operations that turn `base` into `next`, to be applied in their order. Subtrees that are the same object in
 * the same place on both sides are not looked into, so the cost follows what was edited.
 * Parents come before children: when a widget moves, its new parent already stands where it belongs, so no step
 * makes a cycle, even when parent and child swap. Removes come last, after everything has moved out.
 */
export function diff(base: DocumentState, next: DocumentState): Operation[] {
  return [...diffFields(base.fields, next.fields), ...diffTree(base.tree, next.tree)];
}

function diffFields(base: DocumentState['fields'], next: DocumentState['fields']): Operation[] {
  if (base === next) return [];
  return namesOfBoth(base, next)
    .filter((name) => !equal(own(base, name), own(next, name)))
    .map((name) => {
      const value = own(next, name);
      return value === undefined ? { op: 'field', name } : { op: 'field', name, value };
    });
}

interface Entry {
  node: TreeNode;
  parent: string | null;
}
type Index = Map<string, Entry>;

function diffTree(base: TreeNode, next: TreeNode): Operation[] {
  if (base === next) return [];
  const was: Index = new Map();
  const is: Index = new Map();
  indexUnshared(base, next, null, was);
  indexUnshared(next, base, null, is);

  const operations: Operation[] = [];
  diffNode(base, next, was, operations);
  for (const [id, entry] of was) {
    const gone = !is.has(id) && entry.parent !== null;
    if (gone && is.has(entry.parent!)) operations.push({ op: 'remove', id });
  }
  return operations;
}

/** All widgets of `node` but those that `twin`, its counterpart, holds as the same objects in the same parent. */
function indexUnshared(node: TreeNode, twin: TreeNode | undefined, parent: string | null, into: Index): void {
  into.set(node.value.id, { node, parent });
  const children = middle(node.children, twin?.children);
  if (children.length === 0) return;
  const twins = new Map(middle(twin?.children, node.children).map((child) => [child.value.id, child]));
  for (const child of children) {
    const other = twins.get(child.value.id);
    if (other !== child) indexUnshared(child, other, node.value.id, into);
  }
}

/** How many elements at the start and at the end are the same on both sides. */
export function sharedEnds<T>(a: readonly T[], b: readonly T[]): [start: number, end: number] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [start, end];
}

function middle(children: readonly TreeNode[] = [], others: readonly TreeNode[] = []): readonly TreeNode[] {
  const [start, end] = sharedEnds(children, others);
  return children.slice(start, children.length - end);
}

/** `base` is undefined for a widget that was inserted: its own new children came with it. */
function diffNode(base: TreeNode | undefined, next: TreeNode, was: Index, operations: Operation[]): void {
  if (base) operations.push(...diffValue(base.value, next.value));
  const before = base?.children ?? [];
  const after = next.children ?? [];
  const parent = next.value.id;
  const [start, end] = sharedEnds(before, after);
  const wanted = after.slice(start, after.length - end);
  if (wanted.length === 0) return;

  const formerly = new Map<string, number>();
  for (let i = start; i < before.length - end; i += 1) formerly.set(before[i]!.value.id, i);
  const staying = longestIncreasing(wanted.map((child) => formerly.get(child.value.id) ?? -1));
  let neighbour = after[start - 1]?.value.id ?? null;
  wanted.forEach((child, position) => {
    const { id } = child.value;
    const isNew = !was.has(id) && !formerly.has(id);
    if (isNew && base) operations.push({ op: 'insert', parent, after: neighbour, node: onlyNew(child, was) });
    else if (!isNew && !staying.has(position)) operations.push({ op: 'move', id, parent, after: neighbour });
    neighbour = id;
  });

  for (const child of wanted) {
    const { id } = child.value;
    const former = was.get(id)?.node;
    const shared = former === child || (!former && formerly.has(id));
    if (!shared) diffNode(former, child, was, operations);
  }
}

/** An inserted subtree without what `base` already has: that moves in afterwards. */
function onlyNew(node: TreeNode, was: Index): TreeNode {
  if (!node.children) return node;
  const children = node.children
    .filter((child) => !was.has(child.value.id))
    .map((child) => onlyNew(child, was));
  const whole =
    children.length === node.children.length && children.every((child, i) => child === node.children![i]);
  return whole ? node : { ...node, children };
}
