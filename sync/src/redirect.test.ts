import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from './messages/in-words';
import { lookedUpPath, MAX_PATH, parsePath } from './redirect';
import { RESERVED_SEGMENTS } from './route';

const pathOf = (input: string) => {
  const parsed = parsePath(input);
  return 'path' in parsed ? parsed.path : null;
};
const errorOf = (input: string) => {
  const parsed = parsePath(input);
  return 'error' in parsed ? inWords(parsed.error) : null;
};

const UNITS = ['a', 'B', 'İ', 'e\u0301', '主', '.', '_', ' ', '/', '%', '%2', '%20', '%3F', '?', '\\', '\0'];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...UNITS) }),
  fc.string({ unit: fc.constantFrom(...UNITS) }).map((text) => `https://old.example/${text}`),
);

describe('an address that leads on', () => {
  test('is itself when it is parsed again', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const path = pathOf(input);
        expect(path === null ? null : pathOf(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });

  test('is found by a request for it, percent-encoded or not', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const path = pathOf(input);
        if (path === null) return;
        expect(lookedUpPath(encodeURI(path))).toBe(path);
        expect(lookedUpPath(`${encodeURI(path).replaceAll('%2F', '%2f')}/`)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['/About.HTML', '/about.html'],
    ['about/', '/about'],
    ['https://old.example.org/2019/05/Title_of%20it/', '/2019/05/title_of it'],
    ['/%E6%95%99', '/教'],
    ['/', '/'],
    ['https://old.example.org', '/'],
  ])('%s is kept as %s', (input, path) => {
    expect(pathOf(input)).toBe(path);
  });

  test.each([
    ['', 'Enter the old address.'],
    [' ', 'Enter the old address.'],
    ['/?page_id=12', 'Leave out everything from ? or # on: only the part before it can be redirected.'],
    ['/a#b', 'Leave out everything from ? or # on: only the part before it can be redirected.'],
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
