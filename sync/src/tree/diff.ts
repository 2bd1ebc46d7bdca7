import { withoutBreak } from './steps';
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
export const diff = (base: DocumentState, next: DocumentState): Operation[] =>
  withoutBreak(diffSteps(base, next));

/** Like `diff`, one widget for each step: a server answers other requests between two of them. */
export function* diffSteps(base: DocumentState, next: DocumentState): Generator<void, Operation[]> {
  return [...diffFields(base.fields, next.fields), ...(yield* diffTreeSteps(base.tree, next.tree))];
}

/** Yields what differs beside the trees. */
export function diffFields(base: DocumentState['fields'], next: DocumentState['fields']): Operation[] {
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

/** Yields what differs in the trees, as `diffSteps` does. */
export function* diffTreeSteps(base: TreeNode, next: TreeNode): Generator<void, Operation[]> {
  if (base === next) return [];
  const was: Index = new Map();
  const is: Index = new Map();
  yield* indexUnshared({ node: base, parent: null }, next, was);
  yield* indexUnshared({ node: next, parent: null }, base, is);

  const operations: Operation[] = [];
  yield* diffNode(base, next, was, operations);
  for (const [id, entry] of was) {
    const gone = !is.has(id) && entry.parent !== null;
    if (gone && is.has(entry.parent!)) operations.push({ op: 'remove', id });
  }
  return operations;
}

/** All widgets of an entry but those that `twin`, its counterpart, holds as the same objects in the same parent. */
function* indexUnshared(entry: Entry, twin: TreeNode | undefined, into: Index): Generator<void> {
  const { node } = entry;
  into.set(node.value.id, entry);
  const children = middle(node.children, twin?.children);
  if (children.length === 0) return;
  const twins = new Map(middle(twin?.children, node.children).map((child) => [child.value.id, child]));
  yield;
  for (const child of children) {
    const other = twins.get(child.value.id);
    if (other === child) continue;
    yield* indexUnshared({ node: child, parent: node.value.id }, other, into);
    yield;
  }
}

/** Counts the elements at the start and at the end that are the same on both sides. */
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
function* diffNode(
  base: TreeNode | undefined,
  next: TreeNode,
  was: Index,
  operations: Operation[],
): Generator<void> {
  if (base) operations.push(...diffValue(base.value, next.value));
  const before = base?.children ?? [];
  const after = next.children ?? [];
  const [start, end] = sharedEnds(before, after);
  const target = after.slice(start, after.length - end);
  if (target.length === 0) return;

  const formerly = new Map<string, number>();
  for (let i = start; i < before.length - end; i += 1) formerly.set(before[i]!.value.id, i);
  const neighbour = after[start - 1]?.value.id ?? null;
  yield* placeSteps(target, { base, parent: next.value.id, neighbour, formerly, was }, operations);

  for (const child of target) {
    const { id } = child.value;
    const former = was.get(id)?.node;
    const shared = former === child || (!former && formerly.has(id));
    if (shared) continue;
    yield* diffNode(former, child, was, operations);
    yield;
  }
}

interface Place {
  base: TreeNode | undefined;
  parent: string;
  /** After which they stand. */
  neighbour: string | null;
  /** Has their former places in the same parent. */
  formerly: ReadonlyMap<string, number>;
  was: Index;
}

/** Yields the inserts and moves by which these children follow one another. */
function* placeSteps(
  target: readonly TreeNode[],
  { base, parent, neighbour, formerly, was }: Place,
  operations: Operation[],
): Generator<void> {
  const staying = longestIncreasing(target.map((child) => formerly.get(child.value.id) ?? -1));
  yield;
  let after = neighbour;
  for (const [position, child] of target.entries()) {
    const { id } = child.value;
    const isNew = !was.has(id) && !formerly.has(id);
    if (isNew && base) operations.push({ op: 'insert', parent, after, node: onlyNew(child, was) });
    else if (!isNew && !staying.has(position)) operations.push({ op: 'move', id, parent, after });
    after = id;
    yield;
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
