import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeText } from './marked-merge';
import { isLongText } from './text-merge';
import { runs } from '../test-support/tier';

const word = fc.constantFrom('a', 'b', 'one', 'two', '主', '日', ' ', '  ', '\n', ',', '😀', '\ud83d');
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));

describe('merging words', () => {
  test('[M4] it makes no difference who came first', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        expect(mergeText(base, one, other)).toBe(mergeText(base, other, one));
      }),
      { numRuns: runs(3000) },
    );
  });

  test('[M4] what only one side changed is taken; the same change is made once', () => {
    fc.assert(
      fc.property(text, text, (base, one) => {
        expect(mergeText(base, one, base)).toBe(one);
        expect(mergeText(base, base, one)).toBe(one);
        expect(mergeText(base, one, one)).toBe(one);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[M4] edits of different words are all kept', () => {
    const numbered = fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 4, maxLength: 30 });
    fc.assert(
      fc.property(numbered, fc.infiniteStream(fc.nat({ max: 5 })), (numbers, choices) => {
        const words = numbers.map((n) => `w${n}`);
        // Every other word may be edited, by one of the two.
        const chosen = words.map((_, i) => (i % 2 === 0 ? choices.next().value : 0));
        const edit = (side: number) =>
          words.map((one, i) => (chosen[i] === side ? `${one}-by-${side}` : one)).join(' ');
        const both = words
          .map((one, i) => (chosen[i] === 1 || chosen[i] === 2 ? `${one}-by-${chosen[i]}` : one))
          .join(' ');
        expect(mergeText(words.join(' '), edit(1), edit(2))).toBe(both);
      }),
      { numRuns: runs(500) },
    );
  });

  test('[M4] every word of the result comes from one of the three', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        const merged = mergeText(base, one, other) ?? '';
        const known = new Set(Array.from(base + other).concat(Array.from(one)));
        expect(Array.from(merged).filter((character) => !known.has(character))).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[M4] the same words, or the same place: nothing is merged', () => {
    expect(mergeText('one two three', 'one 2 three', 'one zwei three')).toBeNull();
    expect(mergeText('one two three', 'four five six', 'one 2 three')).toBeNull();
    expect(mergeText('one two', 'one two three', 'one two four')).toBeNull();
  });

  test('[M4] scripts without spaces go by the character', () => {
    expect(mergeText('主日崇拜早上十點開始', '主日聚會早上十點開始', '主日崇拜早上九點開始')).toBe(
      '主日聚會早上九點開始',
    );
  });

  test('[M4] insertions at the start and at the end', () => {
    expect(mergeText('We meet on Sunday.', 'Welcome! We meet on Sunday.', 'We meet on Sunday. Come!')).toBe(
      'Welcome! We meet on Sunday. Come!',
    );
  });

  test('[M4] what counts as long text', () => {
    expect(isLongText('Sunday service begins at ten in the hall')).toBe(true);
    expect(isLongText('主日崇拜早上十點開始，歡迎所有弟兄姊妹和朋友一起來參加我們的聚會。')).toBe(true);
    for (const value of ['Sunday service', 'https://example.org/an/address/that/is/long', 5, null])
      expect(isLongText(value)).toBe(false);
  });

  // Without a bound on the edits looked for, this would take the memory of the machine.
  test('[M4] a hundred thousand characters, rewritten', () => {
    const long = Array.from({ length: 15_000 }, (_, i) => `w${i % 977}`).join(' ');
    const upper = long.toUpperCase();
    expect(mergeText(long, upper, `${long} end`)).toBeNull();
    expect(mergeText(long, `start ${long}`, `${long} end`)).toBe(`start ${long} end`);
  });
});
