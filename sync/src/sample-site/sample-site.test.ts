import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../tree/node';
import { definitionOf } from '../widgets/known-widgets';
import { sampleElements } from './elements';
import { samplePages } from './pages';

const nodes = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(nodes)];
const trees = [
  ...sampleElements().map((element) => element.tree),
  ...samplePages(1).map((page) => page.tree),
];

describe('the sample site', () => {
  it('is valid and has unique ids in each tree', () => {
    for (const tree of trees) {
      const all = nodes(tree);
      expect(new Set(all.map((node) => node.value.id)).size).toBe(all.length);
      for (const { value } of all) {
        const { id: _id, type, ...fields } = value;
        const definition = definitionOf(type);
        expect({ type, error: definition ? definition.schema.safeParse(fields).error : 'unknown' }).toEqual({
          type,
          error: undefined,
        });
      }
    }
  });
});
