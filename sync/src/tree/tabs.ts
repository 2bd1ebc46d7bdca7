import { definitionOf } from '../widgets/known-widgets';
import type { TabsRule } from '../widgets/define-widget';
import { isPlainObject, own } from './json';
import { asItems, type Item } from './keyed-list';
import { withNewestShape } from '../widgets/shapes';
import type { TreeNode, WidgetValue } from './node';
import { mapNodes, valuesById, walk } from './walk';

/** Returns the child ids that the tabs name, one for each; '' for a tab without one. */
export function tabIds(value: WidgetValue, { list }: TabsRule): string[] {
  const tabs = own(value, list);
  return Array.isArray(tabs) ? tabs.map(tabId) : [];
}

function tabId(tab: unknown): string {
  const id = isPlainObject(tab) ? own(tab, 'id') : undefined;
  return typeof id === 'string' ? id : '';
}

/**
 * Brings tabs and children together again after a merge: one side removed a tab with its child while the other
 * edited one of the two, which stays. What is missing comes from `base`, or empty where `base` has none.
 * A tab whose child is now in another place goes.
 */
export function fixTabs(tree: TreeNode, base: TreeNode): TreeNode {
  if (!hasTorn(tree)) return tree;
  const ids = new Set(valuesById(tree).keys());
  const former = valuesById(base);
  return mapNodes(tree, (node) => {
    const rule = definitionOf(node.value.type)?.tabs;
    return rule && isTorn(node, rule) ? mended(node, rule, ids, former) : node;
  });
}

function hasTorn(tree: TreeNode): boolean {
  for (const node of walk(tree)) {
    const rule = definitionOf(node.value.type)?.tabs;
    if (rule && isTorn(node, rule)) return true;
  }
  return false;
}

function isTorn({ value, children }: TreeNode, rule: TabsRule): boolean {
  const named = tabIds(value, rule);
  const childIds = new Set(children?.map((child) => child.value.id));
  return named.length !== childIds.size || named.some((id) => !childIds.has(id));
}

function mended(
  node: TreeNode,
  { list, child }: TabsRule,
  ids: Set<string>,
  former: ReadonlyMap<string, WidgetValue>,
): TreeNode {
  const tabs = asItems(own(node.value, list));
  if (!tabs) return node;
  const children = [...(node.children ?? [])];
  const childIds = new Set(children.map((child) => child.value.id));
  const named = new Set<string>();
  const kept = tabs.filter((tab) => {
    const id = tabId(tab);
    if (id === '' || named.has(id) || (ids.has(id) && !childIds.has(id))) return false;
    named.add(id);
    if (!childIds.has(id)) {
      children.push({ value: former.get(id) ?? withNewestShape({ id, type: child }) });
      // Another widget that names it too must not make it a second time.
      ids.add(id);
    }
    return true;
  });
  const was = asItems(own(former.get(node.value.id) ?? node.value, list)) ?? [];
  const keys = new Set(kept.map(({ key }) => key));
  const missing = [...childIds].filter((id) => !named.has(id)).map((id) => tabFor(id, was, keys));
  return { value: { ...node.value, [list]: [...kept, ...missing] }, children };
}

function tabFor(id: string, was: readonly Item[], keys: ReadonlySet<string>): Item {
  const tab = was.find((item) => item.id === id);
  if (tab && !keys.has(tab.key)) return tab;
  let key = id;
  while (keys.has(key)) key = `${key.slice(0, 62)}-1`;
  return { key, id, label: '' };
}
