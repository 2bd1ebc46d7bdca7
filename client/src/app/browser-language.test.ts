import { expect, it } from 'vitest';
import { fixLanguage } from './browser-language';

/** As browsers have it: it cannot be assigned. */
const browser = (language: string) =>
  Object.create({
    get language() {
      return language;
    },
  }) as { language: string };

it.each(['C', 'en-US@posix', 'zh_TW', ''])(
  'a browser whose language is %j is read as English',
  (language) => {
    const named = browser(language);
    expect(() => new Intl.NumberFormat(named.language)).toThrow(RangeError);
    fixLanguage(named);
    expect(new Intl.NumberFormat(named.language).format(1234.5)).toBe('1,234.5');
  },
);

it.each(['en', 'zh-TW', 'de-CH-1996', 'ar-EG-u-nu-latn'])('%s stays', (language) => {
  const named = browser(language);
  fixLanguage(named);
  expect(named.language).toBe(language);
});
