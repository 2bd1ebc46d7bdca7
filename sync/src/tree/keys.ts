import { jsonText } from './canonical';
import { isPlainObject, own, type JsonObject } from './json';
import type { TreeNode, WidgetValue } from './node';
import { mapNodes, valuesById } from './walk';

/**
 * Gives the items of lists (arrays of objects) the keys they lack. The same input always gets the same keys, and a
 * tree that has its keys is given back as it is.
 * With `like`, a former version of the same tree, an item takes the key of the item it was: the one with the same
 * contents, else the one in its place. Otherwise, and for items beyond, keys are `k1`, `k2`, … by position.
 */
export function withKeys(tree: TreeNode, like?: TreeNode): TreeNode {
  const former = like && valuesById(like);
  return mapNodes(tree, (node) => {
    const value = withListKeys(node.value, former?.get(node.value.id));
    return value === node.value ? node : { ...node, value };
  });
}

function withListKeys(value: WidgetValue, former: WidgetValue | undefined): WidgetValue {
  const lists = Object.entries(value)
    .filter((entry): entry is [string, JsonObject[]] => isListOfObjects(entry[1]) && !entry[1].every(hasKey))
    .map(([name, items]) => {
      const was = former ? own(former, name) : undefined;
      return [name, withItemKeys(items, isListOfObjects(was) ? was : [])] as const;
    });
  return lists.length > 0 ? { ...value, ...Object.fromEntries(lists) } : value;
}

function withItemKeys(items: readonly JsonObject[], former: readonly JsonObject[]): JsonObject[] {
  const taken = new Set<unknown>(items.filter(hasKey).map((item) => item.key));
  const keys = items.map((item) => (hasKey(item) ? item.key : undefined));
  const take = (position: number, key: unknown) => {
    if (keys[position] !== undefined || key === undefined || taken.has(key)) return;
    taken.add(key);
    keys[position] = key;
  };
  const keyOfSame = former.length > 0 ? keysByContents(former, taken) : () => undefined;
  items.forEach((item, position) => take(position, hasKey(item) ? undefined : keyOfSame(item)));
  items.forEach((_, position) => take(position, former[position]?.key));
  items.forEach((_, position) => {
    take(position, `k${position + 1}`);
    for (let round = 2; keys[position] === undefined; round += 1) take(position, `k${position + 1}-${round}`);
  });
  return items.map((item, position) => (hasKey(item) ? item : { ...item, key: keys[position] }));
}

/** Gives the key of the first former item with the same contents that nobody has taken. */
function keysByContents(former: readonly JsonObject[], taken: ReadonlySet<unknown>) {
  const keys = new Map<string, unknown[]>();
  // Goes from the last to the first one, which is then at the end, where it is taken from.
  for (const { key, ...contents } of former.toReversed()) {
    const text = jsonText(contents);
    const same = keys.get(text);
    if (same) same.push(key);
    else keys.set(text, [key]);
  }
  return (item: JsonObject): unknown => {
    const { key: _, ...contents } = item;
    const same = keys.get(jsonText(contents)) ?? [];
    while (same.length > 0) {
      const key = same.pop();
      if (!taken.has(key)) return key;
    }
    return undefined;
  };
}

function isListOfObjects(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlainObject);
}

function hasKey(item: JsonObject): boolean {
  return own(item, 'key') !== undefined;
}
