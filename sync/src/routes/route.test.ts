import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from '../messages/in-words';
import {
  HOME_ROUTE,
  isNotFoundPage,
  notFoundRoute,
  parseRoute,
  partsAbove,
  RESERVED_SEGMENTS,
} from './route';
import { runs } from '../test-support/tier';

const routeOf = (input: string) => {
  const parsed = parseRoute(input);
  return 'route' in parsed ? parsed.route : null;
};
const errorOf = (input: string) => {
  const parsed = parseRoute(input);
  return 'error' in parsed ? inWords(parsed.error) : null;
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      'İ',
      'Σ',
      'é',
      'e\u0301',
      '主',
      '9',
      '-',
      '/',
      '.',
      ' ',
      '%',
      'ß',
      '𝐀',
      '\u0130',
    ),
  }),
);

describe('routes', () => {
  test('[R1] parsing a route again gives itself', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const route = routeOf(input);
        expect(route === null ? null : routeOf(route)).toBe(route);
      }),
      { numRuns: runs(3000) },
    );
  });

  test('[R1] capitals, outer slashes and Unicode forms make no difference', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 3 }), (input, slashes) => {
        fc.pre(input !== '');
        const route = routeOf(input);
        const outer = '/'.repeat(slashes);
        expect(routeOf(`${outer}${input}${outer}`)).toBe(route);
        expect(routeOf(input.normalize('NFD'))).toBe(route);
      }),
      { numRuns: runs(2000) },
    );
    expect(routeOf('/About/Our-Team/')).toBe('about/our-team');
    expect(routeOf('CAFE\u0301')).toBe('caf\u00e9');
  });

  test('[R2] what it takes is lower case, in NFC, and of the allowed characters', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const route = routeOf(input) ?? HOME_ROUTE;
        expect(route).toMatch(/^[\p{L}\p{M}\p{Nd}-]+(\/[\p{L}\p{M}\p{Nd}-]+){0,7}$/u);
        expect(route).toBe(route.toLowerCase().normalize('NFC'));
        expect(Array.from(route).length).toBeLessThanOrEqual(200);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('[R2] letters of any script, digits and hyphens', () => {
    for (const route of [
      'about',
      'a/b/c/d/e/f/g/h',
      '關於我們/主日崇拜',
      'новости-2025',
      'हिन्दी',
      'a'.repeat(200),
      '-',
      '2025',
      'home/team',
    ]) {
      expect(parseRoute(route)).toEqual({ route: route.normalize('NFC') });
    }
  });

  test("[R2] '/' is home, nothing is an error", () => {
    for (const input of ['/', '//', 'home', '/Home/']) expect(routeOf(input)).toBe('home');
    expect(errorOf('')).toBe('Route is required');
  });

  test('[R2] everything else is refused with what is wrong', () => {
    expect(errorOf('a'.repeat(201))).toBe('Route must be at most 200 characters');
    expect(errorOf('a'.repeat(5_000_000))).toBe('Route must be at most 200 characters');
    expect(errorOf('1/2/3/4/5/6/7/8/9')).toBe('Route must have at most 8 parts between slashes');
    expect(errorOf('a//b')).toBe('Route must not have two slashes in a row');
    for (const input of [
      ' ',
      'a b',
      'a.b',
      '..',
      '../etc/passwd',
      'robots.txt',
      'a%2fb',
      'a?b',
      'a#b',
      "a'b",
      'a\\b',
      'a\u0000b',
      'a_b',
      '😀',
      '\u202eabc',
      'a\u200bb',
      '\ud800',
    ]) {
      expect(errorOf(input)).toBe('Use letters, numbers and hyphens, for example courses/spring');
    }
  });

  test('[R3] words of the site are refused as the first segment, and only there', () => {
    for (const word of RESERVED_SEGMENTS) {
      for (const input of [word, `/${word.toUpperCase()}/`, `${word}/sub`]) {
        expect(errorOf(input)).toBe(`Route must not begin with '${word}', which the site uses itself`);
      }
      expect(routeOf(`about/${word}`)).toBe(`about/${word}`);
      expect(routeOf(`${word}s`)).toBe(`${word}s`);
    }
  });
});

test('the parts of a site that an address is in, the nearest first, and where each says what it has not', () => {
  expect(partsAbove('club/news/2026')).toEqual(['club/news', 'club', '']);
  expect(partsAbove('nowhere')).toEqual(['']);
  expect(['club', ''].map(notFoundRoute)).toEqual(['club/not-found', 'not-found']);
  expect(['not-found', 'club/not-found', 'not-found/club', 'was-not-found'].map(isNotFoundPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
