import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent';
import { IPHONE, ANDROID, EDGE, FIREFOX, SAFARI, SAMSUNG } from './test-support/user-agents';

it.each([
  [IPHONE, { os: 'iOS', browser: 'Safari', mobile: true }],
  [ANDROID, { os: 'Android', browser: 'Chrome', mobile: true }],
  [EDGE, { os: 'Windows', browser: 'Edge', mobile: false }],
  [FIREFOX, { os: 'Linux', browser: 'Firefox', mobile: false }],
  [SAFARI, { os: 'macOS', browser: 'Safari', mobile: false }],
  [SAMSUNG, { os: 'Android', browser: 'Samsung Internet', mobile: true }],
  ['', { os: 'Other', browser: 'Other', mobile: false }],
])('%s', (text, agent) => expect(readUserAgent(text)).toEqual(agent));
