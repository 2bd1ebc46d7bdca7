import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationArbitrary, stateArbitrary, twoEditsArbitrary } from '../test-support/arbitraries';
import { doc, w } from '../test-support/build';
import { treeProblems } from '../test-support/tree-problems';
import { apply } from './apply';
import { diff } from './diff';
import { find } from './locate';
import type { DocumentState, Operation } from './operation';
import { walk } from './walk';
import { runs } from '../test-support/tier';

const operationsArbitrary = fc.array(operationArbitrary(), { maxLength: 12 });

/** An operation that changes nothing, after which the short way for a single one is not taken. */
const NOTHING: Operation = { op: 'field', name: 'never-there' };

describe('apply', () => {
  test('[A1] any operations on any two states give a tree, one outcome each, and change nothing given', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), operationsArbitrary, (current, base, operations) => {
        const before = JSON.stringify([current, base, operations]);
        const { state, outcomes } = apply(current, operations, base);
        expect(treeProblems(state.tree)).toEqual([]);
        expect(outcomes.map(({ index }) => index)).toEqual(operations.map((_, index) => index));
        expect(outcomes.filter(({ effect, reason }) => effect === 'none' && !reason)).toEqual([]);
        expect(JSON.stringify([current, base, operations])).toBe(before);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('[A2] the merge of two edits is a tree', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), stateArbitrary(), (base, mine, theirs) => {
        expect(treeProblems(apply(theirs, diff(base, mine), base).state.tree)).toEqual([]);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('[A3] what is not touched keeps its identity', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine, theirs }) => {
        const former = new Map(Array.from(walk(theirs.tree), (node) => [node.value.id, node] as const));
        const { state } = apply(theirs, diff(base, mine), base);
        const copied = Array.from(walk(state.tree)).filter((node) => {
          const was = former.get(node.value.id);
          return was !== node && JSON.stringify(was) === JSON.stringify(node);
        });
        expect(copied).toEqual([]);
        expect(apply(theirs, [], base).state).toBe(theirs);
        expect(apply(theirs, diff(base, base), base).state).toBe(theirs);
      }),
      { numRuns: runs(500) },
    );
  });

  test('[A3] one set makes only the nodes on the way to it again', () => {
    const base = doc(w('a', {}, w('b'), w('c')), w('d', {}, w('e')));
    const { state } = apply(base, [{ op: 'set', id: 'b', path: ['text'], value: 'x' }]);
    expect(state.tree.children![1]).toBe(base.tree.children![1]);
    expect(find(state.tree, 'c')).toBe(find(base.tree, 'c'));
    expect(state.fields).toBe(base.fields);
    const none = apply(base, [{ op: 'set', id: 'd', path: ['type'], value: 'div' }]);
    expect(none.state).toBe(base);
  });

  test('[A4] the short way for one change of fields gives what the long way gives', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), operationArbitrary(), (current, base, operation) => {
        for (const seen of [current, base]) {
          const short = apply(current, [operation], seen);
          const long = apply(current, [operation, NOTHING], seen);
          expect(short.state).toEqual(long.state);
          expect(short.outcomes).toEqual(long.outcomes.slice(0, 1));
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  test('[A4] operations one by one, each on what the former left, give what the list gives', () => {
    fc.assert(
      fc.property(stateArbitrary(), operationsArbitrary, (state, operations) => {
        const oneByOne = operations.reduce(
          (at: DocumentState, operation) => apply(at, [operation]).state,
          state,
        );
        expect(oneByOne).toEqual(apply(state, operations).state);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[A5] an outcome `none` has changed nothing', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), operationArbitrary(), (current, base, operation) => {
        const { state, outcomes } = apply(current, [operation], base);
        expect(state === current || outcomes[0]!.effect !== 'none').toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('[A7] fields named like built-in ones are fields', () => {
    const base = doc(w('a'));
    const set: Operation = { op: 'set', id: 'a', path: ['__proto__'], value: { polluted: true } };
    const item: Operation = {
      op: 'add-item',
      id: 'a',
      list: 'constructor',
      after: null,
      item: { key: '__proto__' },
    };
    const field: Operation = { op: 'field', name: '__proto__', value: 'x' };
    const { state, outcomes } = apply(base, [set, item, field]);
    expect(outcomes.map(({ effect }) => effect)).toEqual(['applied', 'applied', 'applied']);
    expect(Object.keys(find(state.tree, 'a')!.value).sort()).toEqual([
      '__proto__',
      'constructor',
      'id',
      'type',
    ]);
    expect(Object.keys(state.fields)).toContain('__proto__');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(apply(state, diff(state, base)).state).toEqual(base);
  });
});
