import { PAIR_NAMES, pairNamed, TYPEFACE_PAIRS } from '@vestry/sync/site/typeface-pairs';
import { describe, expect, it } from 'vitest';
import { firstFonts, typefaceSheet } from './typeface-sheet';

describe('typefaces of a site', () => {
  it('are nothing where none are chosen', () => {
    expect(typefaceSheet('', 'optional')).toBe('');
    expect(firstFonts('', 'en')).toEqual([]);
    expect(['papyrus', undefined, 3].map(pairNamed)).toEqual(['', '', '']);
  });

  it.each(PAIR_NAMES)('%s: each family has its files, and stands before the rest', (pair) => {
    const { headings, text } = TYPEFACE_PAIRS[pair];
    const sheet = typefaceSheet(pair, 'optional');
    for (const family of [headings, text]) expect(sheet).toContain(`@font-face{font-family:'${family}'`);
    expect(sheet).toContain(`--display-face:'${headings}';--text-face:'${text}'`);
    const files = [...sheet.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(files).toEqual(expect.arrayContaining(firstFonts(pair, 'en')));
  });

  it('are preloaded only where the language is written in their letters', () => {
    expect(firstFonts('lora', 'en-GB')).toHaveLength(2);
    expect(firstFonts('figtree', 'vi')).toHaveLength(1);
    for (const lang of ['zh-TW', 'ar', 'not a language']) expect(firstFonts('lora', lang)).toEqual([]);
  });

  it('set titles in narrow capitals where the face is narrow, and nowhere else', () => {
    expect(typefaceSheet('barlow', 'optional')).toContain('text-transform:uppercase');
    for (const pair of PAIR_NAMES.filter((each) => each !== 'barlow'))
      expect(typefaceSheet(pair, 'optional')).not.toContain('uppercase');
  });

  it('leave a heading without serifs to letters without them', () => {
    expect(typefaceSheet('figtree', 'optional')).toContain('--display-rest:var(--text-rest)');
    expect(typefaceSheet('lora', 'optional')).not.toContain('--display-rest');
  });
});
