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
