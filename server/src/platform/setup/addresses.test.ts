import { expect, it } from 'vitest';
import { Addresses, originOf, type Request } from './addresses';

const PUBLIC_URL = 'https://www.example.org';
const SECOND_MS = 1_000;
const HOUR = 3_600;

const RIGHT: Request = { origin: PUBLIC_URL, proxy: undefined };
const to = (origin: string): Request => ({ origin, proxy: undefined });
const through = (origin: string): Request => ({ origin, proxy: '10.0.0.9' });
const OTHER = to('https://example.net');

/** What is found after requests, each a second and what it was. */
function after(requests: readonly (readonly [number, Request])[], publicUrl = PUBLIC_URL, isTrusting = true) {
  const addresses = new Addresses({ publicUrl, isTrusting });
  for (const [second, request] of requests) addresses.note(request, second * SECOND_MS);
  return addresses.found().map(({ name, values }) => [name, values['seen'] ?? values['sender']]);
}
const often = (request: Request, from = 0): [number, Request][] =>
  [0, 20, 40].map((second) => [from + second, request]);

it.each<[string, [number, Request][], string[][]]>([
  ['another host, several times in a minute', often(OTHER), [['addressesDiffer', 'https://example.net']]],
  ['another scheme', often(to('http://www.example.org')), [['addressesDiffer', 'http://www.example.org']]],
  [
    'several times at once',
    [
      [0, OTHER],
      [0, OTHER],
      [1, OTHER],
      [2, OTHER],
    ],
    [],
  ],
  [
    'twice',
    [
      [0, OTHER],
      [50, OTHER],
    ],
    [],
  ],
  ['once, however long ago', [[0, OTHER]], []],
  ['the right one at the end', [...often(OTHER), [41, RIGHT]], []],
  ['with the right one before: not after a minute', [[0, RIGHT], ...often(OTHER, 1)], []],
  [
    'with the right one before: after an hour',
    [[0, RIGHT], ...often(OTHER, 1), [HOUR + 1, OTHER]],
    [['addressesDiffer', 'https://example.net']],
  ],
  [
    'machines by their numbers and names',
    [
      'http://192.0.2.7',
      'http://[2001:db8::1]',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://site.localhost',
      'http://vestry:3000',
      'http://one.internal',
      'http://vestry.site.svc.cluster.local',
    ].flatMap((each) => [...often(to(each)), ...often(through(each))]),
    [],
  ],
  ['none', [], []],
])('[WA4] addresses of requests: %s', (_what, requests, found) => {
  expect(after(requests)).toEqual(found);
});

it('[WA4] where PUBLIC_URL and TRUST_PROXY are forgotten, both are found within a minute', () => {
  const visitors = through('https://www.example.org');
  const local = 'http://localhost:3000';
  const found = [
    ['proxyUnnamed', '10.0.0.9'],
    ['addressesDiffer', 'https://www.example.org'],
  ];
  expect(after(often(visitors), local, false)).toEqual(found);
  // Somebody at the machine itself has looked at it before.
  expect(after([[0, to(local)], ...often(visitors, 1)], local, false)).toEqual(found);
  // Restarted with PUBLIC_URL alone; then with both.
  expect(after(often(visitors), PUBLIC_URL, false)).toEqual([['proxyUnnamed', '10.0.0.9']]);
  expect(after(often(RIGHT), PUBLIC_URL, true)).toEqual([]);
});

it('[WA4] who is not trusted says nothing of the scheme, and one who came without a proxy ends that finding', () => {
  expect(after(often(to('http://www.example.org')), PUBLIC_URL, false)).toEqual([]);
  expect(after([...often(through(PUBLIC_URL)), [41, RIGHT]], PUBLIC_URL, false)).toEqual([]);
  expect(after([[0, RIGHT], ...often(through(PUBLIC_URL), 1)], PUBLIC_URL, false)).toEqual([]);
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
