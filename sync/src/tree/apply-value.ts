import { type FieldOperation, RESERVED } from '../widgets/upgrade-steps';
import { equal, type JsonObject, own, withField } from './json';
import { asItems, type Item, rememberKeyed } from './keyed-list';
import { MOST_FIELDS, MOST_ITEMS, WordBudget } from './merge-bounds';
import type { WidgetValue } from './node';
import type { Outcome } from './operation';
import { mergeMarked } from './marked-merge';
import { asMarked, type MarkedText, plainText, plainWithoutMarks } from './marked-text';
import { isLongText } from './text-merge';

export type Effect = Omit<Outcome, 'index'>;
export const APPLIED: Effect = { effect: 'applied' };
export const none = (reason: string): Effect => ({ effect: 'none', reason });

/** The operations that change one widget's fields and nothing about where it stands. */
export type ValueOperation = FieldOperation;

interface Changed<T> {
  value: T;
  effect: Effect;
}

/** One value three ways: `was` is what this side saw, `current` what the others made of it, `next` what it wants. */
export function mergeField(
  current: unknown,
  was: unknown,
  next: unknown,
  words = new WordBudget(),
): Changed<unknown> {
  if (equal(current, next)) return { value: current, effect: none('already so') };
  if (current === was || equal(current, was)) return { value: next, effect: APPLIED };
  // An author who writes again what the base had (a recreated document has its author's changes already) intends every
  // word of it.
  const merged = equal(was, next) ? null : mergeWords(was, current, next, words);
  if (merged !== null) return { value: merged, effect: { effect: 'merged' } };
  return { value: next, effect: { effect: 'conflict', lost: current } };
}

/**
 * Both sides' edits of one text, with marks or without; null where there are none or they do not fit together. A plain one
 * that a side has marked becomes marked text; it is plain again when no mark is left.
 */
function mergeWords(was: unknown, current: unknown, next: unknown, words: WordBudget): unknown {
  const values = [was, current, next];
  const texts = values.map(asMarked) as [MarkedText, MarkedText, MarkedText];
  if (!texts.every(Boolean)) return null;
  const [before, mine, theirs] = texts.map(plainText) as [string, string, string];
  // The words of a short one are one value, but not its marks.
  if (!isLongText(before) && before !== mine && before !== theirs) return null;
  const merged = words.take(before, mine, theirs) ? mergeMarked(...texts) : null;
  return merged && values.some((value) => typeof value === 'string') ? plainWithoutMarks(merged) : merged;
}

/** Whether a field is one too many; those that are there may always be changed. */
export function isOneTooMany(object: JsonObject, name: string): boolean {
  return !Object.hasOwn(object, name) && Object.keys(object).length >= MOST_FIELDS;
}

/** Is the outcome for what no document may contain; see merge-bounds.ts. */
export const tooLarge = none('it would be too large');

/** A widget's fields after one operation; `seen` are its fields as this side saw them. */
export function changeValue(
  value: WidgetValue,
  seen: WidgetValue,
  operation: ValueOperation,
  words?: WordBudget,
): Changed<WidgetValue> {
  if (operation.op === 'set' && operation.path.length !== 3) {
    const [name] = operation.path;
    if (operation.path.length !== 1 || name === undefined || name === 'id' || name === 'shape') {
      return { value, effect: none('no such field') };
    }
    if (isOneTooMany(value, name)) return { value, effect: tooLarge };
    const merged = mergeField(own(value, name), own(seen, name), operation.value, words);
    return withResult(value, name, merged);
  }
  const name = operation.op === 'set' ? operation.path[0]! : operation.list;
  const items = RESERVED.has(name) ? null : asItems(own(value, name));
  if (!items) return { value, effect: none('not a list') };
  if (isOneTooMany(value, name)) return { value, effect: tooLarge };
  const changed = changeItems(items, asItems(own(seen, name)) ?? [], operation, words);
  return withResult(value, name, { ...changed, value: rememberKeyed(changed.value) });
}

function withResult(value: WidgetValue, name: string, result: Changed<unknown>): Changed<WidgetValue> {
  if (result.effect.effect === 'none') return { value, effect: result.effect };
  return { value: withField(value, name, result.value), effect: result.effect };
}

type Items = readonly Item[];

function changeItems(
  items: Items,
  seen: Items,
  operation: ValueOperation,
  words?: WordBudget,
): Changed<Items> {
  switch (operation.op) {
    case 'set': {
      const [, key, name] = operation.path as [string, string, string];
      return setInItem(items, seen, { key, name, next: operation.value, words });
    }
    case 'add-item': {
      const { item, after } = operation;
      if (items.some(({ key }) => key === item.key)) return { value: items, effect: none('already there') };
      if (items.length >= MOST_ITEMS) return { value: items, effect: tooLarge };
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
function setInItem(
  items: Items,
  seen: Items,
  { key, name, next, words }: { key: string; name: string; next: unknown; words: WordBudget | undefined },
): Changed<Items> {
  if (name === 'key') return { value: items, effect: none('no such field') };
  const was = itemOf(seen, key);
  const item = itemOf(items, key);
  if (item) {
    if (isOneTooMany(item, name)) return { value: items, effect: tooLarge };
    const { value, effect } = mergeField(own(item, name), was && own(was, name), next, words);
    const changed = withField(item, name, value);
    return { value: items.map((other) => (other === item ? changed : other)), effect };
  }
  if (!was) return { value: items, effect: none('no such item') };
  if (items.length >= MOST_ITEMS) return { value: items, effect: tooLarge };
  const before = seen[seen.indexOf(was) - 1]?.key ?? null;
  return {
    value: insertAfter(items, seen, before, withField(was, name, next)),
    effect: APPLIED,
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
  let formerly = seen.findIndex(({ key }) => key === after);
  if (formerly < 0) return items.length;
  const places = new Map(items.map(({ key }, index) => [key, index]));
  for (formerly -= 1; formerly >= 0; formerly -= 1) {
    const neighbour = places.get(seen[formerly]!.key);
    if (neighbour !== undefined) return neighbour + 1;
  }
  return 0;
}
