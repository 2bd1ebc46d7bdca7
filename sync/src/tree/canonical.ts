import type { JsonObject } from './json';
import type { TreeNode, WidgetValue } from './node';

/**
 * The one text of a tree: equal documents give equal bytes. Keys sorted by UTF-16 code unit, `undefined` dropped,
 * `children` left out when empty and written after `value`. This is what is stored and compared.
 */
export function canonicalText(tree: TreeNode): string {
  const value = valueText(tree.value);
  if (!tree.children?.length) return `{"value":${value}}`;
  return `{"value":${value},"children":[${tree.children.map(canonicalText).join(',')}]}`;
}

/** Whether the canonical texts are the same; parts that are the same objects are not looked into. */
export function sameTree(a: TreeNode, b: TreeNode): boolean {
  if (a === b) return true;
  if (a.value !== b.value && valueText(a.value) !== valueText(b.value)) return false;
  const [ours, theirs] = [a.children ?? [], b.children ?? []];
  return ours.length === theirs.length && ours.every((child, i) => sameTree(child, theirs[i]!));
}

/** Texts of values that were written before: an edit makes new values only where it changes something. */
const texts = new WeakMap<WidgetValue, string>();

/** Returns the canonical text of one widget's value. */
export function valueText(value: WidgetValue): string {
  let text = texts.get(value);
  if (text === undefined) {
    text = jsonText(value);
    texts.set(value, text);
  }
  return text;
}

export function jsonText(value: unknown): string {
  if (isInOrder(value)) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  const fields = Object.entries(value as JsonObject)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${jsonText(field)}`);
  return `{${fields.join(',')}}`;
}

/** As everything is that was read from a canonical text: the engine's own writer is many times faster. */
function isInOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let last = '';
  for (const [key, field] of Object.entries(value)) {
    if (key < last || !isInOrder(field)) return false;
    last = key;
  }
  return true;
}
