import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeArbitrary } from '../test-support/arbitraries';
import { w } from '../test-support/build';
import { find, parentOf, pathTo, withValueAt } from './locate';
import { walk } from './walk';

describe('finding widgets', () => {
  const tree = w('root', {}, w('a', {}, w('b'), w('c')), w('d'));

  test('reading order, path, parent', () => {
    expect(Array.from(walk(tree), ({ value }) => value.id)).toEqual(['root', 'a', 'b', 'c', 'd']);
    expect(pathTo(tree, 'c')?.map(({ value }) => value.id)).toEqual(['root', 'a', 'c']);
    expect(find(tree, 'd')).toBe(tree.children![1]);
    expect(parentOf(tree, 'b')).toBe(tree.children![0]);
  });

  test('the root and what is not there have no parent', () => {
    for (const id of ['root', 'nobody']) {
      expect(parentOf(tree, id)).toBeUndefined();
    }
    expect(pathTo(tree, 'nobody')).toBeUndefined();
  });

  test('another value recreates only the nodes on the way to it', () => {
    fc.assert(
      fc.property(treeArbitrary(), fc.nat(), (any, pick) => {
        const nodes = [...walk(any)];
        const { id } = nodes[pick % nodes.length]!.value;
        const path = pathTo(any, id)!;
        const changed = withValueAt(path, { id, type: 'text', text: 'new' });
        const again = Array.from(walk(changed)).filter((node) => !nodes.includes(node));
        expect(again.map(({ value }) => value.id)).toEqual(path.map(({ value }) => value.id));
        expect(find(changed, id)!.value.text).toBe('new');
      }),
    );
  });
});
