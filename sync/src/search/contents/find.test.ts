import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchable } from '../../text/searchable';
import { doc, w } from '../../test-support/build';
import { apply } from '../../tree/apply';
import { canonicalMarked, type MarkedText, plainText, type Run } from '../../tree/marked-text';
import { newestShape } from '../../widgets/shapes';
import { findInTree, replaceFound } from './find-in-tree';
import { type FindQuery, matchesIn } from './matches-in';
import { replacedMarked, replacedText } from './replaced';

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  matchCase: false,
  wholeWords: false,
  ...more,
});
const found = (text: string, sought: FindQuery) =>
  matchesIn(text, sought).map(({ start, end }) => text.slice(start, end));

/** Few letters of many scripts, so that texts are found in one another. */
const words = fc.string({
  unit: fc.constantFrom(
    'a',
    'A',
    'b',
    ' ',
    '.',
    'é',
    'e\u0301',
    'Ａ',
    'ß',
    'İ',
    'Σ',
    'ς',
    '教',
    '會',
    '👩‍👧',
    'ﬁ',
    'ｶﾞ',
    '한',
  ),
  maxLength: 12,
});

describe('what is found in a text', () => {
  test('is compared as every search of the product does, in any script', () => {
    expect(found('Ｃａｆé cafe\u0301 CAFÉ', query('café'))).toEqual(['Ｃａｆé', 'cafe\u0301', 'CAFÉ']);
    expect(found('教會ＡＢＣ１', query('abc1'))).toEqual(['ＡＢＣ１']);
    expect(found('主日崇拜，主日學', query('主日'))).toEqual(['主日', '主日']);
    expect(found('ΟΔΟΣ οδος', query('οδοσ'))).toEqual(['ΟΔΟΣ', 'οδος']);
    expect(found('İstanbul', query('i\u0307s'))).toEqual(['İs']);
    expect(found('aaaa', query('aa'))).toEqual(['aa', 'aa']);
  });

  test('with its case, and as whole words', () => {
    expect(found('Sun sun SUN', query('sun', { matchCase: true }))).toEqual(['sun']);
    expect(found('Ｓｕｎ', query('Sun', { matchCase: true }))).toEqual(['Ｓｕｎ']);
    expect(found('sun Sunday sun. “sun” don’t', query('sun', { wholeWords: true }))).toHaveLength(3);
    expect(found('don’t', query('don', { wholeWords: true }))).toEqual([]);
    expect(found('วันอาทิตย์', query('อาทิตย์', { wholeWords: true }))).toHaveLength(1);
    expect(found('C++ and C', query('C++', { wholeWords: true }))).toEqual(['C++']);
  });

  test('is never half a letter', () => {
    expect(found('cafe\u0301', query('cafe'))).toEqual([]);
    expect(found('👩‍👧', query('👩'))).toEqual([]);
    expect(found('ﬁsh', query('f'))).toEqual([]);
    expect(found('ﬁsh', query('fis'))).toEqual(['ﬁs']);
    expect(found('a', query(''))).toEqual([]);
  });

  test('lies in order, none in another, and reads as what was looked for', () => {
    fc.assert(
      fc.property(words, words, fc.boolean(), (text, sought, matchCase) => {
        const folded = (each: string) =>
          matchCase ? each.normalize('NFKC') : searchable(each).replaceAll('ς', 'σ');
        const ranges = matchesIn(text, query(sought, { matchCase }));
        let at = 0;
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(folded(text.slice(start, end))).toBe(folded(sought));
          at = end;
        }
        const whole = matchesIn(text, query(sought, { matchCase, wholeWords: true }));
        expect(whole.length).toBeLessThanOrEqual(ranges.length);
      }),
    );
  });

  test('of plain letters is what every other program finds', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' '), maxLength: 20 });
    fc.assert(
      fc.property(plain, plain.filter(Boolean), (text, sought) => {
        const by = replacedText(text, matchesIn(text, query(sought, { matchCase: true })), '-');
        expect(by).toBe(text.replaceAll(sought, '-'));
      }),
    );
  });
});

describe('what is replaced', () => {
  const marks = fc.constantFrom<Run[1]>(undefined, { b: true }, { i: true }, { href: '/a' });
  const marked = fc
    .array(fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }), marks), {
      maxLength: 6,
    })
    .map((runs) => canonicalMarked(runs.map(([text, its]): Run => (its ? [text, its] : [text]))));

  test('in marked text has the marks of its first letter; all others stay', () => {
    const text: MarkedText = [['We meet on '], ['Sun', { b: true }], ['day'], ['.', { i: true }]];
    const ranges = matchesIn(plainText(text), query('sunday'));
    expect(replacedMarked(text, ranges, 'Monday')).toEqual([
      ['We meet on '],
      ['Monday', { b: true }],
      ['.', { i: true }],
    ]);
    expect(replacedMarked(text, ranges, '')).toEqual([['We meet on '], ['.', { i: true }]]);
  });

  test('reads as the same without marks, keeps every mark around it, and is written the one way', () => {
    const each = (text: MarkedText) =>
      text.flatMap(([part, its]) => Array.from(part, (letter) => ({ letter, its })));
    fc.assert(
      fc.property(
        marked,
        fc.constantFrom('a', 'ab', 'bc', 'ca'),
        fc.constantFrom('', 'x', 'xy'),
        (text, sought, by) => {
          const ranges = matchesIn(plainText(text), query(sought));
          const after = replacedMarked(text, ranges, by);
          expect(plainText(after)).toBe(replacedText(plainText(text), ranges, by));
          expect(canonicalMarked(after)).toEqual(after);
          const isGone = (at: number) => ranges.some(({ start, end }) => at >= start && at < end);
          const kept = each(text).filter((_, at) => !isGone(at));
          expect(each(after).filter(({ letter }) => !'xy'.includes(letter))).toEqual(kept);
        },
      ),
    );
  });

  const state = doc(
    w('t', { type: 'text', shape: newestShape('text'), text: 'sun and sun', tag: 'p' }),
    w('h', {
      type: 'hero1',
      shape: newestShape('hero1'),
      slides: [{ key: 'k:1', title: 'Sun', link: '/sun', image: '/assets/sun.webp' }],
    }),
    w('a', {
      type: 'article',
      shape: newestShape('article'),
      blocks: [{ key: 'b', kind: 'p', text: [['The '], ['sun', { b: true }]] }],
    }),
    w('r', { type: 'report1', summaries: ['no', 'sun, sun', 'sun'] }),
    w('u', { type: 'unheardOf', text: 'sun' }),
  );

  test('every text of every widget, items, blocks and lines too; neither links nor images nor what is unknown', () => {
    const places = findInTree(state.tree, query('sun'));
    expect(places.map(({ where }) => [where.id, where.path.join(), where.line])).toEqual([
      ['t', 'text', null],
      ['t', 'text', null],
      ['h', 'slides,k:1,title', null],
      ['a', 'blocks,b,text', null],
      ['r', 'summaries', 1],
      ['r', 'summaries', 1],
      ['r', 'summaries', 2],
    ]);
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
    const { operations, replaced, refused } = replaceFound(places, 'moon');
    expect([operations.length, replaced, refused]).toEqual([4, 7, 0]);
    const after = apply(state, operations).state.tree;
    expect(findInTree(after, query('sun'))).toEqual([]);
    expect(after.children?.map(({ value }) => value)).toMatchObject([
      { text: 'moon and moon', tag: 'p' },
      { slides: [{ title: 'moon', link: '/sun' }] },
      { blocks: [{ text: [['The '], ['moon', { b: true }]] }] },
      { summaries: ['no', 'moon, moon', 'moon'] },
      { text: 'sun' },
    ]);
  });

  test('the text of a logo, which is not all of its field; a logo with an image has none', () => {
    const header = (logo: object) => doc(w('head', { type: 'header1', shape: 1, logo }));
    const { tree } = header({ text: 'Sun Church' });
    const places = findInTree(tree, query('sun'));
    expect(places.map(({ where }) => where.path)).toEqual([['logo']]);
    const { operations } = replaceFound(places, 'Moon');
    expect(apply(header({ text: 'Sun Church' }), operations).state.tree.children?.[0]?.value.logo).toEqual({
      text: 'Moon Church',
    });
    expect(replaceFound(places, 'x'.repeat(101))).toMatchObject({ replaced: 0, refused: 1 });
    expect(findInTree(header({ image: '/assets/sun.webp' }).tree, query('sun'))).toEqual([]);
  });

  test('some of them; and none where a text would grow beyond what it may hold', () => {
    const places = findInTree(state.tree, query('sun'));
    const after = apply(state, replaceFound([places[1]!, places[5]!], '').operations).state.tree;
    expect(after.children?.[0]?.value.text).toBe('sun and ');
    expect(after.children?.[3]?.value.summaries).toEqual(['no', 'sun, ', 'sun']);
    const long = replaceFound(places, 'x'.repeat(400));
    expect(long).toMatchObject({ replaced: 6, refused: 1 });
  });
});
