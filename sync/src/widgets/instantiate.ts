import type { TreeNode, WidgetValue } from '../tree/node';
import { mapNodes } from '../tree/walk';
import { definitionOf } from './known-widgets';
import type { SampleTexts } from './sample-texts';
import { withNewestShape } from './shapes';

/**
 * A new widget of a known type with its sample content and children; every id and item key comes from `newId`. `t` gives its
 * texts in the language of the site that it is for.
 */
export function instantiate(type: string, newId: () => string, t: SampleTexts): TreeNode {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`Unhandled TreeNode: ${type}`);
  const children = definition.sampleChildren?.(t);
  const node = { value: { id: '0', type, ...definition.sample(t) }, ...(children ? { children } : {}) };
  return withFreshIds(inNewestShape(node), newId);
}

/** What somebody gets who adds one: as `instantiate`, but for what the definition begins otherwise. */
export function begun(type: string, newId: () => string, t: SampleTexts): TreeNode {
  const begin = definitionOf(type)?.begin;
  if (!begin) return instantiate(type, newId, t);
  return withFreshIds(inNewestShape({ value: { id: '0', type, ...begin(t) } }), newId);
}

/** What a definition gives is written in the newest shapes. */
export function inNewestShape(node: TreeNode): TreeNode {
  return mapNodes(node, ({ value, ...rest }) => ({ value: withNewestShape(value), ...rest }));
}

/** A copy of a subtree in which every id and item key is new; item fields that name a child (tabs) follow it. */
export function withFreshIds(node: TreeNode, newId: () => string): TreeNode {
  const renamed = new Map<string, string>();
  const children = node.children?.map((child) => {
    const copy = withFreshIds(child, newId);
    renamed.set(child.value.id, copy.value.id);
    return copy;
  });
  const fields = Object.entries(node.value).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((item: unknown) => freshItem(item, renamed, newId)) : value,
  ]);
  const value = { ...(Object.fromEntries(fields) as WidgetValue), id: newId() };
  return { value, ...(children ? { children } : {}) };
}

function freshItem(item: unknown, renamed: ReadonlyMap<string, string>, newId: () => string): unknown {
  if (typeof item !== 'object' || item === null || !('key' in item)) return item;
  const id = 'id' in item && typeof item.id === 'string' ? renamed.get(item.id) : undefined;
  return { ...item, key: newId(), ...(id === undefined ? {} : { id }) };
}
