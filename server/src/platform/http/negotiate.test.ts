import { expect, test } from 'vitest';
import { bestEncoding, matchesEtag } from './negotiate';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.1, gzip;q=0.5', 'gzip'],
  ['identity;q=0, br', 'br'],
  ['BR ; Q=0.9 , GZIP;q=1.0', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['gzip;q=abc', 'gzip'],
  [`${'x,'.repeat(2_000)}gzip`, 'gzip'],
])('%s gets %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
  expect(bestEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" , W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['a', false],
])('If-None-Match: %s is %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});
