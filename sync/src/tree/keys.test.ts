import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeArbitrary } from '../test-support/arbitraries';
import { w } from '../test-support/build';
import { treeProblems } from '../test-support/tree-problems';
import { canonicalText } from './canonical';
import { withKeys } from './keys';
import type { TreeNode } from './node';
import { mapNodes } from './walk';
import { runs } from '../test-support/tier';

const someItems = fc.array(
  fc.record(
    { title: fc.constantFrom('a', 'b'), key: fc.constantFrom('k1', 'k2', 'x') },
    { requiredKeys: ['title'] },
  ),
);

/** The tree as an older client writes it: keys left out. */
function withoutKeys(tree: TreeNode): TreeNode {
  return mapNodes(
    tree,
    (node) =>
      JSON.parse(
        JSON.stringify(node, (name, value: unknown) => (name === 'key' ? undefined : value)),
      ) as TreeNode,
  );
}

describe('keys of items', () => {
  test('[K1] are the same for the same tree, one for every item, none repeated', () => {
    fc.assert(
      fc.property(treeArbitrary(), (tree) => {
        const bare = withoutKeys(tree);
        const keyed = withKeys(bare);
        expect(canonicalText(withKeys(structuredClone(bare)))).toBe(canonicalText(keyed));
        expect(treeProblems(keyed)).toEqual([]);
        expect(canonicalText(withoutKeys(keyed))).toBe(canonicalText(bare));
      }),
    );
  });

  test('[K1] keys that are there stay, new ones go around them', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const keyed = withKeys(w('root', { items })).value.items as { key: string }[];
        items.forEach((item, i) => expect(keyed[i]!.key).toBe(item.key ?? keyed[i]!.key));
        const given = keyed.filter((_, i) => items[i]!.key === undefined).map(({ key }) => key);
        expect(new Set(given).size).toBe(given.length);
        for (const key of given) expect(items.some((item) => item.key === key)).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });

  test('[K2] a tree with its keys is given back as it is', () => {
    fc.assert(
      fc.property(treeArbitrary(), (tree) => {
        const keyed = withKeys(tree);
        expect(withKeys(keyed)).toBe(keyed);
      }),
    );
  });

  test('[K3] items keep the keys of a former version, by contents and then by place', () => {
    const former = w('root', {
      items: [
        { key: 'p', title: 'one' },
        { key: 'q', title: 'two' },
        { key: 'r', title: 'three' },
      ],
    });
    const sent = w('root', {
      items: [{ title: 'new' }, { title: 'three' }, { title: 'one' }, { title: 'TWO' }],
    });
    const keys = (withKeys(sent, former).value.items as { key: string }[]).map(({ key }) => key);
    expect(keys).toEqual(['k1', 'r', 'p', 'k4']);
    const edited = w('root', { items: [{ title: 'one' }, { title: 'TWO' }, { title: 'three' }] });
    expect((withKeys(edited, former).value.items as { key: string }[]).map(({ key }) => key)).toEqual([
      'p',
      'q',
      'r',
    ]);
  });

  test('[K3] what was stored and comes back without its keys is the same document', () => {
    fc.assert(
      fc.property(treeArbitrary(), (tree) => {
        const stored = withKeys(tree);
        expect(canonicalText(withKeys(withoutKeys(stored), stored))).toBe(canonicalText(stored));
      }),
      { numRuns: runs(300) },
    );
  });
});
