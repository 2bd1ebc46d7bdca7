import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { addMessages, setLanguage, t, translator, tRich } from './translate';

const PAGES = {
  en: '{count, plural, =0 {No pages} one {# page} other {# pages}}',
  'zh-TW': '{count, plural, =0 {沒有頁面} other {# 個頁面}}',
};
for (const [language, pages] of Object.entries(PAGES)) {
  addMessages(language as 'en', 'test', {
    pages: compile(pages),
    by: compile(language === 'en' ? 'Changed by {name}' : '由 {name} 修改'),
    bold: compile('Only <b>{name}</b> may'),
  });
}
/** The messages of this test are in no catalogue, so that their keys have no types. */
type Untyped = (key: string, values?: object) => string;
const say = (language: 'en' | 'zh-TW', key: string, values: object) =>
  (translator(language) as Untyped)(key, values);
const rich = tRich as (key: string, tags: object, values: object) => unknown[];

test.each([
  [0, 'No pages', '沒有頁面'],
  [1, '1 page', '1 個頁面'],
  [2, '2 pages', '2 個頁面'],
  [10_000, '10,000 pages', '10,000 個頁面'],
])('a plural of %d', (count, english, chinese) => {
  expect(say('en', 'test.pages', { count })).toBe(english);
  expect(say('zh-TW', 'test.pages', { count })).toBe(chinese);
});

test('a name is shown as it is, whatever it holds', () => {
  for (const name of ["{count} <b>'", '李 小明', '']) {
    expect(say('zh-TW', 'test.by', { name })).toBe(`由 ${name} 修改`);
  }
});

test.each(['مريم', 'מרים 3', 'Team مريم'])('the right-to-left name %s turns nothing round', (name) => {
  expect(say('zh-TW', 'test.by', { name })).toBe(`由 \u2068${name}\u2069 修改`);
  expect(rich('test.bold', { b: (chunks: unknown[]) => chunks.join('') }, { name }).join('')).toBe(
    `Only \u2068${name}\u2069 may`,
  );
});

test('in a mirrored window an address keeps its first stroke in front, and a choice is found', () => {
  const status = '{status, select, public {Shown} other {Hidden}}';
  addMessages('en', 'mirror', { by: compile('Changed by {name}'), status: compile(status) });
  setLanguage('en', true);
  const untyped = t as Untyped;
  expect(untyped('mirror.by', { name: '/about' })).toBe('Changed by \u2068/about\u2069');
  expect(untyped('mirror.status', { status: 'public' })).toBe('Shown');
  setLanguage('en');
  expect(untyped('mirror.by', { name: '/about' })).toBe('Changed by /about');
});

test('a tag becomes a node between the parts of the text', () => {
  const tags = { b: (chunks: unknown[]) => ({ chunks }) };
  const parts = rich('test.bold', tags, { name: 'Mary' });
  expect(parts).toEqual(['Only ', { chunks: ['Mary'] }, ' may']);
});

test('a message that is not there names itself', () => {
  setLanguage('en');
  const untyped = t as Untyped;
  expect(() => untyped('nowhere.name')).toThrow("'nowhere' are not loaded");
  expect(() => untyped('test.none')).toThrow("no message 'test.none'");
});
