import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchable } from './searchable';

test.each([
  ['full-width letters and digits', 'ＡＢＣ１２３', 'abc123'],
  ['half-width katakana', 'ﾊﾟｰﾃｨｰ', 'パーティー'],
  ['an accent that is its own character', 'Cafe\u0301', 'café'],
  ['full-width punctuation and space', '（Ａ）\u3000Ｂ', '(a) b'],
  ['Chinese, as it is', '主日崇拜', '主日崇拜'],
  ['a letter that comes apart when it is made small', 'İ', 'i̇'],
])('%s', (_, text, form) => {
  expect(searchable(text)).toBe(form);
});

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchable(searchable(text))).toBe(searchable(text));
    }),
  );
});
