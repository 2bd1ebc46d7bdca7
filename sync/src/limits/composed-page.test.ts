import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { treeArbitrary } from '../test-support/arbitraries';
import { w } from '../test-support/build';
import { canonicalText } from '../tree/canonical';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import {
  composedCost,
  costOfPage,
  costOfTree,
  growsTooLarge,
  MOST_COMPOSED,
  withEachLinkOnce,
  withinLimit,
} from './composed-page';

const many = (count: number, make: (index: number) => TreeNode) =>
  Array.from({ length: count }, (_, i) => make(i));
const link = (id: string, elementId: number) => w(id, { elementId });
const element = (widgets: number) => w('root', {}, ...many(widgets - 1, (i) => w(`w${i}`)));
const page = (links: number, to = 7) => w('root', {}, ...many(links, (i) => link(`l${i}`, to)));
const idsOf = (tree: TreeNode) => Array.from(walk(tree), ({ value }) => value.id);

describe('what a page costs with all that is composed into it', () => {
  test('are its own widgets and bytes, and those of an element for each link to it', () => {
    const fields = { headerId: 3, footerId: 3 };
    const own = costOfPage(fields, page(2));
    expect(own).toEqual({ widgets: 3, bytes: canonicalText(page(2)).length, links: { 3: 2, 7: 2 } });
    const cost = composedCost(own, new Map([[7, { widgets: 100, bytes: 1_000 }]]));
    expect(cost).toEqual({ widgets: 203, bytes: own.bytes + 2_000 });
  });

  test('bytes are those of the canonical text in UTF-8', () => {
    fc.assert(
      fc.property(treeArbitrary(), (tree) => {
        expect(costOfTree(tree).bytes).toBe(new TextEncoder().encode(canonicalText(tree)).length);
      }),
    );
  });

  test('a page that is too large may become smaller, and not larger', () => {
    const cost = (widgets: number) => ({ widgets, bytes: 1 });
    const { widgets: most } = MOST_COMPOSED;
    expect([
      growsTooLarge(null, cost(most)),
      growsTooLarge(null, cost(most + 1)),
      growsTooLarge(cost(most + 5), cost(most + 4)),
      growsTooLarge(cost(most + 5), cost(most + 6)),
      growsTooLarge(null, { widgets: 1, bytes: MOST_COMPOSED.bytes + 1 }),
    ]).toEqual([false, true, false, true, true]);
  });
});

describe('a page that is shown within its limit', () => {
  test('is the same tree when all of it fits', () => {
    const tree = page(19);
    const shown = withinLimit({ tree, header: element(100), elements: { 7: element(500) } });
    expect(shown).toEqual({ tree, leftOut: [] });
    expect(shown.tree).toBe(tree);
  });

  test.for([
    [100, 4_900],
    [1_000, 4_900],
    [4_900, 4_900],
  ] as const)(
    '%s links to an element of %s widgets: those after the limit are left out',
    ([links, widgets]) => {
      const { tree, leftOut } = withinLimit({ tree: page(links), elements: { 7: element(widgets) } });
      const kept = Math.floor((MOST_COMPOSED.widgets - links - 1) / widgets);
      expect(idsOf(tree)).toEqual(['root', ...many(kept, (i) => w(`l${i}`)).map(({ value }) => value.id)]);
      expect(leftOut).toHaveLength(links - kept);
    },
  );

  test('links by uid count as those by number', () => {
    const uid = 'a0000000-0000-4000-8000-000000000000';
    const tree = w('root', {}, ...many(10, (i) => w(`l${i}`, { elementId: i % 2 === 0 ? uid : 7 })));
    const elements = { 7: element(2_400), [uid]: element(2_400) };
    expect(idsOf(withinLimit({ tree, elements }).tree)).toEqual(['root', 'l0', 'l1', 'l2', 'l3']);
    expect(costOfTree(tree).links).toEqual({ 7: 5, [uid]: 5 });
  });

  test('bytes count as widgets do, and the header and the footer count first', () => {
    const large = w('root', {}, w('t', { text: '主'.repeat(300_000) }));
    const shown = (around: object) =>
      idsOf(withinLimit({ tree: page(9), elements: { 7: large }, ...around }).tree);
    expect(shown({})).toEqual(['root', 'l0', 'l1', 'l2', 'l3']);
    expect(shown({ header: large, footer: large })).toEqual(['root', 'l0', 'l1']);
  });

  test('links to elements that are not there cost nothing and stay', () => {
    const tree = w('root', {}, link('gone', 8), ...many(3, (i) => link(`l${i}`, 7)), w('end'));
    const { tree: shown } = withinLimit({ tree, elements: { 7: element(4_990) } });
    expect(idsOf(shown)).toEqual(['root', 'gone', 'l0', 'l1', 'end']);
  });

  test('elements in elements are counted as often as they are shown, and none inside itself', () => {
    const elements = Object.fromEntries(many(30, () => w('x')).map((_, i) => [i, page(2, (i + 1) % 30)]));
    const { tree, leftOut } = withinLimit({ tree: w('root', {}, link('a', 0), w('b')), elements });
    expect([idsOf(tree), leftOut.length]).toEqual([['root', 'b'], 1]);
    const inItself = { 7: w('root', {}, link('again', 7), w('c')) };
    expect(withinLimit({ tree: page(3), elements: inItself }).leftOut).toEqual([]);
  });

  test('each link once: the first one to each element', () => {
    const tree = w('root', {}, link('a', 1), w('in', {}, link('b', 2), link('c', 1)), link('d', 2), w('e'));
    expect(idsOf(withEachLinkOnce(tree))).toEqual(['root', 'a', 'in', 'b', 'e']);
  });
});
