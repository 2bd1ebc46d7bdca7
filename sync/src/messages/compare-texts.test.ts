import { afterEach, expect, test } from 'vitest';
import { compareTexts } from './compare-texts';
import { setLanguage } from './translate';

afterEach(() => setLanguage('en'));

test('Chinese is ordered by strokes, whatever its sound', () => {
  setLanguage('zh-TW');
  expect(['龍', '主日', '一', '青年', '人'].toSorted(compareTexts)).toEqual([
    '一',
    '人',
    '主日',
    '青年',
    '龍',
  ]);
});

test('numbers are ordered as people count, in every language', () => {
  for (const language of ['en', 'zh-TW'] as const) {
    setLanguage(language);
    expect(compareTexts('page-9', 'page-10')).toBeLessThan(0);
    expect(compareTexts('第9頁', '第10頁')).toBeLessThan(0);
    expect(compareTexts('a', 'B')).toBeLessThan(0);
  }
});
