import { parseRoute } from '@vestry/sync/routes/route';
import { expect, it } from 'vitest';
import { freeRoute, routesOf } from './free-route';

it('a route that is taken gets the first number that is free', () => {
  expect(freeRoute('about', new Set())).toBe('about');
  expect(freeRoute('about', new Set(['about', 'about-2', 'about-4']))).toBe('about-3');
  expect(freeRoute('關於', new Set(['關於']))).toBe('關於-2');
});

it('stays a route when it is as long as one may be', () => {
  const route = '𠀀'.repeat(200);
  const free = freeRoute(route, new Set([route]));
  expect(parseRoute(free)).toEqual({ route: free });
  expect(free).not.toBe(route);
});

it('a page that holds a change of its address back has two', () => {
  const pages = [{ route: 'team' }, { route: 'us', publishedRoute: 'about' }];
  expect(freeRoute('about', routesOf(pages))).toBe('about-2');
  expect(freeRoute('us', routesOf(pages))).toBe('us-2');
});
