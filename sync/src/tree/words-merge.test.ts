import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedArbitrary, edited, markedArbitrary } from '../test-support/marked';
import { arrive, doc, w } from '../test-support/build';
import { runs } from '../test-support/tier';
import { applyTyped } from './apply-typed';
import { bringBack, keepBoth } from './conflict';
import { diff } from './diff';
import { find } from './locate';
import { equal } from './json';
import { mergeMarked } from './marked-merge';
import {
  asMarked,
  canonicalMarked,
  type MarkedText,
  plainText,
  plainWithoutMarks,
  type Words,
} from './marked-text';
import type { DocumentState } from './operation';

// A text that may have marks is a string as long as it has none: what becomes of two people who write in it, one of whom
// marks words.

const page = (text: Words): DocumentState => doc(w('t', { type: 'text', text, shape: 1 }));
const textOf = ({ tree }: DocumentState): unknown => find(tree, 't')?.value['text'];

const SENTENCE = 'We meet on Sunday at ten in the old hall, and everybody is welcome.';
const bold = (words: string): Words => {
  const start = SENTENCE.indexOf(words);
  return edited([[SENTENCE]], { start, end: start + words.length, marks: { b: true } });
};

/** Both orders of two saves, as what the text is afterwards and what lost. */
function merged(base: Words, one: Words, other: Words) {
  const state = page(base);
  const [mine, theirs] = [diff(state, page(one)), diff(state, page(other))];
  return [arrive(state, mine, theirs), arrive(state, theirs, mine)].map((applied) => ({
    text: textOf(applied.state),
    lost: applied.outcomes.flatMap(({ lost }) => (lost === undefined ? [] : [lost])),
  }));
}

describe('one writes, the other marks words', () => {
  test.each([
    ['a plain text', SENTENCE as Words],
    ['a text with marks', bold('old hall')],
  ])('[M17] both are kept in %s, in either order', (_name, base) => {
    const start = SENTENCE.indexOf('Sunday');
    const marked = edited(asMarked(base)!, { start, end: start + 6, marks: { href: '/sunday' } });
    const typed = plainWithoutMarks(edited(asMarked(base)!, { start: 0, end: 2, text: [['They']] }));
    for (const { text, lost } of merged(base, marked, typed)) {
      expect(lost).toEqual([]);
      expect(plainText(asMarked(text)!)).toBe(SENTENCE.replace('We', 'They'));
      expect(text).toContainEqual(['Sunday', { href: '/sunday' }]);
    }
  });

  test('[M17] a short text is marked by one and written by the other', () => {
    for (const { text, lost } of merged('Welcome', [['Welcome', { i: true }]], 'Welcome!')) {
      expect(lost).toEqual([]);
      expect(text).toEqual([['Welcome', { i: true }], ['!']]);
    }
  });

  test('[M2] [M17] in the same words one wins, and the other is what lost', () => {
    const written = SENTENCE.replace('Sunday at ten', 'Saturdays');
    const [typedLast, markedLast] = merged(SENTENCE, bold('Sunday'), written);
    expect(typedLast).toEqual({ text: written, lost: [bold('Sunday')] });
    expect(markedLast).toEqual({ text: bold('Sunday'), lost: [written] });
  });

  test('[M17] one takes the last mark away while the other writes: it is a plain text', () => {
    for (const { text } of merged(bold('Sunday'), SENTENCE, [
      ...asMarked(bold('Sunday'))!.slice(0, -1),
      [SENTENCE.slice(SENTENCE.indexOf('Sunday') + 6).replace('ten', 'eleven')],
    ]))
      expect(text).toBe(SENTENCE.replace('ten', 'eleven'));
  });

  test('[M18] a draft keeps what was typed into words that the other one has marked', () => {
    const base = page(SENTENCE);
    const mine = diff(base, page(SENTENCE.replace('Sunday at ten', 'Saturdays')));
    const taken = asMarked(textOf(applyTyped(page(bold('Sunday')), mine, base)))!;
    expect(plainText(taken)).toContain('Saturdays');
  });

  test('a conflict of a plain text with a marked one can be settled for either, and for both', () => {
    const operation = { op: 'set' as const, id: 't', path: ['text'], value: SENTENCE };
    const conflict = { operation, lost: bold('Sunday') };
    expect(bringBack(conflict)).toEqual({ ...operation, value: bold('Sunday') });
    expect(keepBoth(page(SENTENCE), conflict)).toMatchObject({
      value: [[`${SENTENCE}\nWe meet on `], ['Sunday', { b: true }], [SENTENCE.slice(17)]],
    });
  });
});

/** As it is stored, or with marks that it has not (any more). */
const stored = (text: MarkedText) => fc.constantFrom<Words>(plainText(text), plainWithoutMarks(text), text);

const three = markedArbitrary.chain((base) => {
  const side = editedArbitrary(base).chain(stored);
  return fc.tuple(stored(base), side, side);
});

test('[M17] whichever of the three are plain, they merge as marked texts do', () => {
  fc.assert(
    fc.property(three, ([base, one, other]) => {
      const expected = mergeMarked(asMarked(base)!, asMarked(one)!, asMarked(other)!);
      for (const { text, lost } of merged(base, one, other)) {
        if (lost.length > 0) continue;
        expect(canonicalMarked(asMarked(text)!)).toEqual(expected);
        const mayBePlain = [base, one, other].some((side) => typeof side === 'string');
        const forms = [one, other, mayBePlain ? plainWithoutMarks(expected!) : expected];
        expect(forms.some((form) => equal(form, text))).toBe(true);
      }
    }),
    { numRuns: runs(1500) },
  );
});
