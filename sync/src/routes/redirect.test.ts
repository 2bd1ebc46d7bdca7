import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from '../messages/in-words';
import { lookedUpPath, lookedUpQuery, MAX_PATH, parseEntered, parsePath } from './redirect';
import { RESERVED_SEGMENTS } from './route';
import { runs } from '../test-support/tier';

const pathOf = (input: string) => {
  const parsed = parsePath(input);
  return 'path' in parsed ? parsed.path : null;
};
const errorOf = (input: string) => {
  const parsed = parsePath(input);
  return 'error' in parsed ? inWords(parsed.error) : null;
};

const UNITS = [
  'a',
  'B',
  'İ',
  'e\u0301',
  '主',
  '.',
  '_',
  ' ',
  '/',
  '%',
  '%2',
  '%20',
  '%3F',
  '?',
  'p=1',
  '&',
  '\\',
  '\0',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...UNITS) }),
  fc.string({ unit: fc.constantFrom(...UNITS) }).map((text) => `https://old.example/${text}`),
);

describe('an address that leads on', () => {
  test.each(['^/old/(.*)$', '/blog/*', '/old$', '/x/.+', '/[^/]+/x', '/a%2A', '/a*?p=1'])(
    'is no pattern where it is entered, and itself where it was kept before: %s',
    (input) => {
      expect(parseEntered(input)).toEqual({ error: 'contract.redirectPattern' });
      expect(errorOf(input)).toBeNull();
      expect(parseEntered('/list_(old).html?p=1')).toEqual({ path: '/list_(old).html?p=1' });
      expect(parseEntered('/100%')).toEqual(parsePath('/100%'));
    },
  );

  test('is itself when it is parsed again', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const path = pathOf(input);
        expect(path === null ? null : pathOf(path)).toBe(path);
      }),
      { numRuns: runs(3000) },
    );
  });

  test('is found by a request for it, percent-encoded or not', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const path = pathOf(input);
        if (path === null || path.includes('?')) return;
        expect(lookedUpPath(encodeURI(path))).toBe(path);
        expect(lookedUpPath(`${encodeURI(path).replaceAll('%2F', '%2f')}/`)).toBe(path);
      }),
      { numRuns: runs(3000) },
    );
  });

  test('with a query is found by a request for it, in whatever order and case', () => {
    const name = fc.stringMatching(/^[a-z0-9_.~-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 5 }), (pairs) => {
        const asked = pairs.map(([one, other]) => `${one}=${other}`);
        const path = pathOf(`/old.php?${asked.join('&')}`);
        expect(lookedUpQuery(`/Old.php/?${asked.toReversed().join('&').toUpperCase()}&`)).toBe(path);
        expect(lookedUpQuery('/old.php')).toBeUndefined();
      }),
    );
  });

  test.each([
    ['/About.HTML', '/about.html'],
    ['about/', '/about'],
    ['https://old.example.org/2019/05/Title_of%20it/', '/2019/05/title_of it'],
    ['/%E6%95%99', '/教'],
    ['/', '/'],
    ['https://old.example.org/index.php?P=12&cat=%E6%95%99&', '/index.php?cat=教&p=12'],
    ['/?page_id=7', '/?page_id=7'],
    ['/about?', '/about'],
    ['https://old.example.org', '/'],
  ])('%s is kept as %s', (input, path) => {
    expect(pathOf(input)).toBe(path);
  });

  test.each([
    ['', 'Enter the old address.'],
    [' ', 'Enter the old address.'],
    ['/?s=a b', 'After the ? there may be letters, digits and - _ . ~ alone, as in /?p=12.'],
    ['/a%3Fb', 'After the ? there may be letters, digits and - _ . ~ alone, as in /?p=12.'],
    [`/?${'a'.repeat(MAX_PATH)}`, 'The address must be at most 500 characters.'],
    ['/a#b', 'Leave out everything from # on: no server is told of it.'],
    ['/a\u0000', 'The address has characters that cannot be kept.'],
    ['/100%', 'The address has characters that cannot be kept.'],
    ['/%2541', 'The address has characters that cannot be kept.'],
    [`/${'a'.repeat(MAX_PATH + 1)}`, 'The address must be at most 500 characters.'],
    ['/'.repeat(1_000_000), 'The address must be at most 500 characters.'],
  ])('%j is refused', (input, message) => {
    expect(errorOf(input)).toBe(message);
  });

  test.each([...RESERVED_SEGMENTS])('%s stays with the site itself', (first) => {
    expect(errorOf(`/${first}/x`)).toBe(`Addresses that begin with /${first} belong to the site itself.`);
  });

  test.each(['/feed.xml', 'https://old.example/Sitemap.xml/', '/robots.txt', '/calendar.ics'])(
    '%s never leads on: the site answers there',
    (input) => {
      expect(errorOf(input)).toMatch(/belongs to the site itself/);
      expect(pathOf('/old/feed.xml')).toBe('/old/feed.xml');
      expect(pathOf('/old/paper.pdf')).toBe('/old/paper.pdf');
    },
  );

  test('one of a request that cannot be kept is not looked up', () => {
    expect(lookedUpPath('/%')).toBeUndefined();
    expect(lookedUpPath(`/${'a'.repeat(100_000)}`)).toBeUndefined();
  });
});
