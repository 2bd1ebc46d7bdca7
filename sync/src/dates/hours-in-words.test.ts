import { expect, it } from 'vitest';
import { readHours } from '../site/opening-hours';
import { daysInWords, timesInWords } from './hours-in-words';

it.each([
  ['mo-fr 09:00-17:00', 'Monday – Friday', '9:00 AM – 5:00 PM', '週一至週五', '上午9:00至下午5:00'],
  ['su 10:30 Service', 'Sunday', '10:30 AM', '週日', '上午10:30'],
  ['sa-mo closed', 'Saturday – Monday', '', '週六至週一', ''],
  ['fr 18:00-02:00', 'Friday', '6:00 PM – 2:00 AM', '週五', '下午6:00至上午2:00'],
  ['2026-12-25 closed', 'Fri, December 25, 2026', '', '2026/12/25（週五）', ''],
])('%s has words in English and in Chinese', (line, days, times, chineseDays, chineseTimes) => {
  const [hours] = readHours(line);
  expect([daysInWords('en', hours!), timesInWords('en', hours!)]).toEqual([days, times]);
  expect([daysInWords('zh-TW', hours!), timesInWords('zh-TW', hours!)]).toEqual([chineseDays, chineseTimes]);
});

it('days of more than one date are a range', () => {
  const [hours] = readHours('2026-12-24/2026-12-26 closed');
  expect(daysInWords('en', hours!)).toBe('Thu, December 24 – Sat, December 26, 2026');
  expect(daysInWords('zh-Hant', hours!)).toBe('2026/12/24（週四）至12/26（週六）');
});
