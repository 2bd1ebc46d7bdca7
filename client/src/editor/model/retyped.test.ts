import { markedArbitrary } from '@vestry/sync/test-support/marked';
import { canonicalMarked, type MarkedText, plainText } from '@vestry/sync/tree/marked-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retyped } from './retyped';
import { runs } from '@vestry/sync/test-support/tier';

const text: MarkedText = [['We meet '], ['on Sunday', { b: true }], ['.']];

it('what stays keeps its marks', () => {
  expect(retyped(text, 'They meet on Sunday.')).toEqual([['They meet '], ...text.slice(1)]);
  expect(retyped(text, 'We meet on Monday.')).toEqual([['We meet '], ['on Monday', { b: true }], ['.']]);
  expect(retyped(text, 'We meet .')).toEqual([['We meet .']]);
  expect(retyped(text, '')).toEqual([]);
  expect(retyped([], 'New')).toEqual([['New']]);
});

it('has the words that were typed, written in the one way', () => {
  fc.assert(
    fc.property(markedArbitrary, markedArbitrary, (was, next) => {
      const made = retyped(was, plainText(next));
      expect(plainText(made)).toBe(plainText(next));
      expect(canonicalMarked(made)).toEqual(made);
      expect(retyped(was, plainText(was))).toEqual(was);
    }),
    { numRuns: runs(500) },
  );
});
