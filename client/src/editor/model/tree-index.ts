import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';

export interface IndexEntry {
  node: TreeNode;
  parent: string | null;
  /** Keeps its identity while the list of children is the same, so that a subscriber need not look inside. */
  childIds: readonly string[];
}

/** Every widget of the document by its id. Kept beside the tree, so that no key press walks the tree. */
export type TreeIndex = Map<string, IndexEntry>;

const NO_CHILDREN: readonly string[] = [];

const idsOf = (node: TreeNode): readonly string[] =>
  node.children?.length ? node.children.map((child) => child.value.id) : NO_CHILDREN;

function addAll(index: TreeIndex, node: TreeNode, parent: string | null, changed: Set<string>): void {
  index.set(node.value.id, { node, parent, childIds: idsOf(node) });
  changed.add(node.value.id);
  for (const child of node.children ?? []) addAll(index, child, node.value.id, changed);
}

function removeAll(index: TreeIndex, node: TreeNode, changed: Set<string>): void {
  for (const { value } of walk(node)) {
    index.delete(value.id);
    changed.add(value.id);
  }
}

export function createIndex(tree: TreeNode): TreeIndex {
  const index: TreeIndex = new Map();
  addAll(index, tree, null, new Set());
  return index;
}

/** The first of a subtree that the index does not know; what moved it knows. */
function firstNew(index: TreeIndex, node: TreeNode): string | null {
  for (const { value } of walk(node)) if (!index.has(value.id)) return value.id;
  return null;
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((id, at) => id === b[at]));

export interface Advance {
  /** The ids whose node is another object now, or gone. */
  changed: Set<string>;
  /** Some widget came, went or moved; false for a change of fields alone. */
  shape: boolean;
  /** The first widget, in order, that was not there before. */
  came: string | null;
}

/**
 * Brings the index from one tree to the next. Untouched subtrees keep their identity and are not entered: the cost
 * is that of the changed path.
 */
export function advanceIndex(index: TreeIndex, before: TreeNode, after: TreeNode): Advance {
  const changed = new Set<string>();
  let shape = false;
  let came: string | null = null;
  const removed: TreeNode[] = [];
  const added: [TreeNode, string][] = [];

  function step(old: TreeNode, now: TreeNode): void {
    if (old === now) return;
    const id = now.value.id;
    const entry = index.get(id);
    const childIds = idsOf(now);
    const kept = entry && sameIds(entry.childIds, childIds) ? entry.childIds : childIds;
    index.set(id, { node: now, parent: entry?.parent ?? null, childIds: kept });
    changed.add(id);
    const oldChildren = old.children ?? [];
    const nowChildren = now.children ?? [];
    if (entry && kept === entry.childIds) {
      nowChildren.forEach((child, at) => {
        const former = oldChildren[at];
        if (former) step(former, child);
      });
      return;
    }
    shape = true;
    const former = new Map(oldChildren.map((child) => [child.value.id, child]));
    for (const child of nowChildren) {
      const same = former.get(child.value.id);
      former.delete(child.value.id);
      if (same) step(same, child);
      else added.push([child, id]);
    }
    removed.push(...former.values());
  }

  if (before.value.id === after.value.id) step(before, after);
  else {
    shape = true;
    removed.push(before);
    came = firstNew(index, after);
    addAll(index, after, null, changed);
  }
  for (const [node] of added) came ??= firstNew(index, node);
  // First all that left, then all that came: a widget that moved is among both.
  for (const node of removed) removeAll(index, node, changed);
  for (const [node, parent] of added) addAll(index, node, parent, changed);
  return { changed, shape, came };
}
