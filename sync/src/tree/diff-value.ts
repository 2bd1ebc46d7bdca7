import { equal, own, type JsonObject } from './json';
import { asItems, isKeyedList, type Item } from './keyed-list';
import { longestIncreasing } from './longest-increasing';
import type { WidgetValue } from './node';
import type { Operation } from './operation';

/**
 * The operations that turn one widget's fields into another's. The id and the shape are the same and stay; the operations
 * say which shape they are for.
 */
export function diffValue(base: WidgetValue, next: WidgetValue): Operation[] {
  if (base === next) return [];
  const { id } = base;
  const operations: Operation[] = [];
  for (const name of namesOfBoth(base, next)) {
    if (name === 'id' || name === 'shape') continue;
    const was = own(base, name);
    const is = own(next, name);
    if (equal(was, is)) continue;
    const items = itemsOfBoth(was, is);
    if (items) operations.push(...diffItems(id, name, items.was, items.is));
    else operations.push(setOperation(id, [name], is));
  }
  const { shape } = next;
  return shape === undefined ? operations : operations.map((operation) => ({ ...operation, shape }));
}

export function namesOfBoth(a: JsonObject, b: JsonObject): string[] {
  return [...Object.keys(a), ...Object.keys(b).filter((name) => !Object.hasOwn(a, name))];
}

/** Item by item only where it says the same: an absent list and an empty one differ. */
function itemsOfBoth(was: unknown, is: unknown): { was: readonly Item[]; is: readonly Item[] } | null {
  const before = asItems(was);
  const after = asItems(is);
  if (!before || !after || is === undefined) return null;
  return isKeyedList(was) || isKeyedList(is) ? { was: before, is: after } : null;
}

function diffItems(id: string, list: string, was: readonly Item[], is: readonly Item[]): Operation[] {
  const positions = new Map(was.map((item, position) => [item.key, position]));
  const nextKeys = new Set(is.map((item) => item.key));
  const operations: Operation[] = was
    .filter((item) => !nextKeys.has(item.key))
    .map((item) => ({ op: 'remove-item', id, list, key: item.key }));
  const order = is.map((item) => positions.get(item.key) ?? -1);
  const staying = longestIncreasing(order);
  let after: string | null = null;
  is.forEach((item, position) => {
    const former = was[order[position]!];
    if (!former) operations.push({ op: 'add-item', id, list, after, item });
    else if (!staying.has(position)) operations.push({ op: 'move-item', id, list, key: item.key, after });
    if (former) operations.push(...diffItem(id, list, former, item));
    after = item.key;
  });
  return operations;
}

function diffItem(id: string, list: string, was: Item, is: Item): Operation[] {
  if (was === is) return [];
  return namesOfBoth(was, is)
    .filter((name) => !equal(own(was, name), own(is, name)))
    .map((name) => setOperation(id, [list, is.key, name], own(is, name)));
}

/** An operation without a value, as JSON has it, removes the field. */
const setOperation = (id: string, path: string[], value: unknown): Operation => ({
  op: 'set',
  id,
  path,
  value,
});
