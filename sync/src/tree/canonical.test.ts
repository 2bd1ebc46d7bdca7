import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeArbitrary } from '../test-support/arbitraries';
import { w } from '../test-support/build';
import { canonicalText, sameTree } from './canonical';
import { equal } from './json';
import type { TreeNode } from './node';
import { runs } from '../test-support/tier';

/** The same document with its keys in another order, some `undefined` and empty children strewn in. */
function disturbed(node: TreeNode): TreeNode {
  const value = Object.fromEntries([['absent', undefined], ...Object.entries(node.value).reverse()]);
  return { children: (node.children ?? []).map(disturbed), value } as unknown as TreeNode;
}

describe('canonical form', () => {
  test('[C1] equal documents have the same bytes, others do not', () => {
    fc.assert(
      fc.property(treeArbitrary(['a', 'b']), treeArbitrary(['a', 'b']), (one, other) => {
        expect(canonicalText(disturbed(one))).toBe(canonicalText(one));
        expect(canonicalText(one) === canonicalText(other)).toBe(equal(one, other));
      }),
      { numRuns: runs(500) },
    );
  });

  test('[C1] trees compare equal exactly when their texts do, without writing them', () => {
    fc.assert(
      fc.property(treeArbitrary(['a', 'b']), treeArbitrary(['a', 'b']), (one, other) => {
        expect(sameTree(one, other)).toBe(canonicalText(one) === canonicalText(other));
        expect(sameTree(disturbed(one), one)).toBe(true);
      }),
    );
  });

  test('[C1] any JSON as a field', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const text = (value: unknown) => canonicalText(w('root', { field: value }));
        expect(text(one) === text(other)).toBe(equal(one, other));
        expect(JSON.parse(text(one))).toEqual(JSON.parse(JSON.stringify(w('root', { field: one }))));
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[C2] keys sorted, undefined dropped, no empty children', () => {
    const tree = {
      children: [],
      value: { type: 'div', id: 'root', z: undefined, 10: 1, 9: { b: 1, a: [] } },
    };
    expect(canonicalText(tree)).toBe('{"value":{"10":1,"9":{"a":[],"b":1},"id":"root","type":"div"}}');
    expect(canonicalText(w('root', {}, w('a')))).toBe(
      '{"value":{"id":"root","type":"div"},"children":[{"value":{"id":"a","type":"div"}}]}',
    );
  });

  test('[C3] parsing and writing again gives the same bytes', () => {
    fc.assert(
      fc.property(treeArbitrary(), (tree) => {
        const text = canonicalText(tree);
        expect(canonicalText(JSON.parse(text) as TreeNode)).toBe(text);
      }),
    );
  });

  test('[A7] fields with the names of built-in ones are kept', () => {
    const tree = JSON.parse(
      '{"value":{"id":"root","type":"div","__proto__":{"x":1},"constructor":2}}',
    ) as TreeNode;
    expect(canonicalText(tree)).toBe(
      '{"value":{"__proto__":{"x":1},"constructor":2,"id":"root","type":"div"}}',
    );
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
