import type { Hit } from '../sql';

/** A hit of nobody in particular, as it is stored. */
export const someHit: Hit = {
  pathname: '/',
  visitor: null,
  totalMs: 1,
  activeMs: 0,
  os: 'iOS',
  browser: 'Safari',
  mobile: true,
  source: null,
  language: '',
  clicks: [],
  retryKey: null,
};
