import type { TreeNode } from '@vestry/sync/tree/node';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceIndex, createIndex, type TreeIndex } from './tree-index';
import { isInside, neighbourOf, nextInOrder, pathTo, placeOf, previousInOrder } from './walk';
import { runs } from '@vestry/sync/test-support/tier';

const node = (id: string, ...children: TreeNode[]): TreeNode =>
  children.length > 0 ? { value: { id, type: 'div' }, children } : { value: { id, type: 'text' } };

const plain = (index: TreeIndex) =>
  [...index]
    .map(([id, entry]) => [id, entry.parent, entry.childIds.join(), entry.node] as const)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));

/** A tree out of a list of numbers: the parent of widget n is the widget `parents[n] % n`. */
function treeOf(parents: readonly number[], order: readonly string[], touched: string): TreeNode {
  const children = new Map<string, string[]>();
  parents.forEach((at, position) => {
    const parent =
      position === 0 || at % (position + 1) === 0 ? 'root' : (order[(at % (position + 1)) - 1] ?? 'root');
    children.set(parent, [...(children.get(parent) ?? []), order[position] ?? '']);
  });
  const build = (id: string): TreeNode => {
    const below = (children.get(id) ?? []).map(build);
    const value = { id, type: 'div', ...(id === touched ? { text: 'x' } : {}) };
    return below.length > 0 ? { value, children: below } : { value };
  };
  return build('root');
}

describe('the index of a document', () => {
  test('brought along, is what a new one would be: after edits, moves, inserts and removals', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const tree = fc
      .tuple(
        fc.array(fc.nat(50), { minLength: 0, maxLength: 6 }),
        fc.shuffledSubarray(ids, { minLength: 6 }),
        fc.constantFrom('root', ...ids),
      )
      .map(([parents, order, touched]) => treeOf(parents, order, touched));
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const index = createIndex(before);
        const { changed, shape, came } = advanceIndex(index, before, after);
        expect(plain(index)).toEqual(plain(createIndex(after)));
        const fresh = createIndex(after);
        const former = createIndex(before);
        const shapeOf = (some: TreeIndex) =>
          [...some].map(([id, entry]) => `${id}:${entry.childIds.join()}`).sort();
        expect(shape).toBe(shapeOf(fresh).join(' ') !== shapeOf(former).join(' '));
        const replaced = [...new Set([...fresh.keys(), ...former.keys()])].filter(
          (id) => fresh.get(id)?.node !== former.get(id)?.node,
        );
        expect(replaced.filter((id) => !changed.has(id))).toEqual([]);
        const added = [...fresh.keys()].filter((id) => !former.has(id));
        expect(came === null ? added.length === 0 : added.includes(came)).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  test('does not enter what kept its identity, and keeps unchanged child lists', () => {
    const still = node('still', node('deep'));
    const before = node('root', node('box', node('leaf')), still);
    const after = node('root', node('box', { value: { id: 'leaf', type: 'text', text: 'new' } }), still);
    const index = createIndex(before);
    const rootIds = index.get('root')?.childIds;
    expect([...advanceIndex(index, before, after).changed].sort()).toEqual(['box', 'leaf', 'root']);
    expect(index.get('root')?.childIds).toBe(rootIds);
  });
});

describe('walking', () => {
  const tree = node('root', node('a', node('a1'), node('a2')), node('b'), node('c', node('c1')));
  const index = createIndex(tree);
  const order = ['root', 'a', 'a1', 'a2', 'b', 'c', 'c1'];

  test('next and previous go through the order of reading, there and back', () => {
    for (const [at, id] of order.entries()) {
      expect(nextInOrder(index, id)).toBe(order[at + 1] ?? null);
      expect(previousInOrder(index, id)).toBe(order[at - 1] ?? null);
    }
  });

  test('places, paths and neighbours', () => {
    expect(placeOf(index, 'b')).toEqual({ parent: 'root', siblings: ['a', 'b', 'c'], at: 1 });
    expect(placeOf(index, 'root')).toBeNull();
    expect(pathTo(index, 'a2')).toEqual(['root', 'a', 'a2']);
    expect(pathTo(index, 'gone')).toEqual([]);
    expect(isInside(index, 'c1', 'c')).toBe(true);
    expect(isInside(index, 'b', 'c')).toBe(false);
    expect(neighbourOf(index, 'c')).toBe('b');
    expect(neighbourOf(index, 'a')).toBe('b');
    expect(neighbourOf(index, 'c1')).toBe('c');
  });
});
