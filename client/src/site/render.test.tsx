import { starterNamed } from '@vestry/sync/sample-site/starters';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import { english } from '@vestry/sync/test-support/english';
import type { TreeNode } from '@vestry/sync/tree/node';
import { WIDGETS } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { setCatalogue } from '@vestry/sync/widgets/known-widgets';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SCRIPTS, attacksWith } from '../widgets/test-support/script-corpus';
import { sheetFor } from '../widgets/styles';
import { renderNotFound, renderOffline, renderPage, renderText } from './render';
import { isoTime } from './structured-data';
import { context, page, pageOf, structured, text } from './test-support/public-page';

const church = starterNamed('church', 'en');
const [header, footer, invitation] = church.elements.map((element) => element.tree);

const samples = church.pages(7, '2026-11-24').map(({ route, tree }) =>
  renderPage(
    pageOf(route, tree, {
      header: header ?? null,
      footer: footer ?? null,
      elements: invitation ? { 7: invitation } : {},
    }),
    context,
  ),
);
describe('a public page', () => {
  it('has headings of articles that a link can end at, each by its own name, in linked elements too', () => {
    const article = (id: string, ...words: string[]): TreeNode => ({
      value: {
        id,
        type: 'article',
        blocks: words.map((each, i) => ({ key: `k${i}`, kind: 'h2', text: [[each]] })),
      },
    });
    const linked = (id: string): TreeNode => ({ value: { id, type: 'div', elementId: 7 } });
    const html = renderPage(
      pageOf('about', page(article('a', 'Why', '週日'), linked('l1'), linked('l2')), {
        elements: { 7: article('a', 'Why') },
      }),
      context,
    );
    expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'h-why',
      'h-週日',
      'h-why-2',
      'h-why-3',
    ]);
  });

  it.each([100, 1_000, 4_900])(
    'that links an element of 4,900 widgets %s times is shown as far as its limit, which is reported once',
    (links) => {
      const large = page(...Array.from({ length: 4_900 }, (_, i) => text(`word${i}`, 'p')));
      const link = (id: string): TreeNode => ({ value: { id, type: 'div', elementId: 7 } });
      const tree = page(...Array.from({ length: links }, (_, i) => link(`l${i}`)));
      const leftOut: unknown[] = [];
      const onLeftOut: SiteContext['onLeftOut'] = ({ id }, error) => void leftOut.push([id, String(error)]);
      const large7 = pageOf('about', tree, { elements: { 7: large } });
      const html = renderPage(large7, { ...context, onLeftOut });
      const shown = Math.floor((10_000 - 1 - links) / 4_901);
      expect(html.split('word4899<').length - 1).toBe(shown);
      expect(leftOut).toEqual([
        [
          `l${shown}`,
          `Error: With its elements the page has more than 10000 widgets or 4194304 bytes: ${links - shown} links are left out, from this one on`,
        ],
      ]);
      expect(renderText(large7, context).split('word4899<')).toHaveLength(2);
    },
    60_000,
  );

  it('is there although the facts of a widget throw', () => {
    const facts = {
      text: () => {
        throw new Error('not today');
      },
    };
    onTestFinished(setCatalogue(() => ({ ...WIDGETS, text: { ...WIDGETS.text, facts } })));
    const leftOut: unknown[] = [];
    const onLeftOut: SiteContext['onLeftOut'] = ({ id }, error) => void leftOut.push([id, String(error)]);
    const html = renderPage(pageOf('a', page(text('Welcome', 'p'))), { ...context, onLeftOut });
    expect(html).toContain('<p class="w text top">Welcome</p>');
    expect(leftOut).toEqual([['tWelcome', 'Error: not today']]);
  });

  it('has exactly one h1, whatever it is made of', () => {
    const pages = [
      ...samples,
      renderPage(pageOf('a', page()), context),
      renderPage(pageOf('a', page(text('Only', 'p'))), context),
      renderPage(pageOf('a', page({ value: { id: 'f', type: 'faq1', title: 'Questions' } })), context),
    ];
    expect(pages.map((html) => html.match(/<h1[ >]/g)?.length)).toEqual(pages.map(() => 1));
  });

  it('[DO8] says in its head what somebody has set, else what it says of itself', () => {
    const tree = page(text('Welcome', 'h1'), text('We meet on Sunday.', 'p'));
    const headOf = (settings: Partial<PublicPage>) => {
      const html = renderPage(pageOf('about', tree, settings), context);
      return html.slice(0, html.indexOf('</head>'));
    };
    const plain = headOf({ title: '', description: '', image: '', lang: '' });
    expect(plain).toBe(headOf({}));
    expect(plain).toContain('<title>Welcome · Grace Church</title>');
    expect(plain).toContain('<meta name="description" content="We meet on Sunday."/>');
    expect(plain).not.toContain('noindex');
    const set = headOf({
      title: 'About <us>',
      description: 'Who "we" are',
      image: '/api/v1/media/door-1.png',
      noindex: true,
      lang: 'he',
    });
    for (const part of [
      '<html lang="he" dir="rtl"',
      '<title>About &lt;us&gt; · Grace Church</title>',
      '<meta property="og:title" content="About &lt;us&gt; · Grace Church"/>',
      '<meta name="description" content="Who &quot;we&quot; are"/>',
      '<meta property="og:description" content="Who &quot;we&quot; are"/>',
      '<meta property="og:image" content="https://grace.example/api/v1/media/door-1.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="robots" content="noindex"/>',
      '<link rel="canonical" href="https://grace.example/about"/>',
    ])
      expect(set).toContain(part);
    expect(headOf({ image: 'javascript:alert(1)' })).not.toContain('og:image');
  });

  it('runs from right to left in the languages that do', () => {
    const inArabic = renderPage(pageOf('a', page()), { ...context, lang: 'ar-EG' });
    expect(inArabic).toMatch(/^<!DOCTYPE html><html lang="ar-EG" dir="rtl"/);
    expect(renderPage(pageOf('a', page()), { ...context, lang: 'arn' })).not.toContain('dir=');
  });

  it('speaks the languages that show what is cut off and what is not mirrored', () => {
    const hero = page({ value: { id: 'h', type: 'hero1', slides: [{ key: 'a' }, { key: 'b' }] } });
    for (const lang of ['en-XA', 'ar-XB']) {
      const html = renderPage(pageOf('a', hero), { ...context, lang });
      expect(html).toContain('~~~');
      expect(html.includes('dir="rtl"')).toBe(lang === 'ar-XB');
    }
  });

  it('says what it is: title, description, canonical, Open Graph', () => {
    const html = renderPage(
      pageOf('關於', page(text('About <us>', 'h1'), text('Words & more', 'p'))),
      context,
    );
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(html).toContain('<title>About &lt;us&gt; · Grace Church</title>');
    expect(html).toContain('<meta name="description" content="Words &amp; more"/>');
    expect(html).toContain('<link rel="canonical" href="https://grace.example/%E9%97%9C%E6%96%BC"/>');
    expect(html).toContain('property="og:url" content="https://grace.example/%E9%97%9C%E6%96%BC"');
    expect(samples[0]).toContain('<link rel="canonical" href="https://grace.example/"/>');
    expect(samples[0]).toContain('content="https://grace.example/assets/sample/chairs-in-light.webp"');
  });

  it('describes itself by its headings when it has no running text', () => {
    const members = [{ key: 'a', name: 'Ruth' }];
    const html = renderPage(
      pageOf('team', page({ value: { id: 'm', type: 'member1', title: 'Our team', members } })),
      context,
    );
    expect(html).toContain('<meta name="description" content="Our team · Ruth"/>');
    expect(renderPage(pageOf('a', page()), context)).toContain(
      '<meta name="description" content="Grace Church"/>',
    );
  });

  it('is never described by an address', () => {
    const blocks = ['https://maps.example/x?a=1', 'We meet here.'].map((words) => ({
      key: words,
      text: [[words]],
    }));
    const html = renderPage(pageOf('way', page({ value: { id: 'a', type: 'article', blocks } })), context);
    expect(html).toContain('<meta name="description" content="We meet here."/>');
  });

  it('loads one script and no framework, and its first picture at once', () => {
    const scripts = samples[0]?.match(/<script(?! type="application)[^>]*>/g);
    expect(scripts).toEqual(['<script type="module" src="/assets/site-x.js">']);
    expect(samples[0]?.match(/loading="eager"/g)).toHaveLength(1);
    expect(samples[0]?.match(/fetchPriority="high"/gi)?.length).toBeGreaterThan(0);
    expect(
      [...(samples[0]?.matchAll(/<img [^>]*>/g) ?? [])].every(([tag]) =>
        /width="\d+" height="\d+"/.test(tag),
      ),
    ).toBe(true);
  });

  it('loads its first picture at once wherever it stands, and the others when they come near', () => {
    const image = (id: string): TreeNode => ({
      value: { id, type: 'image1', image: `/assets/sample/${id}.webp` },
    });
    const html = renderPage(pageOf('about', page(image('a'), image('b'))), context);
    expect(html).toMatch(/src="\/assets\/sample\/a.webp"[^>]*loading="eager"/);
    expect(html).toMatch(/src="\/assets\/sample\/b.webp"[^>]*loading="lazy"/);
  });

  it('is drawn once its header is whole, and before the rest has come', () => {
    const [home = ''] = samples;
    const waitedFor = home.match(/<link rel="expect" href="#([^"]+)" blocking="render"\/>/)?.[1];
    const at = home.indexOf(` id="${waitedFor}"`);
    expect(at).toBeGreaterThan(home.indexOf('</header>'));
    expect(at).toBeLessThan(home.indexOf('<main'));
  });

  it('gives the organisation and its dated events as JSON-LD', () => {
    let last = 0;
    const year = instantiate('calendar1', () => `n${(last += 1)}`, english);
    const calendar = structured(
      renderPage(pageOf('calendar', page(year), { footer: footer ?? null }), context),
    ) as { '@graph': { '@type': string; startDate?: string }[] };
    expect(calendar['@graph'][0]).toMatchObject({
      '@type': 'Organization',
      name: 'Grace Church',
      email: 'hello@example.org',
      telephone: '+886223456789',
    });
    expect(calendar['@graph'].filter((item) => item['@type'] === 'Event')).toHaveLength(16);
    expect(calendar['@graph'].at(-1)?.startDate).toBe('2025-12-24T18:00');
    expect(isoTime('Sunday 10:00')).toBeUndefined();
    expect(isoTime('2025-13-01')).toBeUndefined();
    expect(isoTime('2025/1/5')).toBe('2025-01-05');
  });

  it('says no more than its own words to a search, whatever a menu on it lists', () => {
    const menu = () => [{ uid: '1', route: 'choir', title: 'The choir' }];
    const listing = pageOf('all', page(text('Words', 'p'), { value: { id: 'm', type: 'pages1' } }));
    expect(renderPage(listing, { ...context, menu })).toContain('The choir');
    expect(renderText(listing, { ...context, menu })).not.toContain('The choir');
  });

  it('gives images that have words as JSON-LD', () => {
    const image = { id: 'i', type: 'image1', image: '/assets/sample/open-book.webp' };
    const silent = { ...image, id: 's', image: 'https://example.org/line.png' };
    const html = renderPage(
      pageOf('a', page({ value: { ...image, alt: 'An open book' } }, { value: silent })),
      context,
    );
    const { '@graph': graph } = structured(html) as { '@graph': { '@type': string }[] };
    expect(graph.slice(1)).toEqual([
      {
        '@type': 'ImageObject',
        contentUrl: 'https://grace.example/assets/sample/open-book.webp',
        caption: 'An open book',
      },
    ]);
  });

  it('names its videos, whose frames are not in the page', () => {
    const video = { id: 'v', type: 'video1', url: 'https://vimeo.com/76979871', title: 'A film' };
    const html = renderPage(pageOf('a', page({ value: video })), context);
    expect(html).not.toContain('<iframe');
    const { '@graph': graph } = structured(html) as { '@graph': object[] };
    expect(graph[1]).toEqual({
      '@type': 'VideoObject',
      name: 'A film',
      embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
    });
  });

  it('shows a linked element, and one that links itself once', () => {
    const linking = (id: number): TreeNode => ({ value: { id: `l${id}`, type: 'div', elementId: id } });
    const html = renderPage(
      pageOf('a', page(linking(1)), { elements: { 1: page(text('Hello', 'p'), linking(1)) } }),
      context,
    );
    expect(html.match(/>Hello</g)).toHaveLength(1);
  });

  it('survives a tree of broken widgets', () => {
    const broken = ['hero1', 'member1', 'calendar1', 'nope', '__proto__'].map((type, index): TreeNode => ({
      value: {
        id: `b${index}`,
        type,
        title: { not: 'text' },
        slides: 'x',
        members: [null, 3, { name: [] }],
        tabs: [{}],
      },
    }));
    const leftOut: unknown[] = [];
    const html = renderPage(pageOf('a', page(...broken, text('Still here', 'p'))), {
      ...context,
      onLeftOut: ({ id }, error) => void leftOut.push([id, String(error)]),
    });
    expect(html).toContain('Still here');
    expect(html).not.toContain('Unhandled');
    expect(leftOut).toEqual([
      ['b3', 'Error: Unhandled TreeNode: nope'],
      ['b4', 'Error: Unhandled TreeNode: __proto__'],
    ]);
  });

  // A part of the fields for each script; all of them are tried widget by widget in script-corpus.test.tsx.
  it.each(SCRIPTS.map((script, turn) => ({ script, turn })))(
    'with $script in it has no script but its own',
    ({ script, turn }) => {
      const attacks = attacksWith(script).filter((_attack, index) => index % 9 === turn % 9);
      const html = renderPage(
        {
          ...pageOf(
            'a',
            page(
              ...attacks.map(({ node }, index) => ({
                ...node,
                value: { ...node.value, id: `a${index}` },
              })),
            ),
          ),
          title: script,
        },
        { ...context, siteName: script },
      );
      expect(html.match(/<script/gi)).toHaveLength(2);
      expect(html.match(/<\/style/gi)).toHaveLength(1);
      expect(() => structured(html)).not.toThrow();
    },
  );
});

describe('the pages of the site itself', () => {
  it('not found: 404 and 頁面不存在, not for search engines', () => {
    const html = renderNotFound(context);
    expect(html).toContain('404');
    expect(html).toContain('頁面不存在');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('canonical');
    // It is one page for all: what only those read who work here is hidden until the script knows them.
    expect(html).toMatch(/<p data-for-staff="" hidden="">[^<]+<a href="\/dashboard\/pages\/edit">/);
  });

  it('offline: has a place for the pages that can be read', () => {
    expect(renderOffline(context)).toMatch(/<div data-kept-pages="" hidden=""><h2>[^<]+<\/h2><ul><\/ul>/);
  });
});

it('a slide keeps in sight what its focal point names', () => {
  const slide = {
    key: '1',
    title: 'Picnic',
    image: '/assets/sample/dawn-hills.webp',
    focalPoint: { x: 20, y: 80 },
  };
  const html = renderPage(pageOf('a', page({ value: { id: 'h', type: 'hero1', slides: [slide] } })), context);
  expect(html).toContain('style="object-position:20% 80%"');
});

it('a look of its own on smaller screens adds to a page, and without one nothing is added', () => {
  const words = (more: object): TreeNode => ({ value: { id: 'a', type: 'text', text: 'Hello', ...more } });
  const plain = renderPage(pageOf('a', page(words({ textSize: '3xl' }))), context);
  const smaller = renderPage(pageOf('a', page(words({ textSize: '3xl', phoneTextSize: 'lg' }))), context);
  const sheet = sheetFor([], 'en', { smallerScreens: true }).slice(sheetFor([], 'en').length);
  expect(sheet).toMatch(/@container page \(max-width:\s?39\.99rem\)\s?\{\s*\.site \.phone-size/);
  const added = [sheet, ' phone-size', ';--phone-size:1.125rem'];
  for (const each of added) expect(smaller.split(each)).toHaveLength(2);
  expect(added.reduce((html, each) => html.replace(each, ''), smaller)).toBe(plain);
});
