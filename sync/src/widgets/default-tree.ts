import { ROOT_ID, type TreeNode } from '../tree/node';
import { instantiate } from './instantiate';
import { withNewestShape } from './shapes';

const ROOT_TYPES = { page: 'div', element: 'div', header: 'header1', footer: 'footer1' } as const;

/** The widget type that the root of each kind of document has. */
export function rootType(kind: keyof typeof ROOT_TYPES): (typeof ROOT_TYPES)[keyof typeof ROOT_TYPES] {
  return ROOT_TYPES[kind];
}

/** The tree of a new page or element: an empty root; a footer comes with its two icon lists. */
export function defaultTree(kind: keyof typeof ROOT_TYPES, newId: () => string): TreeNode {
  const type = ROOT_TYPES[kind];
  if (type === 'div') return { value: withNewestShape({ id: ROOT_ID, type }) };
  const node = instantiate(type, newId);
  return { ...node, value: { ...node.value, id: ROOT_ID }, ...(type === 'header1' ? { children: [] } : {}) };
}
