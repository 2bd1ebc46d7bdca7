import { starterNamed } from '@vestry/sync/sample-site/starters';
import { NO_DETAILS, type SiteDetails } from '@vestry/sync/contract/site-details';
import type { TreeNode } from '@vestry/sync/tree/node';
import { describe, expect, it } from 'vitest';
import { renderNotFound, renderOffline, renderPage, renderUnavailable } from './render';
import { context, page, pageOf, structured, text } from './test-support/public-page';

const church = starterNamed('church', 'en');
const [header, footer] = church.elements.map((element) => element.tree);

describe('of a site that says something of itself', () => {
  const LOGO = '/api/v1/media/logo-0123456789abcdef.png';
  const CARD = '/api/v1/media/card-0123456789abcdef.png';
  const details = (more: Partial<SiteDetails>) => ({ ...context, details: { ...NO_DETAILS, ...more } });
  const plain = pageOf('a', page(text('Welcome', 'h1')));
  const headerWith = (logo?: object): TreeNode => ({
    value: { id: 'root', type: 'header1', ...(logo ? { logo } : {}) },
  });

  it('empty settings render the same bytes as no settings', () => {
    const pages = [plain, pageOf('b', church.pages(7, '2026-11-24')[0]!.tree, { header: headerWith() })];
    for (const each of pages) expect(renderPage(each, details({}))).toBe(renderPage(each, context));
    expect(renderNotFound(details({}))).toBe(renderNotFound(context));
  });

  it('the image of a shared link is the site’s where the page has none', () => {
    const site = details({ image: CARD });
    expect(renderPage(plain, site)).toContain(`content="https://grace.example${CARD}"`);
    const own = { ...plain, image: '/api/v1/media/door-0123456789abcdef.png' };
    expect(renderPage(own, site)).not.toContain(CARD);
  });

  it('its logo is in headers without one of their own, and on its own pages', () => {
    const site = details({ logo: LOGO, icon: LOGO });
    const shown = `<img src="${LOGO}"`;
    expect(renderPage({ ...plain, header: headerWith() }, site)).toContain(shown);
    expect(renderPage({ ...plain, header: headerWith({ text: 'Grace' }) }, site)).not.toContain(shown);
    expect(renderNotFound(site)).toContain(`${shown} alt="Grace Church"`);
    const head = renderPage(plain, site);
    expect(head).toContain(`<link rel="icon" href="${LOGO}"/>`);
    expect(head).toContain('<link rel="manifest" href="/assets/site.webmanifest"/>');
    expect(head).not.toContain('/assets/icon.svg');
  });

  it('its name is in headers without any logo, and a header’s own text before that', () => {
    const logo = (header: TreeNode) =>
      /<a class="logo"[^>]*>(.*?)<\/a>/.exec(renderPage({ ...plain, header }, details({})))?.[1];
    expect(logo(headerWith())).toBe('<span>Grace Church</span>');
    expect(logo(headerWith({ text: '' }))).toBe('<span>Grace Church</span>');
    expect(logo(headerWith({ text: 'Grace' }))).toBe('Grace');
  });

  it('its colours are those of its pages, each readable where it is', () => {
    const site = details({ colourAccent: '#ffcc00', colourBackground: '#111111', colourText: '#eeeeee' });
    const tree = page(
      { value: { id: 'a', type: 'div', bgColor: 'slate-900' } },
      { value: { id: 'b', type: 'div', bgColor: 'white' } },
    );
    const html = renderPage(pageOf('a', tree), site);
    expect(html).toContain('.site{--paper:#111111;');
    expect(html).toContain('--accent:#ffcc00;--on-accent:#1b2430');
    expect(html).toContain('background-color:#0f172b;color:#eeeeee');
    // Neither text nor accent can be read on white.
    expect(html).toContain('background-color:#ffffff;color:#1b2430');
    expect(renderNotFound(site)).toContain('.site{--paper:#111111;');
    expect(renderPage(plain, details({ colourDark: '#552200' }))).toContain(
      '<meta name="theme-color" content="#552200"/>',
    );
  });

  it('the page at / names the site and the address of its search', () => {
    const graphOf = (route: string) =>
      (
        structured(renderPage(pageOf(route, page(text('Welcome', 'h1'))), context)) as {
          '@graph': object[];
        }
      )['@graph'];
    expect(graphOf('about').map((each) => Reflect.get(each, '@type'))).toEqual(['Organization']);
    expect(graphOf('home')).toContainEqual({
      '@type': 'WebSite',
      '@id': 'https://grace.example/#website',
      url: 'https://grace.example/',
      name: 'Grace Church',
      inLanguage: 'en',
      publisher: { '@id': 'https://grace.example/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://grace.example/search?q={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('a page with levels in its address names the way to it, by public pages alone', () => {
    const menu = [
      { uid: 'h', route: 'home', title: '' },
      { uid: 'c', route: 'courses', title: 'All </script> courses' },
      { uid: 's', route: 'courses/2027/春', title: '' },
      { uid: 'x', route: 'course', title: 'No level of it' },
    ];
    const wayOf = (route: string, pages: typeof menu) => {
      const html = renderPage(pageOf(route, page(text('Spring', 'h1'))), { ...context, menu: () => pages });
      const { '@graph': graph } = structured(html) as {
        '@graph': { '@type': string; itemListElement?: unknown }[];
      };
      return graph.find((each) => each['@type'] === 'BreadcrumbList')?.itemListElement;
    };
    const item = (position: number, name: string, path: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item: `https://grace.example${path}`,
    });
    expect(wayOf('courses/2027/春', menu)).toEqual([
      item(1, 'Home', '/'),
      item(2, 'All </script> courses', '/courses'),
      item(3, '春', '/courses/2027/%E6%98%A5'),
    ]);
    expect(wayOf('courses/2027/春', menu.slice(1, 2))).toEqual([
      item(1, 'All </script> courses', '/courses'),
      item(2, '春', '/courses/2027/%E6%98%A5'),
    ]);
    expect(wayOf('courses/2027/春', [])).toBeUndefined();
    expect(wayOf('courses', menu)).toBeUndefined();
  });

  it('what it says of its place is in the structured data, before what its footer says', () => {
    const telephone = '+886 2 2345 6789';
    const site = details({ logo: LOGO, telephone, street: '1 <Hill> Road', town: 'Taipei' });
    const { '@graph': graph } = structured(renderPage({ ...plain, footer: footer ?? null }, site)) as {
      '@graph': object[];
    };
    const address = {
      '@type': 'PostalAddress',
      streetAddress: '1 <Hill> Road',
      addressLocality: 'Taipei',
    };
    expect(graph[0]).toMatchObject({
      logo: `https://grace.example${LOGO}`,
      email: 'hello@example.org',
      telephone,
      address,
      location: { '@type': 'Place', name: 'Grace Church', address },
    });
  });
});

describe('a site in another language', () => {
  const inChinese = { ...context, lang: 'zh-TW' };
  const slides = ['Welcome', 'Stay'].map((title) => ({ key: title, title, link: '/a' }));
  const hero = page({ value: { id: 'h', type: 'hero1', slides } });

  it('speaks it where the product has it, in what its scripts show too', () => {
    const html = renderPage(pageOf('a', hero, { header: header ?? null }), inChinese);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-TW"/);
    expect(html).toContain('<a class="skip" href="#content">跳至主要內容</a>');
    expect(html).toContain('data-text="目前連不上本站，這是 # 儲存的版本。"');
    expect(html).toContain('進一步了解<span class="hidden-text">：Welcome</span>');
    expect(html).toContain('data-label="第 # 張，共 2 張"');
    expect(html).toContain('data-pause="暫停" data-play="播放"');
    expect(html).toContain('aria-label="關閉選單"');
    expect(renderNotFound(inChinese)).toContain('<p>這個頁面不存在，或網址已變更。</p>');
    expect(renderOffline(inChinese)).toContain('<title>離線 · Grace Church</title>');
    expect(renderUnavailable(inChinese)).toContain('<h1>目前無法顯示這個頁面</h1>');
  });

  it('says so where its own texts are in English', () => {
    const inFrench = { ...context, lang: 'fr-CH' };
    const html = renderPage(pageOf('a', hero), inFrench);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="fr-CH"/);
    expect(html).toContain('<a class="skip" href="#content" lang="en">Skip to content</a>');
    expect(renderNotFound(inFrench)).toContain('tabindex="-1" lang="en"');
    expect(renderNotFound(context)).toContain('<form class="search-form" role="search" action="/search">');
    expect(renderNotFound({ ...context, lang: 'en-GB' })).not.toContain('lang="en"');
  });

  it.each(['zh', 'zh-Hant-HK', 'tlh', 'aaa-12345678'])('is rendered in %s', (lang) => {
    for (const html of [
      renderPage(pageOf('a', hero), { ...context, lang }),
      renderOffline({ ...context, lang }),
    ])
      expect(html).toContain(`<html lang="${lang}"`);
  });
});
