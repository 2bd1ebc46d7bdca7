import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateArbitrary } from '../test-support/arbitraries';
import { apply } from './apply';
import { canonicalText } from './canonical';
import { diff } from './diff';

describe('diff', () => {
  test('[D1] applying the diff gives the other document', () => {
    fc.assert(
      fc.property(stateArbitrary(), stateArbitrary(), (base, next) => {
        const { state, outcomes } = apply(base, diff(base, next));
        expect(canonicalText(state.tree)).toBe(canonicalText(next.tree));
        expect(state.fields).toEqual(next.fields);
        expect(outcomes.every(({ effect }) => effect === 'applied')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
