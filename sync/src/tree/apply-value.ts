import { equal, own, withField } from './json';
import { asItems, type Item } from './keyed-list';
import type { WidgetValue } from './node';
import type { Operation, Outcome } from './operation';
import { isLongText, mergeText } from './text-merge';

export type Effect = Omit<Outcome, 'index'>;
export const APPLIED: Effect = { effect: 'applied' };
export const none = (reason: string): Effect => ({ effect: 'none', reason });

/** The operations that change one widget's fields and nothing about where it stands. */
export type ValueOperation = Extract<Operation, { op: 'set' | 'add-item' | 'remove-item' | 'move-item' }>;

interface Changed<T> {
  value: T;
  effect: Effect;
}

/** One value three ways: `was` is what this side saw, `current` what the others made of it, `next` what it wants. */
export function mergeField(current: unknown, was: unknown, next: unknown): Changed<unknown> {
  if (equal(current, next)) return { value: current, effect: none('already so') };
  if (current === was || equal(current, was)) return { value: next, effect: APPLIED };
  if (isLongText(was) && typeof current === 'string' && typeof next === 'string') {
    const merged = mergeText(was, current, next);
    if (merged !== null) return { value: merged, effect: { effect: 'merged' } };
  }
  return { value: next, effect: { effect: 'conflict', lost: current } };
}

/** A widget's fields after one operation; `seen` are its fields as this side saw them. */
export function changeValue(
  value: WidgetValue,
  seen: WidgetValue,
  operation: ValueOperation,
): Changed<WidgetValue> {
  if (operation.op === 'set' && operation.path.length !== 3) {
    const [name] = operation.path;
    if (operation.path.length !== 1 || name === undefined || name === 'id') {
      return { value, effect: none('no such field') };
    }
    const merged = mergeField(own(value, name), own(seen, name), operation.value);
    return withResult(value, name, merged);
  }
  const name = operation.op === 'set' ? operation.path[0]! : operation.list;
  const items = name === 'id' || name === 'type' ? null : asItems(own(value, name));
  if (!items) return { value, effect: none('not a list') };
  const changed = changeItems(items, asItems(own(seen, name)) ?? [], operation);
  return withResult(value, name, changed);
}

function withResult(value: WidgetValue, name: string, result: Changed<unknown>): Changed<WidgetValue> {
  if (result.effect.effect === 'none') return { value, effect: result.effect };
  return { value: withField(value, name, result.value), effect: result.effect };
}

type Items = readonly Item[];

function changeItems(items: Items, seen: Items, operation: ValueOperation): Changed<Items> {
  switch (operation.op) {
    case 'set':
      return setInItem(items, seen, operation.path[1]!, operation.path[2]!, operation.value);
    case 'add-item': {
      const { item, after } = operation;
      if (items.some(({ key }) => key === item.key)) return { value: items, effect: none('already there') };
      return { value: insertAfter(items, seen, after, item), effect: APPLIED };
    }
    case 'remove-item': {
      const item = itemOf(items, operation.key);
      if (!item) return { value: items, effect: none('already gone') };
      if (!equal(item, itemOf(seen, operation.key)))
        return { value: items, effect: none('what was edited meanwhile stays') };
      return { value: items.filter((other) => other !== item), effect: APPLIED };
    }
    case 'move-item': {
      const item = itemOf(items, operation.key);
      if (!item) return { value: items, effect: none('deleted meanwhile') };
      const rest = items.filter((other) => other !== item);
      const moved = insertAfter(rest, seen, operation.after, item);
      if (moved.every((other, position) => other === items[position])) {
        return { value: items, effect: none('already so') };
      }
      return { value: moved, effect: APPLIED };
    }
  }
}

/** A field of an item; an item that others deleted comes back from what this side saw: the edit wins. */
function setInItem(items: Items, seen: Items, key: string, name: string, next: unknown): Changed<Items> {
  if (name === 'key') return { value: items, effect: none('no such field') };
  const was = itemOf(seen, key);
  const item = itemOf(items, key);
  if (item) {
    const { value, effect } = mergeField(own(item, name), was && own(was, name), next);
    const changed = withField(item, name, value);
    return { value: items.map((other) => (other === item ? changed : other)), effect };
  }
  if (!was) return { value: items, effect: none('no such item') };
  const before = seen[seen.indexOf(was) - 1]?.key ?? null;
  return {
    value: insertAfter(items, seen, before, withField(was, name, next)),
    effect: { effect: 'applied', reason: 'brought back' },
  };
}

function itemOf(items: Items, key: string): Item | undefined {
  return items.find((item) => item.key === key);
}

/** After its neighbour; if that is gone, after the nearest of the neighbours before it that is still there. */
function insertAfter(items: Items, seen: Items, after: string | null, item: Item): Item[] {
  return items.toSpliced(placeAfter(items, seen, after), 0, item);
}

function placeAfter(items: Items, seen: Items, after: string | null): number {
  if (after === null) return 0;
  const place = items.findIndex(({ key }) => key === after);
  if (place >= 0) return place + 1;
  const formerly = seen.findIndex(({ key }) => key === after);
  if (formerly < 0) return items.length;
  return formerly === 0 ? 0 : placeAfter(items, seen, seen[formerly - 1]!.key);
}
