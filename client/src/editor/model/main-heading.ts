import type { TreeNode } from '@vestry/sync/tree/node';
import { mapNodes } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import type { TreeIndex } from './tree-index';

export function hasMainHeading(index: TreeIndex): boolean {
  for (const { node } of index.values()) {
    const headings = definitionOf(node.value.type)?.facts?.headings?.(node.value);
    if (headings?.some(({ level }) => level === 1)) return true;
  }
  return false;
}

/** The same below another's main heading, of which a page has one. */
export const asLaterPart = (part: TreeNode): TreeNode =>
  mapNodes(part, (node) =>
    node.value.tag === 'h1' ? { ...node, value: { ...node.value, tag: 'h2' } } : node,
  );
