import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationArbitrary, stateArbitrary } from '../test-support/arbitraries';
import { doc, w } from '../test-support/build';
import { apply } from './apply';
import { canonicalText } from './canonical';
import { diff } from './diff';
import type { DocumentState, Operation } from './operation';
import { runs } from '../test-support/tier';

const undone = (state: DocumentState, operations: readonly Operation[]): Operation[] =>
  diff(apply(state, operations).state, state);

describe('undo', () => {
  test('[I1] takes operations back, and taking that back does them again', () => {
    fc.assert(
      fc.property(stateArbitrary(), fc.array(operationArbitrary(), { maxLength: 8 }), (state, operations) => {
        const after = apply(state, operations).state;
        const undo = undone(state, operations);
        const before = apply(after, undo).state;
        expect(canonicalText(before.tree)).toBe(canonicalText(state.tree));
        expect(before.fields).toEqual(state.fields);
        expect(canonicalText(apply(before, undone(after, undo)).state.tree)).toBe(canonicalText(after.tree));
      }),
      { numRuns: runs(1500) },
    );
  });

  test('[I2] touches only what was touched', () => {
    const state = doc(w('a', { text: 'x' }, w('b')), w('c'));
    expect(undone(state, [{ op: 'set', id: 'a', path: ['text'], value: 'y' }])).toEqual([
      { op: 'set', id: 'a', path: ['text'], value: 'x' },
    ]);
    expect(undone(state, [{ op: 'remove', id: 'a' }])).toEqual([
      { op: 'insert', parent: 'root', after: null, node: state.tree.children![0] },
    ]);
    expect(undone(state, [{ op: 'move', id: 'c', parent: 'a', after: 'b' }])).toEqual([
      { op: 'move', id: 'c', parent: 'root', after: 'a' },
    ]);
    expect(undone(state, [{ op: 'remove', id: 'nobody' }])).toEqual([]);
  });
});
