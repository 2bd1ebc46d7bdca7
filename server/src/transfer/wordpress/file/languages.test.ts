import { expect, it } from 'vitest';
import { judgedLanguage, tagOf } from './languages';

it.each([
  ['de_DE_formal', 'de-DE'],
  ['zh-hant', 'zh-Hant'],
  ['pt_BR', 'pt-BR'],
  ['en', 'en'],
  ['English (UK)', undefined],
  ['', undefined],
])('[WX2] %j is the tag %j', (written, tag) => {
  expect(tagOf(written)).toBe(tag);
});

it.each([
  // An English site whose admin has German screens.
  ['Welcome to our church', 'de-DE', 'en', { isUnsure: true }],
  // A Chinese site whose admin has English screens.
  ['我們的教會在台北', 'en-US', 'zh-TW', { isUnsure: true }],
  ['我們的教會在台北 <a href="https://a.test">Grace Church</a>', 'en-US', 'en', { lang: 'zh' }],
  ['我們的教會在台北', 'zh-TW', 'en', { lang: 'zh-TW' }],
  ['教会へようこそ、毎週日曜日', 'zh-TW', 'zh-TW', { lang: 'ja' }],
  ['우리 교회에 오신 것을 환영합니다', 'en-US', 'en', { lang: 'ko' }],
  ['Добро пожаловать', 'ru-RU', 'en', { lang: 'ru-RU' }],
  ['Добро пожаловать', 'en-US', 'en', { isUnsure: false }],
  ['أهلا وسهلا', 'ar', 'en', { lang: 'ar' }],
  ['Welcome', 'en-GB', 'en', {}],
  ['123', 'de', 'en', { isUnsure: true }],
  ['Welcome', undefined, 'en', {}],
])(
  '[WX2] the language of “%s” is judged, in a file that claims %s, on a site in %s',
  (text, claimed, site, judged) => {
    expect(judgedLanguage(text, claimed, site)).toEqual(judged);
  },
);
