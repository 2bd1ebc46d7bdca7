import { isPlainObject } from './json';

/** A list item that carries its identity: a slide, an event, a member. */
export type Item = Record<string, unknown> & { key: string };

/**
 * Arrays of objects that all have a key of their own are lists of items, merged item by item.
 * Every other value (arrays of strings, plain objects, an empty array) is one value.
 */
export function isKeyedList(value: unknown): value is Item[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const keys = new Set<string>();
  for (const item of value) {
    if (!isPlainObject(item) || !Object.hasOwn(item, 'key')) return false;
    const { key } = item;
    if (typeof key !== 'string' || key === '' || key.length > 64 || keys.has(key)) return false;
    keys.add(key);
  }
  return true;
}

/** A keyed list, or a place where one may begin; null for a value that is no list. */
export function asItems(value: unknown): readonly Item[] | null {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return isKeyedList(value) ? value : null;
}
