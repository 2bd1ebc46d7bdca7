import { expect, it } from 'vitest';
import { picturesOf, withKeptPages } from './offline-page';

const OFFLINE = '<main><div data-kept-pages="" hidden=""><h2>Available offline</h2><ul></ul></div></main>';
const page = (path: string, title: string, lang = 'en') => ({
  path,
  markup: `<!doctype html><html lang="${lang}"><head><title>${title}</title><meta property="og:site_name" content="St Mark&#x27;s"/></head><body><main><h1>Not this</h1></main></body></html>`,
});

it('lists the pages of this device by their titles, without the name of the site', () => {
  const filled = withKeptPages(OFFLINE, [
    page('/', 'St Mark&#x27;s'),
    page('/contact-us', 'How to find us · St Mark&#x27;s'),
    page('/%E9%97%9C%E6%96%BC', '關於 &lt;我們&gt; · St Mark&#x27;s', 'zh-Hant'),
    page('/%E9%97%9C', ''),
    page('/broken%', ''),
  ]);
  expect(filled).toBe(
    `<main><div data-kept-pages=""><h2>Available offline</h2><ul><li lang="en"><a href="/">St Mark's</a></li><li lang="en"><a href="/contact-us">How to find us</a></li><li lang="zh-Hant"><a href="/%E9%97%9C%E6%96%BC">關於 &lt;我們&gt;</a></li><li lang="en"><a href="/%E9%97%9C">/關</a></li><li lang="en"><a href="/broken%">/broken%</a></li></ul></div></main>`,
  );
});

it('without pages the place stays hidden', () => {
  expect(withKeptPages(OFFLINE, [])).toBe(OFFLINE);
});

it('finds the logo of a page, in the smallest version that is offered', () => {
  const logo =
    '<a class="logo" href="/"><picture><source type="image/avif" srcSet="/api/v1/media/logo-a@160.avif 160w, /api/v1/media/logo-a@320.avif 320w"/><img src="/api/v1/media/logo-a.png" alt=""/></picture></a>';
  expect(picturesOf(`<header>${logo}</header><main><img src="/other.png"/></main>`)).toEqual([
    '/api/v1/media/logo-a@160.avif',
  ]);
  expect(picturesOf('<img alt="St Mark" src="/assets/sample/open-book.webp"/><main></main>')).toEqual([
    '/assets/sample/open-book.webp',
  ]);
  expect(picturesOf('<header>St Mark</header><main></main>')).toEqual([]);
});
