import { APPLIED, changeValue, none, tooLarge, type Effect, type ValueOperation } from './apply-value';
import { equal } from './json';
import { MOST_NEIGHBOURS } from './merge-bounds';
import type { TreeNode } from './node';
import type { Operation } from './operation';
import { walk } from './walk';
import { isInside, type Slot, type WorkingTree } from './working-tree';

export type TreeOperation = Exclude<Operation, { op: 'field' }>;
type Of<Name extends Operation['op']> = Extract<Operation, { op: Name }>;

/** A move that would make a cycle has no effect. */
const CYCLE: Effect = { effect: 'none', reason: 'it would be inside itself', code: 'cycle' };
const KEPT = 'what was edited meanwhile stays';

/**
 * One operation on `doc`; `seen` is the tree as the operation's author saw it (the same object when nobody else
 * has changed anything).
 */
export function changeTree(doc: WorkingTree, seen: WorkingTree, operation: TreeOperation): Effect {
  switch (operation.op) {
    case 'insert':
      return insert(doc, seen, operation);
    case 'remove':
      return remove(doc, seen, operation);
    case 'move':
      return move(doc, seen, operation);
    default:
      return changeFields(doc, seen, operation);
  }
}

function changeFields(doc: WorkingTree, seen: WorkingTree, operation: ValueOperation): Effect {
  const was = seen.get(operation.id);
  const there = doc.get(operation.id);
  if (there) {
    const { value, effect } = changeValue(there.value, was?.value ?? there.value, operation, doc.words);
    if (effect.effect !== 'none') doc.setValue(there, value);
    return effect;
  }
  if (!was) return none('no such widget');
  const { value, effect } = changeValue(was.value, was.value, operation);
  if (effect.effect === 'none') return effect;
  doc.setValue(bringBack(doc, was), value);
  return APPLIED;
}

/** A widget that others deleted, and its ancestors, each alone: what nobody touched stays deleted. */
function bringBack(doc: WorkingTree, was: Slot): Slot {
  const there = doc.get(was.value.id);
  if (there) return there;
  const former = was.parent ? bringBack(doc, was.parent) : doc.root;
  const parent = doc.fits(former, 1) ? former : doc.root;
  return doc.graft({ value: was.value }, parent, placeLike(doc, parent, was));
}

function insert(doc: WorkingTree, seen: WorkingTree, { parent, after, node }: Of<'insert'>): Effect {
  const landing = findLanding(doc, seen, parent);
  if (!landing) return none('no such container');
  if (!doc.fits(landing.parent, levelsOf(node))) return tooLarge;
  const index = placeIn(doc, seen, landing, after);
  if (isNew(doc, node)) {
    doc.graft(node, landing.parent, index);
    return APPLIED;
  }
  return plant(doc, node, landing.parent, index) ? APPLIED : none('already there');
}

function levelsOf(node: TreeNode): number {
  let levels = 0;
  for (let level = [node]; level.length > 0; levels += 1)
    level = level.flatMap(({ children }) => children ?? []);
  return levels;
}

/** Whether every widget of it has an id that is neither taken nor repeated. */
function isNew(doc: WorkingTree, node: TreeNode): boolean {
  const ids = new Set<string>();
  for (const { value } of walk(node)) {
    if (doc.get(value.id) || ids.has(value.id)) return false;
    ids.add(value.id);
  }
  return true;
}

/** Adds what is not there yet; what is there stays where and as it is, so nothing is ever doubled. False for none. */
function plant(doc: WorkingTree, node: TreeNode, parent: Slot, index: number): boolean {
  const there = doc.get(node.value.id);
  // A widget that is there may be far down: then those below it would have no place.
  if (!there && !doc.fits(parent, 1)) return false;
  const slot = there ?? doc.graft({ value: node.value }, parent, index);
  let added = !there;
  let place = 0;
  for (const child of node.children ?? []) {
    added = plant(doc, child, slot, place) || added;
    const before = doc.get(child.value.id);
    if (before) place = slot.children.indexOf(before) + 1 || slot.children.length;
  }
  return added;
}

function remove(doc: WorkingTree, seen: WorkingTree, { id }: Of<'remove'>): Effect {
  const slot = doc.get(id);
  if (!slot) return none(seen.get(id) ? 'already gone' : 'no such widget');
  if (slot === doc.root) return none('the root stays');
  // Others have made or edited what this side never saw, or removed before: a second look would find the same.
  if (doc !== seen && (!seen.get(id) || doc.kept.has(id))) return none(KEPT);
  const keeps = new Set<Slot>();
  if (doc !== seen) collectEdited(slot, seen, false, keeps);
  const all = countSlots(slot);
  if (keeps.has(slot)) doc.kept.add(id);
  doc.remove(slot, keeps);
  if (keeps.size === 0) return APPLIED;
  return keeps.size < all ? { effect: 'merged', reason: KEPT } : none(KEPT);
}

function countSlots(slot: Slot): number {
  return slot.children.reduce((sum, child) => sum + countSlots(child), 1);
}

/**
 * Returns what of a subtree stays when it is removed: what others inserted, moved in, moved about or changed, and the
 * ancestors of all that. A moved widget brings everything below it.
 */
function collectEdited(slot: Slot, seen: WorkingTree, inMoved: boolean, keeps: Set<Slot>): boolean {
  const was = seen.get(slot.value.id);
  const moved = inMoved || was?.parent?.value.id !== slot.parent?.value.id;
  let stays = moved || !was || !equal(was.value, slot.value);
  for (const child of slot.children) {
    if (collectEdited(child, seen, moved, keeps)) stays = true;
  }
  if (stays) keeps.add(slot);
  return stays;
}

/** Returns why no state of the document allows the move; null for a move that may go. */
function refusedMove(doc: WorkingTree, seen: WorkingTree, { id, parent, after }: Of<'move'>): Effect | null {
  const was = seen.get(id);
  const slot = doc.get(id);
  if (!slot && !was) return none('no such widget');
  if (slot === doc.root) return none('the root stays');
  if (after === id) return none('it would follow itself');
  const target = seen.get(parent);
  return was && target && isInside(target, was) ? CYCLE : null;
}

function move(doc: WorkingTree, seen: WorkingTree, operation: Of<'move'>): Effect {
  const { id, parent, after } = operation;
  const refused = refusedMove(doc, seen, operation);
  if (refused) return refused;
  const was = seen.get(id);
  const slot = doc.get(id);
  const landing = findLanding(doc, seen, parent);
  if (!landing) return none('no such container');
  if (!slot) return moveBack(doc, seen, was!, { landing, after });
  if (isInside(landing.parent, slot)) return CYCLE;
  if (!doc.fits(landing.parent, slot.height)) return tooLarge;

  const former = slot.parent!;
  const before = former.children[former.children.indexOf(slot) - 1]?.value.id ?? null;
  const movedByOthers = was?.parent?.value.id !== former.value.id;
  const moved = doc.move(slot, landing.parent, () => placeIn(doc, seen, landing, after));
  if (!moved) return none('already so');
  if (was && movedByOthers && landing.parent !== former) {
    return { effect: 'conflict', lost: { parent: former.value.id, after: before } };
  }
  return APPLIED;
}

/** Moving a widget that others deleted: it comes back with everything below it, in its new place. */
function moveBack(
  doc: WorkingTree,
  seen: WorkingTree,
  was: Slot,
  { landing, after }: { landing: Landing; after: string | null },
): Effect {
  // It was moved within a container that lost it: that order has no purpose without the widget.
  if (was.parent === seen.get(landing.requested)) return none('deleted meanwhile');
  if (!doc.fits(landing.parent, was.height)) return tooLarge;
  const index = placeIn(doc, seen, landing, after);
  revive(doc, was, landing.parent, index);
  return APPLIED;
}

function revive(doc: WorkingTree, was: Slot, parent: Slot, index: number): void {
  const slot = doc.graft({ value: was.value }, parent, index);
  for (const child of was.children) {
    if (!doc.get(child.value.id)) revive(doc, child, slot, slot.children.length);
  }
}

interface Landing {
  /** It goes here: the requested container, or its nearest living ancestor. */
  parent: Slot;
  requested: string;
  /** The child of that ancestor through which the way led, as it was seen; null if the container lives. */
  gone: Slot | null;
}

function findLanding(doc: WorkingTree, seen: WorkingTree, requested: string): Landing | null {
  let gone: Slot | null = null;
  let at: Slot | null = seen.get(requested) ?? doc.get(requested) ?? null;
  while (at) {
    const parent = doc.get(at.value.id);
    if (parent) return { parent, requested, gone };
    gone = at;
    at = at.parent;
  }
  return null;
}

function placeIn(doc: WorkingTree, seen: WorkingTree, landing: Landing, after: string | null): number {
  const { parent, gone } = landing;
  if (gone) return placeLike(doc, parent, gone);
  if (after === null) return 0;
  const neighbour = doc.get(after);
  if (neighbour?.parent === parent) return parent.children.indexOf(neighbour) + 1;
  const formerly = seen.get(after);
  if (formerly?.parent?.value.id !== parent.value.id) return parent.children.length;
  return placeLike(doc, parent, formerly);
}

/**
 * The place in `parent` that `was` had, as it was seen: after the nearest sibling before it that is still there; the
 * first place when none of the `MOST_NEIGHBOURS` before it is.
 */
function placeLike(doc: WorkingTree, parent: Slot, was: Slot): number {
  const siblings = was.parent?.children ?? [];
  const place = siblings.indexOf(was);
  for (let i = place - 1; i >= Math.max(0, place - MOST_NEIGHBOURS); i -= 1) {
    const neighbour = doc.get(siblings[i]!.value.id);
    if (neighbour?.parent === parent) return parent.children.indexOf(neighbour) + 1;
  }
  return 0;
}
