import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edited,
  editedArbitrary,
  lettersOf,
  markedArbitrary,
  type Marking,
  markingArbitrary,
} from '../test-support/marked';
import { mergeMarked, mergeText } from './marked-merge';
import { canonicalMarked, isMarkedText, type MarkedText, type Marks, plainText } from './marked-text';
import { runs } from '../test-support/tier';

const three = markedArbitrary.chain((base) =>
  fc.tuple(fc.constant(base), editedArbitrary(base), editedArbitrary(base)),
);
const two = markedArbitrary.chain((base) => fc.tuple(fc.constant(base), editedArbitrary(base)));

/** `name=value` of every mark that it has anywhere. */
const marksIn = (text: MarkedText): Set<string> =>
  new Set(text.flatMap(([, marks = {}]) => Object.entries(marks).map(([name, value]) => `${name}=${value}`)));

/** Counts the ranges with a mark of that name. */
function stretches(text: MarkedText, name: keyof Marks): number {
  const has = lettersOf(text).map(([, marks]) => marks[name] !== undefined);
  return has.filter((marked, at) => marked && !has[at - 1]).length;
}

const plain: MarkedText = [['We meet on Sunday at ten in the old hall.']];

/** Marks each of these words. */
const marking = (text: MarkedText, words: string, marks: Marking['marks']): MarkedText => {
  const start = plainText(text).indexOf(words);
  return edited(text, { start, end: start + words.length, marks });
};
const typed = (text: MarkedText, words: string, by: string): MarkedText => {
  const start = plainText(text).indexOf(words);
  const { 1: marks } = lettersOf(text)[start]!;
  return edited(text, { start, end: start + words.length, text: canonicalMarked([[by, marks]]) });
};

/** Returns the result, which must be the same in either order. */
function merged(base: MarkedText, one: MarkedText, other: MarkedText): MarkedText | null {
  const result = mergeMarked(base, one, other);
  expect(mergeMarked(base, other, one)).toEqual(result);
  return result;
}

describe('laws of merging marked text', () => {
  test('[M17] it makes no difference who came first', () => {
    fc.assert(
      fc.property(three, ([base, one, other]) => {
        expect(mergeMarked(base, other, one)).toEqual(mergeMarked(base, one, other));
      }),
      { numRuns: runs(1500) },
    );
  });

  test('[M17] what only one side changed is taken; the same change is made once', () => {
    fc.assert(
      fc.property(two, ([base, one]) => {
        expect(mergeMarked(base, one, base)).toEqual(one);
        expect(mergeMarked(base, base, one)).toEqual(one);
        expect(mergeMarked(base, one, one)).toEqual(one);
      }),
      { numRuns: runs(600) },
    );
  });

  test('[M17] the words are those of the merge of words', () => {
    fc.assert(
      fc.property(three, ([base, one, other]) => {
        const result = mergeMarked(base, one, other);
        const words = mergeText(plainText(base), plainText(one), plainText(other));
        expect(result ? plainText(result) : words).toBe(words);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[M17] the result is canonical, no emoji comes apart, and every mark comes from a side', () => {
    fc.assert(
      fc.property(three, ([base, one, other]) => {
        const result = mergeMarked(base, one, other);
        if (!result) return;
        expect(isMarkedText(result)).toBe(true);
        expect(canonicalMarked(result)).toEqual(result);
        expect(result.filter(([words]) => /\p{Surrogate}/u.test(words))).toEqual([]);
        const known = marksIn([...one, ...other]);
        expect([...marksIn(result)].filter((mark) => !known.has(mark))).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('[M17] two who mark, each something else: both marks are kept, wherever they overlap', () => {
    const pair = markedArbitrary.chain((base) =>
      fc.tuple(fc.constant(base), markingArbitrary(base), markingArbitrary(base)),
    );
    const shared = (one: Marking, other: Marking) =>
      Object.keys(one.marks).some((name) => Object.hasOwn(other.marks, name));
    fc.assert(
      fc.property(pair, ([base, one, other]) => {
        fc.pre(!shared(one, other));
        expect(mergeMarked(base, edited(base, one), edited(base, other))).toEqual(
          edited(edited(base, one), other),
        );
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each([
    ['a link', { href: '/camp' }],
    ['a language', { lang: 'es' }],
    ['a struck-out range', { s: true }],
    ['a superscript', { sup: true }],
    ['a subscript', { sub: true }],
  ] as const)(
    '[M17] %s that one side makes is neither lost nor broken open by what the other writes',
    (_, marks) => {
      const [name] = Object.keys(marks) as [keyof Marks];
      const linked = markedArbitrary
        .map((text) => canonicalMarked(text.map(([words]) => [words])))
        .chain((base) => fc.tuple(fc.constant(base), markingArbitrary(base), editedArbitrary(base)));
      fc.assert(
        fc.property(linked, ([base, { start, end }, other]) => {
          fc.pre(start < end && stretches(other, name) === 0);
          const result = mergeMarked(base, edited(base, { start, end, marks }), other);
          expect(result ? stretches(result, name) : 1).toBe(1);
        }),
        { numRuns: runs(1500) },
      );
    },
  );
});

describe('merging marked text', () => {
  const bold = { b: true } as const;
  const camp = { href: '/camp' };

  test('[M17] words here, a mark there', () => {
    expect(merged(plain, marking(plain, 'Sunday', bold), typed(plain, 'old hall', 'new house'))).toEqual([
      ['We meet on '],
      ['Sunday', bold],
      [' at ten in the new house.'],
    ]);
  });

  test('[M17] two marks that overlap', () => {
    const both = merged(plain, marking(plain, 'on Sunday', bold), marking(plain, 'Sunday at ten', camp));
    expect(both).toEqual([
      ['We meet '],
      ['on ', bold],
      ['Sunday', { b: true, href: '/camp' }],
      [' at ten', camp],
      [' in the old hall.'],
    ]);
  });

  test('[M17] half a word is bold, and another one is replaced', () => {
    expect(merged(plain, marking(plain, 'Sun', bold), typed(plain, 'ten', 'nine'))).toEqual([
      ['We meet on '],
      ['Sun', bold],
      ['day at nine in the old hall.'],
    ]);
  });

  test('[M17] a word written into what becomes bold is bold; beside it, it is not', () => {
    const isBold = marking(plain, 'Sunday at ten', bold);
    expect(merged(plain, isBold, typed(plain, 'at', 'morning at'))).toEqual(
      marking([['We meet on Sunday morning at ten in the old hall.']], 'Sunday morning at ten', bold),
    );
    expect(merged(plain, isBold, typed(plain, 'in the', 'sharp in the'))).toEqual(
      marking([['We meet on Sunday at ten sharp in the old hall.']], 'Sunday at ten', bold),
    );
  });

  test('[M17] a word that becomes bold while it is replaced is the new one, bold', () => {
    expect(merged(plain, marking(plain, 'Sunday', bold), typed(plain, 'Sunday', 'Monday'))).toEqual(
      marking([['We meet on Monday at ten in the old hall.']], 'Monday', bold),
    );
  });

  test('[M17] the end of a link is deleted while it is made', () => {
    expect(merged(plain, marking(plain, 'Sunday at ten', camp), typed(plain, 'at ten ', ''))).toEqual(
      marking([['We meet on Sunday in the old hall.']], 'Sunday ', camp),
    );
  });

  test('[M17] the same words with two links, or a mark on what is deleted or partly rewritten: nothing is merged', () => {
    const about = { href: '/about' };
    expect(merged(plain, marking(plain, 'old hall', camp), marking(plain, 'the old', about))).toBeNull();
    expect(merged(plain, marking(plain, 'old', bold), typed(plain, 'the old hall', 'the hall'))).toBeNull();
    expect(merged(plain, marking(plain, 'hall', bold), typed(plain, 'old hall', 'new-house'))).toBeNull();
    const isLinked = marking(plain, 'hall', camp);
    expect(
      merged(isLinked, marking(isLinked, 'hall', about), marking(isLinked, 'hall', { href: '/x' })),
    ).toBeNull();
  });

  test('[M17] a link gets another address while it gets another word', () => {
    const isLinked = marking(plain, 'the old hall', camp);
    const relinked = marking(isLinked, 'the old hall', { href: '/about' });
    expect(merged(isLinked, relinked, typed(isLinked, 'old', 'new'))).toEqual(
      marking([['We meet on Sunday at ten in the new hall.']], 'the new hall', { href: '/about' }),
    );
  });

  test('[M17] words in another language: bold there, a word written into them; two languages are a conflict', () => {
    const spanish = { lang: 'es' };
    const spoken = marking(plain, 'Sunday at ten', spanish);
    expect(merged(plain, spoken, marking(plain, 'ten in', bold))).toEqual([
      ['We meet on '],
      ['Sunday at ', spanish],
      ['ten', { b: true, lang: 'es' }],
      [' in', bold],
      [' the old hall.'],
    ]);
    expect(merged(plain, spoken, typed(plain, 'at', 'morning at'))).toEqual(
      marking([['We meet on Sunday morning at ten in the old hall.']], 'Sunday morning at ten', spanish),
    );
    expect(merged(plain, spoken, marking(plain, 'at ten', { lang: 'fr' }))).toBeNull();
    expect(merged(plain, spoken, marking(plain, 'at ten', spanish))).toEqual(spoken);
  });

  test('[M17] words above the line: struck out as well, and a word written into them; above and below is a conflict', () => {
    const above = { sup: true } as const;
    const raised = marking(plain, 'Sunday at ten', above);
    expect(merged(plain, raised, marking(plain, 'ten in', { s: true }))).toEqual([
      ['We meet on '],
      ['Sunday at ', above],
      ['ten', { s: true, sup: true }],
      [' in', { s: true }],
      [' the old hall.'],
    ]);
    expect(merged(plain, raised, typed(plain, 'at', 'morning at'))).toEqual(
      marking([['We meet on Sunday morning at ten in the old hall.']], 'Sunday morning at ten', above),
    );
    expect(merged(plain, raised, marking(plain, 'at ten', { sub: true }))).toBeNull();
    const lowered = marking(raised, 'at', { sub: true, sup: undefined });
    expect(merged(raised, lowered, typed(raised, 'Sunday', 'Monday'))).toEqual(
      typed(lowered, 'Sunday', 'Monday'),
    );
  });

  test('[M17] marks that only a newer program knows merge as any other', () => {
    const code = [['We meet on '], ['Sunday', { code: { as: 'kbd' } }], [' at ten in the old hall.']];
    const result = merged(plain, code as unknown as MarkedText, marking(plain, 'meet on Sunday', bold));
    expect(result).toEqual([
      ['We '],
      ['meet on ', bold],
      ['Sunday', { b: true, code: { as: 'kbd' } }],
      [' at ten in the old hall.'],
    ]);
  });

  // Each letter a run: the most that a text of that length can be.
  test('[M17] 20,000 letters, each with marks of its own', () => {
    const long = canonicalMarked(
      Array.from(
        { length: 20_000 },
        (_, at) => [at % 5 === 4 ? ' ' : 'w', at % 2 === 0 ? bold : camp] as const,
      ),
    );
    const one = edited(long, { start: 0, end: 20_000, marks: { i: true } });
    const other = edited(long, { start: 10_000, end: 10_000, text: [['soon ']] });
    expect(plainText(merged(long, one, other)!)).toHaveLength(20_005);
  });
});
