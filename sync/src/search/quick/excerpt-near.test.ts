import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchForm } from '../site/search-form';
import { indexOfTerm } from '../site/terms';
import { excerptNear } from './excerpt-near';
import { termsOf } from './rank';

const excerpt = (written: string, typed: string) => excerptNear(written, searchForm(written), termsOf(typed));
const shown = (written: string, typed: string) =>
  excerpt(written, typed)
    .map(({ text }) => text)
    .join('');
const marked = (written: string, typed: string) =>
  excerpt(written, typed).flatMap((piece) => (piece.marked ? [piece.text] : []));

it('the words around what was found, in the middle of a long text, with both ends left out', () => {
  const long = `${'before '.repeat(1000)}the zither plays ${'after '.repeat(1000)}`;
  expect(shown(long, 'zither')).toMatch(/^…before .*the zither plays after .*…$/);
  expect(marked(long, 'zither')).toEqual(['zither']);
});

it('a line begins where it begins, and letters that come apart are marked whole', () => {
  expect(shown('One\nTwo zithers\nThree', 'zith')).toBe('Two zithers · Three');
  expect(marked('İstanbul and ﬁne tea', 'fine')).toEqual(['ﬁne']);
});

it('whatever a text has that is found in it is marked', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.constantFrom('tea', '崇拜', '🎉', 'café'),
      (lines, word) => {
        const written = [...lines, `a ${word} b`, ...lines].join('\n');
        const [term] = termsOf(word);
        const pieces = marked(written, word);
        expect(pieces.length).toBeGreaterThan(0);
        expect(pieces.every((piece) => indexOfTerm(searchForm(piece), term!) >= 0)).toBe(true);
      },
    ),
  );
});
