import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordParts } from './word-parts';

const parts = (former: string, later: string) =>
  wordParts(former, later)
    .map(({ text, of }) => ({ both: text, former: `[-${text}-]`, later: `[+${text}+]` })[of])
    .join('');

it('marks the words that differ, each once', () => {
  expect(parts('We meet at six in the hall', 'We meet at seven in the small hall')).toBe(
    'We meet at [-six-][+seven+] in the[+ small+] hall',
  );
  expect(parts('我們在週六聚會', '我們在週日聚會')).toBe('我們在週[-六-][+日+]聚會');
  expect(parts('', 'New')).toBe('[+New+]');
  expect(parts('Same', 'Same')).toBe('Same');
  expect(wordParts('', '')).toEqual([]);
});

it('either text can be read out of the parts', () => {
  const words = fc
    .array(fc.constantFrom('a', 'bee', ' ', '\n', '週', '👩‍🦰', '.'))
    .map((each) => each.join(''));
  for (const text of [words, fc.string()]) {
    fc.assert(
      fc.property(text, text, (former, later) => {
        const parts = wordParts(former, later);
        const without = (out: string) =>
          parts
            .filter(({ of }) => of !== out)
            .map((part) => part.text)
            .join('');
        expect(without('later')).toBe(former);
        expect(without('former')).toBe(later);
      }),
    );
  }
});
