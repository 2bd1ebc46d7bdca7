import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationArbitrary, stateArbitrary } from '../test-support/arbitraries';
import { treeProblems } from '../test-support/tree-problems';
import { apply } from './apply';
import { diff } from './diff';

describe('apply', () => {
  test('[A1] any operations on any two states give a tree, one outcome each, and change nothing given', () => {
    fc.assert(
      fc.property(
        stateArbitrary(),
        stateArbitrary(),
        fc.array(operationArbitrary(), { maxLength: 12 }),
        (current, base, operations) => {
          const before = JSON.stringify([current, base, operations]);
          const { state, outcomes } = apply(current, operations, base);
          expect(treeProblems(state.tree)).toEqual([]);
          expect(outcomes.map(({ index }) => index)).toEqual(operations.map((_, index) => index));
          expect(JSON.stringify([current, base, operations])).toBe(before);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('[A2] a merge of two edits is a tree', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), stateArbitrary(), (base, mine, theirs) => {
        const { state } = apply(theirs, diff(base, mine), base);
        expect(treeProblems(state.tree)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
