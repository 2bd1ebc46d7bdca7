import {
  changeValue,
  type Effect,
  isOneTooMany,
  mergeField,
  tooLarge,
  type ValueOperation,
} from './apply-value';
import { changeTree, type TreeOperation } from './apply-tree';
import { upgradeOperations } from '../widgets/upgrade';
import { own, withField } from './json';
import { pathTo, withValueAt } from './locate';
import type { WordBudget } from './merge-bounds';
import type { DocumentState, Operation, Outcome } from './operation';
import { fixTabs } from './tabs';
import { WorkingTree } from './working-tree';

export interface Applied {
  state: DocumentState;
  /** One for each operation, in their order. */
  outcomes: Outcome[];
  /** The operations as they were applied: brought to the shapes of their widgets. The given array where none was older. */
  operations: readonly Operation[];
}

/**
 * Applies operations that were made on `base` to `current`, which others may have changed meanwhile: a three-way
 * merge after the rules of sync/SPEC.md. With `current === base` nothing can conflict. Later wins, where "later"
 * is being applied here. Operations made for a widget's former shape are upgraded first. Total for well-formed operations, deterministic, and the result is always a tree;
 * what was not touched keeps its identity.
 */
export function apply(current: DocumentState, made: readonly Operation[], base = current): Applied {
  const operations = upgradeOperations(made, current.tree, base.tree);
  const applied = { ...merge(current, operations, base), operations };
  if (base === current || applied.state.tree === current.tree) return applied;
  return { ...applied, state: { ...applied.state, tree: fixTabs(applied.state.tree, base.tree) } };
}

type Merged = Omit<Applied, 'operations'>;

function merge(current: DocumentState, operations: readonly Operation[], base: DocumentState): Merged {
  const [only] = operations;
  const quick = only && operations.length === 1 ? applyOne(current, only, base) : null;
  if (quick) return quick;

  const doc = new Draft(current);
  // The state that this side saw advances with its own operations, so that it never conflicts with itself.
  const seen = base === current ? doc : new Draft(base);
  const outcomes = operations.map((operation, index) => {
    const effect = step(doc, seen, operation);
    if (seen !== doc) step(seen, seen, operation);
    return { index, ...effect };
  });
  return { state: doc.toState(), outcomes };
}

class Draft {
  readonly tree: WorkingTree;
  readonly #from: DocumentState;
  fields: DocumentState['fields'];

  constructor(from: DocumentState) {
    this.#from = from;
    this.fields = from.fields;
    this.tree = new WorkingTree(from.tree);
  }

  toState(): DocumentState {
    const tree = this.tree.toTree();
    const same = tree === this.#from.tree && this.fields === this.#from.fields;
    return same ? this.#from : { fields: this.fields, tree };
  }
}

function step(doc: Draft, seen: Draft, operation: Operation): Effect {
  if (operation.op !== 'field') return changeTree(doc.tree, seen.tree, operation);
  const { fields, effect } = changeFields(doc.fields, seen.fields, operation, doc.tree.words);
  doc.fields = fields;
  return effect;
}

type Fields = DocumentState['fields'];

function changeFields(
  fields: Fields,
  seen: Fields,
  { name, value }: Extract<Operation, { op: 'field' }>,
  words?: WordBudget,
) {
  if (isOneTooMany(fields, name)) return { fields, effect: tooLarge };
  const merged = mergeField(own(fields, name), own(seen, name), value, words);
  if (merged.effect.effect === 'none') return { fields, effect: merged.effect };
  return { fields: withField(fields, name, merged.value), effect: merged.effect };
}

/**
 * A single change of fields, as every key press is: the path to its widget instead of an index of the tree.
 * Null where that is not enough (the widget is gone, or the tree changes its shape).
 */
function applyOne(current: DocumentState, operation: Operation, base: DocumentState): Merged | null {
  if (operation.op === 'field') {
    const { fields, effect } = changeFields(current.fields, base.fields, operation);
    const state = fields === current.fields ? current : { ...current, fields };
    return { state, outcomes: [{ index: 0, ...effect }] };
  }
  if (!isValueOperation(operation)) return null;
  const path = pathTo(current.tree, operation.id);
  const seen = base === current ? path : pathTo(base.tree, operation.id);
  if (!path || !seen) return null;
  const { value } = path.at(-1)!;
  const changed = changeValue(value, seen.at(-1)!.value, operation);
  const state = changed.value === value ? current : { ...current, tree: withValueAt(path, changed.value) };
  return { state, outcomes: [{ index: 0, ...changed.effect }] };
}

function isValueOperation(operation: TreeOperation): operation is ValueOperation {
  return 'list' in operation || operation.op === 'set';
}
