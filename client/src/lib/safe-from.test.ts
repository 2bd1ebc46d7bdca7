import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath, safeFrom } from './safe-from';
import { runs } from '@vestry/sync/test-support/tier';

describe('safeFrom', () => {
  test.each([
    ['/dashboard/pages', '/dashboard/pages'],
    ['/dashboard/pages?page=2&search=a%20b#top', '/dashboard/pages?page=2&search=a%20b#top'],
    ['/about', '/about'],
    ['/', '/'],
    ['/dashboard/../about', '/about'],
  ])('keeps the path %s', (from, path) => expect(safeFrom(from)).toBe(path));

  test.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example/dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/dashboard/login',
    '/dashboard/login?from=/dashboard/login',
    '/login',
  ])('answers %j with the home of the dashboard', (from) => expect(safeFrom(from)).toBe('/dashboard'));

  test('whatever is given, a browser that goes there stays on this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'http',
      '%2f',
      'a',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(text, (from) => {
        const path = safeFrom(from);
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        // Read again, it stays: a second guard may stand behind the first.
        expect(safeFrom(path)).toBe(path);
      }),
      { numRuns: runs(2000) },
    );
  });
});

test('the address of the sign-in page names where one came from, home too', () => {
  expect(loginPath('/dashboard')).toBe('/dashboard/login?from=%2Fdashboard');
  expect(loginPath('/dashboard/pages?page=2')).toBe('/dashboard/login?from=%2Fdashboard%2Fpages%3Fpage%3D2');
});
