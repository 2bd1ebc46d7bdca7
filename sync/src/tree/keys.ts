import { isPlainObject, type JsonObject } from './json';
import type { TreeNode, WidgetValue } from './node';
import { mapValues } from './walk';

/**
 * Gives the items of lists (arrays of objects) the keys they lack: `k1`, `k2`, … by position, around those that
 * are taken. The same tree always gets the same keys, and a tree that has its keys is given back as it is.
 */
export function withKeys(tree: TreeNode): TreeNode {
  return mapValues(tree, (node) => keyed(node.value));
}

function keyed(value: WidgetValue): WidgetValue {
  let changed = value;
  for (const [name, field] of Object.entries(value)) {
    if (!isListOfObjects(field) || field.every(hasKey)) continue;
    changed = { ...changed, [name]: withItemKeys(field) };
  }
  return changed;
}

function withItemKeys(items: readonly JsonObject[]): JsonObject[] {
  const taken = new Set(items.filter(hasKey).map((item) => item.key));
  return items.map((item, index) => {
    if (hasKey(item)) return item;
    let key = `k${index + 1}`;
    for (let round = 1; taken.has(key); round += 1) key = `k${index + 1}-${round}`;
    taken.add(key);
    return { ...item, key };
  });
}

function isListOfObjects(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlainObject);
}

function hasKey(item: JsonObject): boolean {
  return Object.hasOwn(item, 'key') && item.key !== undefined;
}
