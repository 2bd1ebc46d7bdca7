import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseRoute } from './route';
import { routeOfTitle } from './route-of-title';

test.each([
  ['', ''],
  ['  ', ''],
  ['?!', ''],
  ['About us', 'about-us'],
  ['What’s on in May?', 'whats-on-in-may'],
  ['Life & Death / 2026', 'life-death-2026'],
  ['最新消息 2026', '最新消息-2026'],
  ['Über uns', 'über-uns'],
  ['Login', 'login-page'],
  ['404', '404-page'],
  ['Home', 'home'],
  ['word '.repeat(40), Array.from({ length: 12 }, () => 'word').join('-')],
  ['教'.repeat(500), '教'.repeat(60)],
  ['x'.repeat(10_000), 'x'.repeat(60)],
])('%j leads to %j', (title, route) => {
  expect(routeOfTitle(title)).toBe(route);
});

it('[R1] is a route as it is stored, or none', () => {
  const isStored = (title: string) => {
    const route = routeOfTitle(title);
    const parsed = parseRoute(route);
    return route === '' || ('route' in parsed && parsed.route === route);
  };
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 100 }), isStored));
  expect(isStored('About us')).toBe(true);
});
