import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExternal, safeHref, safeImage } from './safe';
import { runs } from '../../test-support/tier';

describe('a link', () => {
  it.each([
    '/',
    '/about',
    '/關於/我們',
    '/search?q=a%20b#top',
    '#top',
    '#',
    'https://example.org',
    'https://example.org:8443/a?b=c#d',
    'HTTP://EXAMPLE.ORG/',
    'mailto:hello@example.org',
    'mailto:hello@example.org?subject=Hello%20there',
    'tel:+886-2-2345-6789',
    'tel:0223456789;ext=12',
  ])('may be %s', (href) => expect(safeHref(href)).toBe(href));

  it.each([
    '',
    'about',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'view-source:https://example.org',
    'intent://x#Intent;end',
    '//example.org/x',
    '/\\example.org',
    '/\t/example.org',
    'https:example.org',
    'https:///example.org',
    'https://user:password@example.org/',
    'https://example.org@evil.example/',
    'https://example.org/"onmouseover="alert(1)',
    'https://example.org/<script>',
    'https://example.org/a b',
    'https://%',
    'https://[',
    'mailto:',
    'tel:javascript:alert(1)',
    `/${'a'.repeat(2048)}`,
  ])('may not be %j', (href) => expect(safeHref(href)).toBeUndefined());

  it('never leads to a scheme that runs something, whatever is typed', () => {
    const base = 'https://site.example/page';
    const pieces = fc.constantFrom(
      'javascript:',
      'data:',
      'https://',
      '/',
      '\\',
      '//',
      '#',
      '\t',
      '\u0000',
      'a',
      ':',
      '@',
      '&#9;',
      '%',
    );
    const check = fc.check(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
        ),
        (typed) => {
          const href = safeHref(typed);
          // What no browser can parse leads nowhere.
          if (href === undefined || !URL.canParse(href, base)) return true;
          const { protocol, origin } = new URL(href, base);
          const own = href.startsWith('/') || href.startsWith('#');
          return own
            ? origin === 'https://site.example'
            : ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
        },
      ),
      { numRuns: runs(3000) },
    );
    expect(check.counterexample).toBeNull();
  });

  it('that leads away is known as such', () => {
    expect(isExternal('https://example.org')).toBe(true);
    expect(isExternal('/about')).toBe(false);
  });
});

describe('an image', () => {
  it.each([
    '/api/v1/media/photo.webp',
    '/api/v1/media/%E7%85%A7%E7%89%87.png',
    '/assets/sample/dawn-hills.webp',
    'https://images.example.org/a.jpg?w=800',
  ])('may be %s', (address) => expect(safeImage(address)).toBe(address));

  it.each([
    '',
    'photo.webp',
    '/photo.webp',
    'http://images.example.org/a.jpg',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    '/api/v1/media/../users',
    '/api/v1/media/..',
    '/api/v1/media/%2e%2e',
    '/api/v1/media/a%2fb',
    '/api/v1/media/a/b',
    '/api/v1/media/a.png?x=1',
    '/api/v1/auth/logout',
    '//evil.example/a.png',
    'https://a.example/x") no-repeat;}',
    'https://a.example/x y.png',
  ])('may not be %j', (address) => expect(safeImage(address)).toBeUndefined());
});
