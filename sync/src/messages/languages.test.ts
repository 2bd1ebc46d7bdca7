import { expect, test } from 'vitest';
import { acceptedLanguages, chooseLanguage, languageOf } from './languages';

test.each([
  [['en'], 'en'],
  [['en-GB', 'zh-TW'], 'en'],
  [['zh'], 'zh-TW'],
  [['ZH-tw'], 'zh-TW'],
  [['zh-Hant-HK', 'en'], 'zh-TW'],
  [['de', 'fr-CH', 'zh-CN', 'en'], 'zh-TW'],
  [['tlh'], 'en'],
  [[], 'en'],
  [['', '-', 'zh_TW', '../../etc/passwd'], 'en'],
])('%j is read in %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});

test.each([
  ['zh-TW,zh;q=0.9,en;q=0.8', ['zh-TW', 'zh', 'en']],
  ['en;q=0.2, zh-TW', ['zh-TW', 'en']],
  ['en;q=0, zh', ['zh']],
  ['*', []],
  ['', []],
  [';;;,,,q=1,<script>, zh;q=9', []],
  [`${'x'.repeat(10_000)},en`, []],
])('the header %j asks for %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

test('only a language that there is passes', () => {
  expect(languageOf('zh-TW')).toBe('zh-TW');
  for (const other of ['zh', 'EN', '', null, undefined, 7, {}, '__proto__'])
    expect(languageOf(other)).toBe(undefined);
});
