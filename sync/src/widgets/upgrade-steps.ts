import { isPlainObject, type JsonObject, own, withField } from '../tree/json';
import type { Operation } from '../tree/operation';

/** One step of an upgrade; see the function of its name. */
export type Step =
  | { step: 'rename'; from: string; to: string }
  | { step: 'change'; field: string; by: (value: unknown) => unknown }
  | { step: 'drop'; field: string }
  | { step: 'add'; field: string; value: unknown }
  | { step: 'items'; field: string; steps: readonly Step[] };

/** Leads from shape `number - 1` of a widget type to shape `number`. Shape 0 is the first one. */
export interface Upgrade {
  number: number;
  /** What changes and why, in a sentence. */
  note: string;
  steps: readonly Step[];
}

/** The field has another name: a value or a list with its items. */
export const rename = (from: string, to: string): Step => ({ step: 'rename', from, to });

/**
 * The field's value is written in another way. `by` is pure; `undefined` removes the field. For one value: what is in the
 * items of a list is changed by `items`, since an edit of one item must be upgraded without the rest of the list.
 */
export const change = (field: string, by: (value: unknown) => unknown): Step => ({
  step: 'change',
  field,
  by,
});

/** The field is no more. */
export const drop = (field: string): Step => ({ step: 'drop', field });

/** The field gets a value where it has none. One value; a list may only be added empty. */
export const add = (field: string, value: unknown): Step => ({ step: 'add', field, value });

/** Steps for each item of a keyed list. */
export const items = (field: string, steps: readonly Step[]): Step => ({ step: 'items', field, steps });

/** The fields of a widget, or of an item, after these steps; the same object when they change nothing. */
export function upgradeFields<Fields extends JsonObject>(fields: Fields, steps: readonly Step[]): Fields {
  return steps.reduce(upgradeField, fields);
}

function upgradeField<Fields extends JsonObject>(fields: Fields, step: Step): Fields {
  const value = own(fields, fieldOf(step));
  if (step.step === 'add') return value === undefined ? withField(fields, step.field, step.value) : fields;
  if (value === undefined) return fields;
  switch (step.step) {
    case 'rename':
      return withField(withField(fields, step.from, undefined), step.to, value);
    case 'change':
      return withField(fields, step.field, step.by(value));
    case 'drop':
      return withField(fields, step.field, undefined);
    case 'items':
      return withField(fields, step.field, upgradeItems(value, step.steps));
  }
}

function upgradeItems(list: unknown, steps: readonly Step[]): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) => (isPlainObject(item) ? upgradeFields(item, steps) : item));
}

/** The operations on the fields and items of one widget. */
export type FieldOperation = Extract<Operation, { op: 'set' | 'add-item' | 'remove-item' | 'move-item' }>;

/** What an operation is after these steps, the rest of the widget unknown; null for one on a field that is dropped. */
export function upgradeOperation(operation: FieldOperation, steps: readonly Step[]): FieldOperation | null {
  let upgraded: FieldOperation | null = operation;
  for (const step of steps) {
    if (upgraded) upgraded = upgradeByStep(upgraded, step);
  }
  return upgraded;
}

function upgradeByStep(operation: FieldOperation, step: Step): FieldOperation | null {
  const field = operation.op === 'set' ? operation.path[0] : operation.list;
  if (field !== fieldOf(step)) return operation;
  switch (step.step) {
    case 'rename':
      return operation.op === 'set'
        ? { ...operation, path: [step.to, ...operation.path.slice(1)] }
        : { ...operation, list: step.to };
    case 'change':
      return isOfWholeField(operation) && operation.value !== undefined
        ? { ...operation, value: step.by(operation.value) }
        : operation;
    case 'drop':
      return null;
    case 'add':
      return isOfWholeField(operation) && operation.value === undefined
        ? { ...operation, value: step.value }
        : operation;
    case 'items':
      return upgradeInItems(operation, step.steps);
  }
}

type SetOperation = Extract<Operation, { op: 'set' }>;

const isOfWholeField = (operation: FieldOperation): operation is SetOperation =>
  operation.op === 'set' && operation.path.length === 1;

function upgradeInItems(operation: FieldOperation, steps: readonly Step[]): FieldOperation | null {
  if (operation.op === 'add-item') return { ...operation, item: upgradeFields(operation.item, steps) };
  if (operation.op !== 'set') return operation;
  const [list, key, field] = operation.path;
  if (operation.path.length === 1) return { ...operation, value: upgradeItems(operation.value, steps) };
  if (list === undefined || key === undefined || field === undefined) return operation;
  const inner = upgradeOperation({ ...operation, path: [field] }, steps);
  if (inner?.op !== 'set') return null;
  return { ...inner, path: [list, key, ...inner.path] };
}

const fieldOf = (step: Step): string => (step.step === 'rename' ? step.from : step.field);

/** What every widget says of itself: no field of a type may have such a name, no step may touch it. */
export const RESERVED: ReadonlySet<string> = new Set(['id', 'type', 'shape']);

/**
 * Throws for upgrades that are not numbered 1, 2, 3 … in their order, and for steps that could not be done exactly. It
 * is asked where a widget is defined: a program with such a list does not start.
 */
export function checkUpgrades(type: string, upgrades: readonly Upgrade[]): void {
  upgrades.forEach(({ number, steps }, place) => {
    if (number !== place + 1)
      throw new Error(`The upgrades of ${type}: number ${place + 1} is expected, ${number} found`);
    checkSteps(`Upgrade ${number} of ${type}`, steps, RESERVED);
  });
}

function checkSteps(where: string, steps: readonly Step[], reserved: ReadonlySet<string>): void {
  for (const step of steps) {
    const names = step.step === 'rename' ? [step.from, step.to] : [step.field];
    const taken = names.find((name) => reserved.has(name));
    if (taken !== undefined) throw new Error(`${where}: no step may touch '${taken}'`);
    if (step.step === 'add' && Array.isArray(step.value) && step.value.some(isPlainObject))
      throw new Error(`${where}: a list is added empty, '${step.field}' is not`);
    if (step.step === 'items') checkSteps(where, step.steps, new Set(['key']));
  }
}
