import { expect, test } from 'vitest';
import { readTableState } from './table-state';
import { textWidth } from './text-width';

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

test('[LI2] user search needs more than 3 characters, which two Chinese ones are', () => {
  const rules = { orderKeys: ['id'], orderBy: 'id', searchFrom: 4, measure: textWidth };
  const search = (text: string) => readTableState(new URLSearchParams({ search: text }), rules).search;
  expect(['mar', 'mary', '王', '小明', '王ab'].map(search)).toEqual(['', 'mary', '', '小明', '王ab']);
});
