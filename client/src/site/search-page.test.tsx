import { expect, it } from 'vitest';
import { renderSearch } from './search-page';
import { context } from './test-support/public-page';

it.each([
  [
    'en',
    'The search is still being prepared, so pages with “tea” may be missing here. Search again in a moment.',
  ],
  ['zh-TW', '搜尋功能仍在準備中，符合「tea」的頁面可能尚未列出。請稍候再搜尋一次。'],
])(
  'a search that is still being prepared says so in %s, and not that no page has the words',
  (lang, words) => {
    const reply = { typed: 'tea', results: { total: 0, found: [] }, preparing: true, home: null };
    expect(renderSearch(reply, { ...context, lang })).toContain(words);
    const ready = renderSearch({ ...reply, preparing: false }, { ...context, lang });
    expect(ready).not.toContain(words);
  },
);

it.each([
  ['en', 'No page has “wroship”. 1 page has words like it.'],
  ['zh-TW', '沒有頁面符合「wroship」，以下 1 個頁面有相近的字詞。'],
])('what is only like the words that were typed is called so in %s', (lang, words) => {
  const found = [{ path: '/visit', title: 'Visit', lang: 'en', excerpt: [] }];
  const reply = { typed: 'wroship', results: { total: 1, found }, home: null };
  expect(
    renderSearch({ ...reply, results: { total: 1, found, near: true } }, { ...context, lang }),
  ).toContain(words);
  expect(renderSearch(reply, { ...context, lang })).not.toContain(words);
});
