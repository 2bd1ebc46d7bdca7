import fc from 'fast-check';
import { TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks';
import type { Blocks } from './changes';
import { moveCaret, takeUp } from './take-up';
import { anyBlocks, stateOf } from './test-support/blocks';
import { runs } from '@vestry/sync/test-support/tier';

describe('what others wrote', () => {
  test('is in the view afterwards, wherever the caret stood', () => {
    fc.assert(
      fc.property(anyBlocks, anyBlocks, fc.nat(1000), fc.boolean(), (before, after, place, follow) => {
        const state = stateOf(before);
        const at = state.doc.resolve(Math.round((place / 1000) * state.doc.content.size));
        const placed = state.apply(state.tr.setSelection(TextSelection.near(at)));
        const taken = takeUp(placed, after, { follow });
        const next = taken ? placed.apply(taken) : placed;
        next.doc.check();
        expect(blocksOf(next.doc)).toEqual(after);
      }),
      { numRuns: runs(500) },
    );
  });

  const paragraph = (key: string, words: string): Blocks[number] => ({ key, kind: 'p', text: [[words]] });

  test('leaves the caret in its own block, among its own words', () => {
    const state = stateOf([paragraph('a', 'First'), paragraph('b', 'We meet on Sunday')]);
    const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 7 + 1 + 8)));
    const taken = takeUp(placed, [
      paragraph('b', 'We all meet on Sunday at ten'),
      paragraph('new', 'Between'),
      paragraph('a', 'First'),
    ]);
    const { $head } = placed.apply(taken!).selection;
    expect($head.parent.textContent.slice(0, $head.parentOffset)).toBe('We all meet ');
  });

  test('says nothing when nothing is new', () => {
    const blocks = [paragraph('a', 'First')];
    expect(takeUp(stateOf(blocks), [paragraph('a', 'First')])).toBeNull();
  });

  test.each([
    ['one two three', 'zero one two three', 4, 'zero one '],
    ['one two three', 'one two three four', 4, 'one '],
    ['one two three', 'ONE two THREE', 5, 'ONE t'],
    ['one two', '', 4, ''],
    ['', 'new', 0, ''],
  ])('of %j, made %j, the caret at %i stands after %j', (before, after, offset, expected) => {
    expect(after.slice(0, moveCaret(before, after, offset))).toBe(expected);
  });
});
