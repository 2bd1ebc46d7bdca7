import { expect, it } from 'vitest';
import { noteAddress, ofAddresses, type OtherAddress, originOf } from './addresses';

const PUBLIC_URL = 'https://www.example.org';
const MINUTE_MS = 60_000;

/** What is found after requests to these addresses, each a minute and the address. */
function after(requests: readonly (readonly [number, string])[]) {
  let known: OtherAddress | undefined;
  for (const [minute, origin] of requests)
    known = noteAddress(known, origin, { publicUrl: PUBLIC_URL, now: minute * MINUTE_MS });
  return ofAddresses(known, PUBLIC_URL).map(({ values }) => values['seen']);
}

it.each<[string, [number, string][], string[]]>([
  [
    'another host for an hour',
    [
      [0, 'https://example.net'],
      [60, 'https://example.net'],
    ],
    ['https://example.net'],
  ],
  [
    'another scheme for an hour',
    [
      [5, 'http://www.example.org'],
      [30, 'http://www.example.org'],
      [65, 'http://www.example.org'],
    ],
    ['http://www.example.org'],
  ],
  [
    'for less than an hour',
    [
      [0, 'https://example.net'],
      [59, 'https://example.net'],
    ],
    [],
  ],
  ['once, however long ago', [[0, 'https://example.net']], []],
  [
    'with the right one between',
    [
      [0, 'https://example.net'],
      [30, PUBLIC_URL],
      [70, 'https://example.net'],
    ],
    [],
  ],
  [
    'scanners that know the number of the machine alone',
    [
      [0, 'http://192.0.2.7'],
      [70, 'http://[2001:db8::1]'],
    ],
    [],
  ],
  ['none', [], []],
])('[WA4] addresses of requests: %s', (_what, requests, found) => {
  expect(after(requests)).toEqual(found);
});

it('[WA4] the address of a request is that which the proxy was asked for', () => {
  const of = (headers: Record<string, string>) => originOf({ headers }, PUBLIC_URL);
  expect(of({ host: 'www.example.org' })).toBe(PUBLIC_URL);
  expect(of({ host: 'WWW.example.org:443', 'x-forwarded-proto': 'https' })).toBe(PUBLIC_URL);
  expect(
    of({ host: '127.0.0.1:3000', 'x-forwarded-host': 'a.org, b.org', 'x-forwarded-proto': 'http' }),
  ).toBe('http://b.org');
  expect(of({ host: 'not an address' })).toBeUndefined();
  expect(of({ host: 'a.org', 'x-forwarded-proto': 'javascript' })).toBeUndefined();
  expect(of({})).toBeUndefined();
});
