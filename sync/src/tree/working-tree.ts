import { MOST_LEVELS, WordBudget } from './merge-bounds';
import type { TreeNode, WidgetValue } from './node';

/** A widget while operations are applied. */
export interface Slot {
  value: WidgetValue;
  parent: Slot | null;
  children: Slot[];
  /** Levels from here down: 1 without children. */
  height: number;
  /** The node that this slot was made of; null once it, or anything below it, differs. */
  source: TreeNode | null;
}

/**
 * A tree as an index of ids, made once for a whole list of operations; `toTree` gives back the same objects for
 * whatever was not touched.
 */
export class WorkingTree {
  readonly root: Slot;
  /** Limits the merging of texts by words while operations are applied. */
  readonly words = new WordBudget();
  /** Ids of widgets that were to be removed and stayed. */
  readonly kept = new Set<string>();
  readonly #slots = new Map<string, Slot>();

  constructor(tree: TreeNode) {
    this.root = this.#grow(tree, null);
  }

  #grow(node: TreeNode, parent: Slot | null): Slot {
    const slot: Slot = { value: node.value, parent, children: [], height: 1, source: node };
    this.#slots.set(node.value.id, slot);
    if (node.children) {
      for (const child of node.children) {
        const grown = this.#grow(child, slot);
        slot.children.push(grown);
        slot.height = Math.max(slot.height, grown.height + 1);
      }
    }
    return slot;
  }

  /** Whether a subtree of that height may stand in `parent`. */
  fits(parent: Slot, height: number): boolean {
    let levels = height;
    for (let at: Slot | null = parent; at; at = at.parent) levels += 1;
    return levels <= MOST_LEVELS;
  }

  get(id: string): Slot | undefined {
    return this.#slots.get(id);
  }

  setValue(slot: Slot, value: WidgetValue): void {
    slot.value = value;
    touch(slot);
  }

  /** A whole new subtree, none of whose ids is here. */
  graft(node: TreeNode, parent: Slot, index: number): Slot {
    const slot = this.#grow(node, parent);
    parent.children.splice(index, 0, slot);
    grew(slot);
    touch(parent);
    return slot;
  }

  /** Moves a subtree; `place` is asked for its index when it has left. False if it is where it was. */
  move(slot: Slot, parent: Slot, place: () => number): boolean {
    const former = slot.parent!;
    const position = former.children.indexOf(slot);
    former.children.splice(position, 1);
    slot.parent = null;
    const index = place();
    parent.children.splice(index, 0, slot);
    slot.parent = parent;
    if (parent !== former) {
      shrank(former);
      grew(slot);
    }
    if (parent === former && index === position) return false;
    touch(former);
    touch(parent);
    return true;
  }

  /** Removes a subtree but for what `keeps` names. */
  remove(slot: Slot, keeps: ReadonlySet<Slot>): void {
    if (keeps.has(slot)) {
      for (let i = slot.children.length - 1; i >= 0; i -= 1) this.remove(slot.children[i]!, keeps);
      return;
    }
    const parent = slot.parent!;
    parent.children.splice(parent.children.indexOf(slot), 1);
    shrank(parent);
    touch(parent);
    this.#forget(slot);
  }

  #forget(slot: Slot): void {
    this.#slots.delete(slot.value.id);
    for (const child of slot.children) this.#forget(child);
  }

  toTree(): TreeNode {
    return frozen(this.root);
  }
}

/** A subtree was added: its ancestors are at least as high. */
function grew(slot: Slot): void {
  let height = slot.height + 1;
  for (let at = slot.parent; at && at.height < height; at = at.parent) {
    at.height = height;
    height += 1;
  }
}

/** A subtree has left. */
function shrank(parent: Slot): void {
  for (let at: Slot | null = parent; at; at = at.parent) {
    let height = 1;
    for (const child of at.children) {
      height = Math.max(height, child.height + 1);
      if (height === at.height) return;
    }
    if (height === at.height) return;
    at.height = height;
  }
}

function touch(slot: Slot): void {
  for (let at: Slot | null = slot; at?.source; at = at.parent) at.source = null;
}

function frozen(slot: Slot): TreeNode {
  if (slot.source) return slot.source;
  const { value, children } = slot;
  return children.length > 0 ? { value, children: children.map(frozen) } : { value };
}

export function isInside(slot: Slot, ancestor: Slot): boolean {
  for (let at: Slot | null = slot; at; at = at.parent) if (at === ancestor) return true;
  return false;
}
