import { isPlainObject } from './json';
import type { TreeNode, WidgetValue } from './node';

/**
 * The one text of a tree: equal documents give equal bytes. Keys sorted by UTF-16 code unit, `undefined` dropped,
 * `children` left out when empty and written after `value`. This is what is stored and compared.
 */
export function canonicalText(tree: TreeNode): string {
  const value = jsonText(tree.value);
  if (!tree.children?.length) return `{"value":${value}}`;
  return `{"value":${value},"children":[${tree.children.map(canonicalText).join(',')}]}`;
}

/** The same tree in the shape that its canonical text parses to. */
export function canonicalTree(tree: TreeNode): TreeNode {
  const value = sorted(tree.value) as WidgetValue;
  return tree.children?.length ? { value, children: tree.children.map(canonicalTree) } : { value };
}

function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field === undefined) continue;
    text += `${text && ','}${JSON.stringify(key)}:${jsonText(field)}`;
  }
  return `{${text}}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlainObject(value)) return value;
  const fields = Object.keys(value).sort();
  return Object.fromEntries(
    fields.filter((key) => value[key] !== undefined).map((key) => [key, sorted(value[key])]),
  );
}
