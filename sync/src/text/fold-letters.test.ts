import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { foldLetters, placeIn } from './fold-letters';

const fold = (letter: string) => letter.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

test('letters are whole wherever a long text is taken apart', () => {
  const part = fc.constantFrom(
    'a',
    ' ',
    'é',
    'e\u0301',
    '主',
    '👨‍👩‍👧',
    '🇹🇼',
    'ﬁ',
    '\r\n',
    'x\u0308\u0301',
    '\u0301'.repeat(600),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 900 }), (parts) => {
      const text = parts.join('');
      const folded = foldLetters(text, fold);
      const letters = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text));
      expect(folded.text).toBe(letters.map(({ segment }) => fold(segment)).join(''));
      let at = 0;
      const places = letters.flatMap(({ segment, index }) => {
        const begins = at;
        at += fold(segment).length;
        return at > begins ? [[placeIn(folded, begins), index]] : [];
      });
      expect(places.filter(([place, index]) => place !== index)).toEqual([]);
      expect(placeIn(folded, at)).toBe(text.length);
    }),
    { numRuns: 30 },
  );
});

test('a long text is taken apart in pieces: to find its letters takes the square of its length', () => {
  const text = 'river 主日 '.repeat(10_000);
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  try {
    expect(foldLetters(text, fold).text).toBe(text);
    const lengths = segment.mock.calls.map(([part]) => part.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.1 * text.length);
  } finally {
    segment.mockRestore();
  }
});
