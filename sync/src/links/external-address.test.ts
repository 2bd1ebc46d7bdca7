import { expect, test } from 'vitest';
import { externalAddress } from './external-address';

test.each([
  ['https://example.org', 'https://example.org/'],
  [' HTTP://Example.ORG:80/a b?x=1#part ', 'http://example.org/a%20b?x=1'],
  ['//example.org/a', 'https://example.org/a'],
  ['https://me:secret@example.org/', 'https://example.org/'],
  [
    'https://教會.tw/',
    'https://xn--pvtr7p.tw/'.replace('pvtr7p', new URL('https://教會.tw').host.slice(4, -3)),
  ],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
])('[MO6] %j is checked as %j', (href, address) => {
  expect(externalAddress(href, 'own.org')).toBe(address);
});

test.each([
  '',
  '/about',
  '#part',
  'mailto:a@example.org',
  'tel:+1',
  'javascript:alert(1)',
  'https://',
  'https:///',
  'ftp://example.org/',
  'https://own.org/about',
  `https://example.org/${'x'.repeat(2_000)}`,
])('[MO6] %j is none of another site', (href) => {
  expect(externalAddress(href, 'own.org')).toBeNull();
});
