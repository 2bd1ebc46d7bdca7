import { expect, test } from 'vitest';
import { pathOf, routeOfPath } from './site-path';

test.each([
  ['/', 'home', false],
  ['/home', 'home', true],
  ['/HOME/', 'home', true],
  ['//', 'home', true],
  ['/about', 'about', false],
  ['/About', 'about', true],
  ['/about/', 'about', true],
  ['//about', 'about', true],
  ['/about/team', 'about/team', false],
  ['/about%2Fteam', 'about/team', false],
  ['/%E6%95%99', '教', false],
  ['/%e6%95%99', '教', false],
  ['/%E6%95%99/', '教', true],
  ['/cafe%CC%81', 'café', true],
])('%s means %s', (path, route, moved) => {
  expect(routeOfPath(path)).toEqual({ route, moved });
});

test.each([
  '/%',
  '/%E6%95',
  '/a..b',
  '/..%2f..%2fetc',
  '/a b',
  '/wp-login.php',
  '/assets/x',
  '/%00',
  'http://elsewhere/',
])('%s is no page', (path) => {
  expect(routeOfPath(path)).toBeUndefined();
});

test('an address leads back to its route', () => {
  for (const route of ['home', 'about', 'a/b', '教會/關於']) {
    expect(routeOfPath(pathOf(route))).toEqual({ route, moved: false });
  }
});
