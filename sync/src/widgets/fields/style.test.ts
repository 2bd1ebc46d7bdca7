import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CLASS_TOKENS, styleFields } from './style';

const look = z.strictObject(styleFields);
const takes = (value: object) => look.safeParse(value).success;

describe('the look of a widget', () => {
  it('takes presets by their names, class names of the list and colors of the palette', () => {
    expect(
      takes({
        width: 'prose',
        textColor: 'siteText',
        paddings: ['px-4', 'py-2'],
        className: CLASS_TOKENS.slice(0, 8).join(' '),
      }),
    ).toBe(true);
  });

  it.each([
    'url(https://evil.example)',
    'red;background:url(//evil.example)',
    'expression(alert(1))',
    '#0a3640',
    'siteText;x',
    '"><script>',
    'p-1 } body {',
    '\\66oo',
  ])('takes no other text in any field: %j', (value) => {
    for (const field of Object.keys(styleFields)) {
      expect([field, takes({ [field]: value })]).toEqual([field, false]);
      expect([field, takes({ [field]: [value] })]).toEqual([field, false]);
    }
  });

  it('whatever is typed: what is taken has no character by which a style sheet or a tag goes on', () => {
    const typed = fc.tuple(fc.constantFrom(...Object.keys(styleFields)), fc.string());
    const taken = fc.sample(typed, 2_000).filter(([field, value]) => takes({ [field]: value }));
    expect(taken.map(([, value]) => value).filter((value) => !/^[\w/ -]*$/.test(value))).toEqual([]);
  });
});
