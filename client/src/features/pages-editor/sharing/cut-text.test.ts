import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it.each([
  ['About us', 60, 'About us'],
  ['Everybody meets on Sunday', 20, 'Everybody meets on…'],
  ['Everybodymeetsonsundayatten', 10, 'Everybody…'],
  ['聚會時間與地點', 9, '聚會時間…'],
  ['聚會時間。地點', 11, '聚會時間…'],
  ['', 5, ''],
])('%j in %i is %j', (text, width, cut) => {
  expect(cutText(text, width)).toBe(cut);
});
