import {
  IPHONE,
  ANDROID,
  EDGE,
  FIREFOX,
  SAFARI,
  SAMSUNG,
} from '@vestry/sync/analytics/test-support/user-agents';
import { expect, it } from 'vitest';
import { isRobot, readBrowser } from './robots';

it.each([
  IPHONE,
  ANDROID,
  EDGE,
  FIREFOX,
  SAFARI,
  SAMSUNG,
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) Chrome/120 Mobile Safari/537.36',
  EDGE.replace('Chrome/', 'HeadlessChrome/'),
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.1.0',
  '',
])('a person: %s', (text) => expect(isRobot(text)).toBe(false));

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'UptimeRobot/2.0',
  'WhatsApp/2.23.20.0',
  'W3C_Validator/1.3',
  'curl/8.5.0',
])('a robot: %s', (text) => expect(isRobot(text)).toBe(true));

it('reads a name the same the second time, and after a thousand others', () => {
  const asked = [EDGE, IPHONE, 'curl/8.5.0', `${EDGE} ${'x'.repeat(5_000)}`];
  const first = asked.map(readBrowser);
  expect(first.map((browser) => browser?.browser)).toEqual(['Edge', 'Safari', undefined, 'Edge']);
  expect(asked.map(readBrowser)).toEqual(first);
  for (let i = 0; i < 1_001; i += 1) readBrowser(`Mozilla/5.0 ${i}`);
  expect(asked.map(readBrowser)).toEqual(first);
});
