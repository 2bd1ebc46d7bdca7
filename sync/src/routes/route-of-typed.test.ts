import { expect, it } from 'vitest';
import { routeOfTyped } from './route-of-typed';

it.each([
  ['Come And See', 'come-and-see'],
  [' come  and see ', 'come-and-see'],
  ['What’s on', 'whats-on'],
  ['/Trips/May 2026/', 'trips/may-2026'],
  ['trips//may', 'trips/may'],
  ['秋季 郊遊！', '秋季-郊遊'],
  ['/%E7%A7%8B%E5%AD%A3', '秋季'],
  ['100% wool', '100-wool'],
  ['picnic?from=mail#map', 'picnic'],
  ['About', 'about'],
  ['two--hyphens', 'two--hyphens'],
  ['/', 'home'],
  ['', ''],
  ['?!', ''],
])('%j is the route %j', (typed, route) => {
  expect(routeOfTyped(typed)).toBe(route);
  expect(routeOfTyped(route)).toBe(route);
});

it('what no page can have stays for the field to refuse', () => {
  expect(routeOfTyped('Dashboard')).toBe('dashboard');
  expect(routeOfTyped('a/b/c/d/e/f/g/h/i')).toBe('a/b/c/d/e/f/g/h/i');
  expect(routeOfTyped('Long words '.repeat(100_000)).length).toBeGreaterThan(200);
});
