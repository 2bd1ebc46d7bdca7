import { describe, expect, it } from 'vitest';
import { linksTo, pathOfLink, routeOfLink } from './page-links';
import type { WidgetValue } from '../tree/node';

const tree = (value: object) => ({
  value: { id: 'root', type: 'div' },
  children: [{ value: { id: 'a', type: 'text', ...value } as WidgetValue }],
});

describe('a link to a page', () => {
  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/About/#team', 'about'],
    ['/about?x=1', 'about'],
    ['/%E6%95%99', '教'],
    ['/assets/x.png', null],
    ['/api/v1/files/a.pdf', null],
    ['/dashboard', null],
    ['https://example.org/about', null],
    ['#about', null],
    ['', null],
  ])('%s names %s', (href, route) => {
    expect(routeOfLink(href)).toBe(route);
  });

  it.each(['/', '/about', '/about.html', '/教'])('names the path %s', (path) => {
    expect(pathOfLink(routeOfLink(path)!)).toBe(path);
  });

  it.each([
    ['in a field', { href: '/about' }],
    ['with a place on the page', { link: '/about#team' }],
    [
      'in a list',
      {
        items: [
          { key: '1', link: '/news' },
          { key: '2', link: '/about' },
        ],
      },
    ],
    ['in words with marks', { text: [{ text: 'See ' }, { text: 'us', link: '/About' }] }],
  ])('is found %s', (_, value) => {
    expect(linksTo(tree(value), 'about')).toBe(true);
  });

  it.each([
    ['another page', { href: '/about/team' }],
    ['words that are its name', { text: 'about' }],
    ['another site', { href: 'https://example.org/about' }],
    ['nothing', { text: null }],
  ])('is none to %s', (_, value) => {
    expect(linksTo(tree(value), 'about')).toBe(false);
  });
});
