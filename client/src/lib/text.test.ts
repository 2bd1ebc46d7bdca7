import { expect, it, test } from 'vitest';
import { gapAfter, sentences, textWidth, withinUnits } from './text';

test.each([
  ['', 0],
  ['mary', 4],
  ['王', 2],
  ['小明', 4],
  ['陳A', 3],
  ['𠮷野', 4],
  ['さくら', 6],
  ['김', 2],
  ['é', 1],
  ['😀', 1],
])('%j counts %d', (text, width) => expect(textWidth(text)).toBe(width));

it('English sentences have a space between them, Chinese ones have none', () => {
  expect(sentences('Two images are deleted.', 'One is in use.')).toBe(
    'Two images are deleted. One is in use.',
  );
  expect(sentences('已刪除 2 張圖片。', '1 張仍在使用。')).toBe('已刪除 2 張圖片。1 張仍在使用。');
  expect(sentences('“about” 已在使用。', 'Ask Mary!', '完成！', '')).toBe(
    '“about” 已在使用。Ask Mary! 完成！',
  );
});

it('one that has no mark at its end gets one before the next', () => {
  expect(sentences('The request is too large', 'Retry, or remove it.')).toBe(
    'The request is too large. Retry, or remove it.',
  );
  expect(sentences('已有其他頁面使用路徑「about」', '請改正後再儲存。')).toBe(
    '已有其他頁面使用路徑「about」。請改正後再儲存。',
  );
  expect(sentences('檔案太大', '請重試。')).toBe('檔案太大。請重試。');
  expect(sentences('She says: “Too loud.”', 'Retry')).toBe('She says: “Too loud.” Retry');
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

test('a text is cut where no letter is broken', () => {
  expect(withinUnits('Hello', 10)).toBe('Hello');
  expect(withinUnits('Hello', 2)).toBe('He');
  // What is left of the second one could neither be shown nor be stored.
  expect(withinUnits('👪👪', 3)).toBe('👪');
  expect(withinUnits('👪👪', 4)).toBe('👪👪');
  expect(withinUnits('👪', 0)).toBe('');
});
