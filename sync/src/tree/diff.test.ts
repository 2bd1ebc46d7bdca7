import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateArbitrary, twoEditsArbitrary } from '../test-support/arbitraries';
import { doc, shape, w } from '../test-support/build';
import { apply } from './apply';
import { canonicalText } from './canonical';
import { diff, diffSteps } from './diff';
import { equal } from './json';
import { longestIncreasing } from './longest-increasing';
import type { TreeNode } from './node';
import { operationSchema, type DocumentState } from './operation';
import { runs } from '../test-support/tier';

function same(a: DocumentState, b: DocumentState): boolean {
  return canonicalText(a.tree) === canonicalText(b.tree) && equal(a.fields, b.fields);
}

const rest = (...ids: string[]) => ids.map((id) => w(id));

describe('diff', () => {
  test('[D1] applying it gives the other document, whatever the two are', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), (base, next) => {
        const { state, outcomes } = apply(base, diff(base, next));
        expect(canonicalText(state.tree)).toBe(canonicalText(next.tree));
        expect(state.fields).toEqual(next.fields);
        expect(outcomes.filter(({ effect }) => effect !== 'applied')).toEqual([]);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('[D1] also between documents that share structure', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine, theirs }) => {
        for (const [from, to] of [
          [base, mine],
          [mine, base],
          [mine, theirs],
        ] as const) {
          expect(same(apply(from, diff(from, to)).state, to)).toBe(true);
        }
      }),
      { numRuns: runs(600) },
    );
  });

  test('[D1] every operation is one that the wire takes', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), (base, next) => {
        for (const operation of diff(base, next)) {
          const sent: unknown = JSON.parse(JSON.stringify(operation));
          expect(operationSchema.safeParse(sent).error).toBeUndefined();
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('[D2] equal documents have an empty diff, and no operation could be left out', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine }) => {
        expect(diff(mine, structuredClone(mine))).toEqual([]);
        const operations = diff(base, mine);
        operations.forEach((_, leftOut) => {
          const others = operations.filter((_, i) => i !== leftOut);
          expect(same(apply(base, others).state, mine)).toBe(false);
        });
      }),
      { numRuns: runs(500) },
    );
  });

  test('[D3] one drag is one move', () => {
    const children = rest('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), (from, to) => {
        fc.pre(from !== to);
        const [dragged] = children.slice(from, from + 1);
        const others = children.filter((child) => child !== dragged);
        const operations = diff(doc(...children), doc(...others.toSpliced(to, 0, dragged!)));
        expect(operations.map(({ op }) => op)).toEqual(['move']);
      }),
    );
    const swapped = diff(doc(w('a', {}, ...rest('x', 'y'))), doc(w('a'), w('x'), w('y')));
    expect(swapped).toEqual([
      { op: 'move', id: 'x', parent: 'root', after: 'a' },
      { op: 'move', id: 'y', parent: 'root', after: 'x' },
    ]);
  });

  test('[D3] the longest rising sequence is the longest', () => {
    const longest = (numbers: readonly number[], least = -1): number =>
      numbers.reduce((best, number, i) => {
        return number > least ? Math.max(best, 1 + longest(numbers.slice(i + 1), number)) : best;
      }, 0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 9 }), (numbers) => {
        const chosen = [...longestIncreasing(numbers)].sort((a, b) => a - b).map((i) => numbers[i]!);
        expect(chosen.every((number, i) => number > (chosen[i - 1] ?? -1))).toBe(true);
        expect(chosen.length).toBe(longest(numbers));
      }),
      { numRuns: runs(500) },
    );
  });

  test('is worked out in steps, as many as there are widgets that may differ', () => {
    const words = (text: string) =>
      doc(...Array.from({ length: 100 }, (_, at) => w(`w${at}`, { text }, w(`in-${at}`, { text }))));
    const steps = diffSteps(words('former'), words('other'));
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBeGreaterThanOrEqual(200);
    expect(step.value).toEqual(diff(words('former'), words('other')));
    expect(step.value).toHaveLength(200);
  });

  test('[D4] shared subtrees are not looked into', () => {
    const forbidden: TreeNode = {
      value: w('shut').value,
      get children(): TreeNode[] {
        throw new Error('looked into');
      },
    };
    const base = doc(w('a', { text: 'x' }), forbidden, w('b'));
    const next = { ...base, tree: { ...base.tree, children: [w('b'), forbidden, w('a', { text: 'y' })] } };
    expect(
      diff(base, next)
        .map(({ op }) => op)
        .sort(),
    ).toEqual(['move', 'move', 'set']);
  });

  test('[D5] moved, never removed and inserted: out of removed, into inserted, parent and child swapped', () => {
    const moves = (base: DocumentState, next: DocumentState) =>
      diff(base, next).map((operation) =>
        operation.op === 'insert'
          ? `insert ${operation.node.value.id}`
          : `${operation.op} ${'id' in operation ? operation.id : ''}`,
      );
    expect(moves(doc(w('a', {}, w('b', {}, w('c')))), doc(w('c')))).toEqual(['move c', 'remove a']);
    expect(moves(doc(w('a')), doc(w('n', {}, w('m', {}, w('a')))))).toEqual(['insert n', 'move a']);
    expect(moves(doc(w('a', {}, w('b'))), doc(w('b', {}, w('a'))))).toEqual(['move b', 'move a']);
  });

  test('[D6] fields and items one by one', () => {
    const items = (...keys: string[]) => keys.map((key) => ({ key, title: key.toUpperCase() }));
    const base = doc(w('a', { text: 'x', flag: true, items: items('p', 'q', 'r') }));
    const next = doc(w('a', { text: 'y', items: [...items('r', 'n'), { key: 'p', title: 'new' }] }));
    expect(diff(base, { ...next, fields: { ...base.fields, status: 'public' } })).toEqual([
      { op: 'field', name: 'status', value: 'public' },
      { op: 'set', id: 'a', path: ['text'], value: 'y' },
      { op: 'set', id: 'a', path: ['flag'] },
      { op: 'remove-item', id: 'a', list: 'items', key: 'q' },
      { op: 'move-item', id: 'a', list: 'items', key: 'r', after: null },
      { op: 'add-item', id: 'a', list: 'items', after: 'r', item: { key: 'n', title: 'N' } },
      { op: 'set', id: 'a', path: ['items', 'p', 'title'], value: 'new' },
    ]);
  });

  test('[D1] the type and every field of the root can change', () => {
    const base = doc(w('a'));
    const next = { ...base, tree: { value: { id: 'root', type: 'header1', logo: { text: 'Our church' } } } };
    const { state } = apply(base, diff(base, next));
    expect(shape(state)).toBe('');
    expect(state.tree.value).toEqual(next.tree.value);
  });
});
