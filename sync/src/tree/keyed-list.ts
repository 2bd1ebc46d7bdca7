import { isPlainObject } from './json';
import { MOST_ITEMS } from './merge-bounds';

/** A list item that has its identity: a slide, an event, a member. */
export type Item = Record<string, unknown> & { key: string };

/** Lists that were looked at, or made of such: values never change, and a merge asks for the same one again and again. */
const known = new WeakSet<readonly unknown[]>();

/** Marks a list that was made of a keyed one as keyed too. */
export function rememberKeyed<Items extends readonly Item[]>(items: Items): Items {
  if (items.length > 0) known.add(items);
  return items;
}

/**
 * Arrays of at most `MOST_ITEMS` objects that all have a key of their own are lists of items, merged item by item.
 * Every other value (arrays of strings, plain objects, an empty array) is one value.
 */
export function isKeyedList(value: unknown): value is Item[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ITEMS) return false;
  if (known.has(value)) return true;
  const keys = new Set<string>();
  for (const item of value) {
    if (!isPlainObject(item) || !Object.hasOwn(item, 'key')) return false;
    const { key } = item;
    if (typeof key !== 'string' || key === '' || key.length > 64 || keys.has(key)) return false;
    keys.add(key);
  }
  known.add(value);
  return true;
}

/** A keyed list, or a place where one may begin; null for a value that is no list. */
export function asItems(value: unknown): readonly Item[] | null {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return isKeyedList(value) ? value : null;
}
