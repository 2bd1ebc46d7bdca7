import type { SiteContext } from '@vestry/sync/site/site';
import { expect, it } from 'vitest';
import { renderNotFound, renderPage } from './render';
import { context, page, pageOf, text } from './test-support/public-page';

const asked: [string, string][] = [];
const site = (today: string): SiteContext => ({
  ...context,
  dates: {
    all: () => ({ upcoming: [], past: [], posts: [], until: 0 }),
    of: () => ({ next: [], last: undefined, zone: 'UTC', until: 0 }),
    isOn: (first, last) => {
      asked.push([first, last]);
      return first <= today && (last === '' || today <= last);
    },
  },
});
const header = (more: object) => ({ value: { id: 'root', type: 'header1', shape: 1, ...more } });
const home = (more: object) => pageOf('home', page(text('Hello', 'h1')), { header: header(more) });
const line = (html: string) => /<p class="announcement">(.*?)<\/p>/.exec(html)?.[1];

it('the line above a header is there on its days alone, and no page without one asks for the day', () => {
  const more = {
    announcement: 'No service <on> Christmas',
    announcementLink: '/christmas',
    announcedFrom: '2026-12-20',
    announcedUntil: '2026-12-26',
  };
  const words = '<a href="/christmas">No service &lt;on&gt; Christmas</a>';
  const on = (today: string) => line(renderPage(home(more), site(today)));
  expect(['2026-12-19', '2026-12-20', '2026-12-26', '2026-12-27'].map(on)).toEqual([
    undefined,
    words,
    words,
    undefined,
  ]);
  expect(line(renderNotFound(site('2026-12-24'), home(more)))).toBe(words);
  expect(line(renderNotFound(site('2026-12-27'), home(more)))).toBeUndefined();
  expect(line(renderPage(home({ announcement: 'Always' }), site('2026-12-19')))).toBe('Always');
  asked.length = 0;
  expect(line(renderPage(home({}), site('2026-12-19')))).toBeUndefined();
  expect(asked).toEqual([]);
});

it('an address that is no link leaves the words of the line', () => {
  const html = renderPage(
    home({ announcement: 'Hello', announcementLink: 'javascript:alert(1)' }),
    site('2026-12-19'),
  );
  expect(line(html)).toBe('Hello');
});

it('a header has a way to the search where it is asked to, and its layout; one of before has neither', () => {
  const html = renderPage(home({ search: true, layout: 'centred' }), context);
  expect(html).toContain('<a class="search-link" href="/search" aria-label="Search this site">');
  expect(html).toContain('data-layout="centred"');
  const former = renderPage(
    pageOf('home', page(), { header: { value: { id: 'root', type: 'header1' } } }),
    context,
  );
  expect(former).not.toMatch(/<a class="search-link"|<header[^>]* data-layout/);
});

it('a logo that is higher than wide is shown higher than others, up to twice', () => {
  const url = '/api/v1/media/logo-0123456789abcdef.png';
  const shown = (width: number, height: number) => {
    const images = { [url]: { width, height, alt: '' } };
    const html = renderPage(home({ logo: { image: url } }), { ...context, images });
    return /<img[^>]*style="--height:([^"]*)"/.exec(html)?.[1];
  };
  expect(shown(100, 400)).toBe('6.00rem');
  expect(shown(100, 200)).toBe('4.24rem');
  expect(shown(100, 9000)).toBe('6.00rem');
  expect(shown(100, 100)).toBeUndefined();
  expect(shown(400, 100)).toBeUndefined();
});
