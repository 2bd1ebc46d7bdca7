import { dateInWords, rangeInWords } from '../dates/in-words';
import { compareTexts } from '../messages/compare-texts';
import { listTexts } from '../messages/list-texts';
import { setLanguage } from '../messages/translate';

const DAY = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Taipei' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
const WHOLE = { ...DAY, timeZone: 'UTC' } as const;
const ZONED = { ...MINUTE, timeZoneName: 'short' } as const;

const [start, sameDay] = [Date.UTC(2026, 4, 3, 10), Date.UTC(2026, 4, 3, 12, 30)];
const [sameMonth, nextYear] = [Date.UTC(2026, 4, 5, 3), Date.UTC(2027, 0, 1, 3)];

const NAMES = ['鄭', 'IMG_10', '王', '第10課', 'img_9', '一', '第9課', '陳', 'b', '丁', 'Ä', 'a', '林'];

/** What a visitor reads, as each program writes it that runs this; what it is to be is beside it. */
const IN_WORDS: Record<'en' | 'zh-TW', () => [found: string, expected: string][]> = {
  en: () => [
    [dateInWords('en', WHOLE, start), 'Sun, May 3, 2026'],
    [dateInWords('en', MINUTE, start), 'Sun, May 3, 2026 at 6:00 PM'],
    [rangeInWords('en', WHOLE, start, sameDay), 'Sun, May 3, 2026'],
    [rangeInWords('en', WHOLE, start, sameMonth), 'Sun, May 3 – Tue, May 5, 2026'],
    [rangeInWords('en', WHOLE, start, nextYear), 'Sun, May 3, 2026 – Fri, January 1, 2027'],
    [rangeInWords('en', MINUTE, start, sameDay), 'Sun, May 3, 2026, 6:00 – 8:30 PM'],
    [
      rangeInWords('en', MINUTE, start, sameMonth),
      'Sun, May 3, 2026 at 6:00 PM – Tue, May 5, 2026 at 11:00 AM',
    ],
    [rangeInWords('en', ZONED, start, sameDay), 'Sun, May 3, 2026, 6:00 – 8:30 PM GMT+8'],
    [rangeInWords('fr', WHOLE, start, sameMonth), 'dim. 3 – mar. 5 mai 2026'],
    [rangeInWords('e', WHOLE, start, sameMonth), 'Sun, May 3 – Tue, May 5, 2026'],
    [listTexts(['one', 'two', 'three']), 'one, two, and three'],
    [NAMES.toSorted(compareTexts).join(' '), 'a Ä b img_9 IMG_10 一 丁 林 王 第9課 第10課 鄭 陳'],
  ],
  'zh-TW': () => [
    [dateInWords('zh-TW', WHOLE, start), '2026/5/3（週日）'],
    [
      dateInWords('zh-TW', { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' }, start),
      '5/3（星期日）',
    ],
    [dateInWords('zh-TW', MINUTE, start), '2026/5/3（週日）下午6:00'],
    [rangeInWords('zh-TW', WHOLE, start, sameDay), '2026/5/3（週日）'],
    [rangeInWords('zh-TW', WHOLE, start, sameMonth), '2026/5/3（週日）至5/5（週二）'],
    [rangeInWords('zh-TW', WHOLE, start, nextYear), '2026/5/3（週日）至2027/1/1（週五）'],
    [rangeInWords('zh-TW', MINUTE, start, start), '2026/5/3（週日）下午6:00'],
    [rangeInWords('zh-TW', MINUTE, start, sameDay), '2026/5/3（週日）下午6:00至8:30'],
    [rangeInWords('zh-TW', MINUTE, start, sameMonth), '2026/5/3（週日）下午6:00至5/5（週二）上午11:00'],
    [rangeInWords('zh-TW', ZONED, start, sameDay), '2026/5/3（週日）下午6:00至8:30（GMT+8）'],
    [
      dateInWords('zh-TW', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }, start),
      '2026/5/3',
    ],
    [dateInWords('zh-TW', { month: 'short', timeZone: 'UTC' }, start), '5月'],
    [rangeInWords('zh-TW', TIME, Date.UTC(2026, 4, 3, 7, 30), start), '上午7:30至10:00'],
    [rangeInWords('zh-TW', TIME, start, Date.UTC(2026, 4, 3, 12)), '上午10:00至下午12:00'],
    [listTexts(['一', '二', '三']), '一、二和三'],
    [NAMES.toSorted(compareTexts).join(' '), '一 丁 王 林 第9課 第10課 陳 鄭 a Ä b img_9 IMG_10'],
  ],
};

export function inWords(language: 'en' | 'zh-TW'): { found: string[]; expected: string[] } {
  setLanguage(language);
  const pairs = IN_WORDS[language]();
  setLanguage('en');
  return { found: pairs.map(([found]) => found), expected: pairs.map(([, expected]) => expected) };
}
