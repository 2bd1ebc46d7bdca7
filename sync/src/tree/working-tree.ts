import type { TreeNode, WidgetValue } from './node';

/** A widget while operations are applied. A removed one stays known, with the parent it had: `alive` says which. */
export interface Slot {
  value: WidgetValue;
  parent: Slot | null;
  children: Slot[];
  alive: boolean;
  /** What this slot was made of; null once it, or anything below it, differs. */
  source: TreeNode | null;
}

/**
 * A tree as an index of ids, made once for a whole list of operations; `toTree` gives back the same objects for
 * whatever was not touched.
 */
export class WorkingTree {
  readonly root: Slot;
  readonly #slots = new Map<string, Slot>();

  constructor(tree: TreeNode) {
    this.root = this.#grow(tree, null);
  }

  #grow(node: TreeNode, parent: Slot | null): Slot {
    const slot: Slot = { value: node.value, parent, children: [], alive: true, source: node };
    this.#slots.set(node.value.id, slot);
    if (node.children) for (const child of node.children) slot.children.push(this.#grow(child, slot));
    return slot;
  }

  /** Alive or removed. */
  known(id: string): Slot | undefined {
    return this.#slots.get(id);
  }

  alive(id: string): Slot | undefined {
    const slot = this.#slots.get(id);
    return slot?.alive ? slot : undefined;
  }

  setValue(slot: Slot, value: WidgetValue): void {
    slot.value = value;
    touch(slot);
  }

  /** A whole new subtree, none of whose ids is alive here. */
  graft(node: TreeNode, parent: Slot, index: number): Slot {
    const slot = this.#grow(node, parent);
    this.attach(slot, parent, index);
    return slot;
  }

  attach(slot: Slot, parent: Slot, index: number): void {
    parent.children.splice(index, 0, slot);
    slot.parent = parent;
    touch(parent);
  }

  /** Takes it out of its parent; it must be attached again. */
  detach(slot: Slot): void {
    const parent = slot.parent!;
    parent.children.splice(parent.children.indexOf(slot), 1);
    slot.parent = null;
    touch(parent);
  }

  /** Removes a subtree but for what `keeps` names. */
  remove(slot: Slot, keeps: ReadonlySet<Slot>): void {
    if (keeps.has(slot)) {
      for (let i = slot.children.length - 1; i >= 0; i -= 1) this.remove(slot.children[i]!, keeps);
      return;
    }
    const { parent } = slot;
    this.detach(slot);
    slot.parent = parent;
    bury(slot);
  }

  toTree(): TreeNode {
    return frozen(this.root);
  }
}

function touch(slot: Slot): void {
  for (let at: Slot | null = slot; at?.source; at = at.parent) at.source = null;
}

function bury(slot: Slot): void {
  slot.alive = false;
  for (const child of slot.children) bury(child);
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
