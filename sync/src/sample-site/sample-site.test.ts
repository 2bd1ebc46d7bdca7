import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../tree/node';
import { WIDGETS, definitionOf } from '../widgets/catalog';
import { SAMPLE_ELEMENTS } from './elements';
import { samplePages } from './pages';

const nodes = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(nodes)];
const trees = [...SAMPLE_ELEMENTS.map((element) => element.tree), ...samplePages(1).map((page) => page.tree)];

describe('the sample site', () => {
  it('uses every widget', () => {
    const used = new Set(trees.flatMap(nodes).map((node) => node.value.type));
    expect([...used].toSorted()).toEqual(Object.keys(WIDGETS).toSorted());
  });

  it('is valid and has unique ids in each tree', () => {
    for (const tree of trees) {
      const all = nodes(tree);
      expect(new Set(all.map((node) => node.value.id)).size).toBe(all.length);
      for (const { value } of all) {
        const { id: _id, type, ...fields } = value;
        expect(definitionOf(type)?.schema.safeParse(fields).error).toBeUndefined();
      }
    }
  });
});
