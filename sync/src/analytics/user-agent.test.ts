import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Mobile Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 Edg/132.0.0.0';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:134.0) Gecko/20100101 Firefox/134.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36';

it.each([
  [IPHONE, { os: 'iOS', browser: 'Safari', mobile: true }],
  [ANDROID, { os: 'Android', browser: 'Chrome', mobile: true }],
  [EDGE, { os: 'Windows', browser: 'Edge', mobile: false }],
  [FIREFOX, { os: 'Linux', browser: 'Firefox', mobile: false }],
  [SAFARI, { os: 'macOS', browser: 'Safari', mobile: false }],
  [SAMSUNG, { os: 'Android', browser: 'Samsung Internet', mobile: true }],
  ['', { os: 'Other', browser: 'Other', mobile: false }],
])('%s', (text, agent) => expect(readUserAgent(text)).toEqual(agent));
