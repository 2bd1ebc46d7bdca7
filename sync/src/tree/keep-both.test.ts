import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doc, w } from '../test-support/build';
import { edited, editedArbitrary, lettersOf, markedArbitrary } from '../test-support/marked';
import { applyTyped } from './apply-typed';
import { keepBoth, keepBothTexts } from './keep-both';
import { mergeMarked } from './marked-merge';
import { canonicalMarked, isMarkedText, type MarkedText, plainText } from './marked-text';
import { runs } from '../test-support/tier';

/** Letters that no text has, each of them once. */
const newLetters = (first: number, count: number): MarkedText => [
  [String.fromCodePoint(...Array.from({ length: count }, (_, i) => first + i))],
];
const typing = fc.record({ start: fc.nat(60), length: fc.nat(4), letters: fc.integer({ min: 1, max: 5 }) });
const typings = fc.array(typing, { maxLength: 4 });

/** What a person makes of the text who types at some places, now and then over what is there. */
function typedInto(
  text: MarkedText,
  edits: { start: number; length: number; letters: number }[],
  first: number,
) {
  return edits.reduce((now, { start: at, length, letters }, i) => {
    const whole = lettersOf(now).length;
    const start = Math.min(at, whole);
    return edited(now, {
      start,
      end: Math.min(start + length, whole),
      text: newLetters(first + 10 * i, letters),
    });
  }, text);
}
const plain = markedArbitrary.map((text) =>
  canonicalMarked(text.map(([words]) => [words.replace('😀', '!')])),
);

describe('keeping both', () => {
  test('[M18] what each side has put in is there, once; what neither touched, too', () => {
    fc.assert(
      fc.property(plain, typings, typings, (base, here, there) => {
        const [mine, theirs] = [typedInto(base, here, 0xac00), typedInto(base, there, 0xb000)];
        const both = plainText(keepBoth(base, mine, theirs));
        for (const letter of `${plainText(mine)}${plainText(theirs)}`.match(/[\uac00-\ubfff]/g) ?? [])
          expect(both.split(letter)).toHaveLength(2);
      }),
      { numRuns: runs(300) },
    );
  });

  test('[M18] it is as M17 says where that says something, and canonical', () => {
    const three = markedArbitrary.chain((base) =>
      fc.tuple(fc.constant(base), editedArbitrary(base), editedArbitrary(base)),
    );
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const both = keepBoth(base, mine, theirs);
        expect(isMarkedText(both)).toBe(true);
        expect(canonicalMarked(both)).toEqual(both);
        expect(both).toEqual(mergeMarked(base, mine, theirs) ?? both);
        expect(keepBoth(base, mine, base)).toEqual(mine);
        expect(keepBoth(base, base, theirs)).toEqual(theirs);
      }),
      { numRuns: runs(200) },
    );
  });

  test('[M18] in one word, in one place, and where both replaced a word', () => {
    expect(keepBothTexts('hall', 'halls', 'a hall')).toBe('a halls');
    expect(keepBothTexts('hall', 'hallX', 'hallY')).toBe('hallYX');
    expect(keepBothTexts('at ten', 'at noon', 'at eleven')).toBe('at elevennoon');
    expect(keepBothTexts('the old hall', 'the hall', 'the very old halls')).toBe('the very halls');
    expect(keepBothTexts('a', 'a😀', 'a😁')).toBe('a😁😀');
  });
});

describe('a draft that takes in what came from another device', () => {
  const set = (value: unknown) => [{ op: 'set' as const, id: 'a', path: ['text'], value }];
  const after = (base: unknown, mine: unknown, theirs: unknown) =>
    applyTyped(doc(w('a', { text: theirs })), set(mine), doc(w('a', { text: base }))).tree.children?.[0]
      ?.value.text;

  test('[M18] keeps the letters of both, of short texts too', () => {
    expect(after('Welcome', 'Welcome!', 'A Welcome')).toBe('A Welcome!');
    expect(after([['hall']], [['halls', { b: true }]], [['the hall']])).toEqual([
      ['the '],
      ['halls', { b: true }],
    ]);
    expect(
      after('We meet at ten in the old hall.', 'We meet at tens in the old hall.', 'We meet at ten.'),
    ).toContain('tens');
  });

  test('[M18] keeps what both wrote into a block without words', () =>
    expect(after(undefined, [['mine']], [['theirs ']])).toEqual([['theirs mine']]));

  test('[M18] keeps what both wrote into a list of lines', () => {
    expect(after(['one', 'two'], ['one!', 'two'], ['one', 'two?'])).toEqual(['one!', 'two?']);
    expect(after(['one'], ['one!'], ['my one'])).toEqual(['my one!']);
    expect(after(['one'], ['one', 'two'], ['one!'])).toEqual(['one!', 'two']);
    expect(after(['a.jpg'], ['b.jpg'], ['c.jpg'])).toEqual(['b.jpg']);
  });

  test('[M18] leaves what was chosen as the later one has it', () => {
    expect(after('red-500', 'blue-500', 'green-500')).toBe('blue-500');
    expect(after('/a.jpg', '/b.jpg', '/c.jpg')).toBe('/b.jpg');
    expect(after(1, 2, 3)).toBe(2);
    expect(after('', '/b.jpg', '/c.jpg')).toBe('/b.jpg');
    expect(after(undefined, 'red-500', 'blue-500')).toBe('red-500');
  });
});
