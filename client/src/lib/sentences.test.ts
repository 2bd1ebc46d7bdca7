import { expect, it } from 'vitest';
import { gapAfter, sentences } from './sentences';

it('English sentences have a space between them, Chinese ones have none', () => {
  expect(sentences('Two images are deleted.', 'One is in use.')).toBe(
    'Two images are deleted. One is in use.',
  );
  expect(sentences('已刪除 2 張圖片。', '1 張仍在使用。')).toBe('已刪除 2 張圖片。1 張仍在使用。');
  expect(sentences('“about” 已在使用。', 'Ask Mary!', '完成！', '')).toBe(
    '“about” 已在使用。Ask Mary! 完成！',
  );
});

it('what is not there leaves no space', () => {
  expect(sentences('', 'One is in use.', null)).toBe('One is in use.');
  expect(sentences()).toBe('');
});

it('a link in the midst stands apart as well', () => {
  expect([gapAfter('Your site is ready.'), gapAfter('網站已經準備好了。'), gapAfter('輸入金鑰：')]).toEqual([
    ' ',
    '',
    '',
  ]);
});
