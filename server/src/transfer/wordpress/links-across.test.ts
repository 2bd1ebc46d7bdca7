import { expect, it } from 'vitest';
import { item, OLD, wxr } from './test-support/export';
import { linksOf, noteOf, siteToImport } from './test-support/site';

const page = (id: number, name: string, content: string) =>
  item({
    id,
    type: 'page',
    title: name,
    name,
    link: name === 'home' ? `${OLD}/` : `${OLD}/${name}/`,
    content,
  });

const leads = (...addresses: string[]) =>
  `<p>${addresses.map((address, at) => `<a href="${address}">to ${at}</a>`).join(', ')}</p>`;

it('[WX2] links into other pages and menus lead to the headings that they led to', async () => {
  const kit = await siteToImport();
  const history = '<h2 id="history">Our history</h2><p>Old.</p><div id="staff"><h3>Who we are</h3></div>';
  const entry = (label: string, url: string) =>
    `<!-- wp:navigation-link ${JSON.stringify({ label, url, kind: 'custom' })} /-->`;
  const report = await kit.taken(
    wxr([
      page(
        1,
        'first',
        leads(
          '/about/#history',
          `${OLD}/?page_id=3#staff`,
          '/about/#nowhere',
          '/%e6%ad%b7/#%e5%b9%b4',
          '/#contact',
        ),
      ),
      page(2, '歷', '<h2 id="年">那一年</h2>'),
      page(3, 'about', `${history}${leads('#history', '/about/#staff')}`),
      page(4, 'home', '<h2 id="contact">Contact us</h2>'),
      page(5, 'last', leads('../about/#history', '?p=3#staff', 'https://elsewhere.test/about/#history')),
      item({
        id: 6,
        type: 'wp_navigation',
        title: 'Main',
        content:
          entry('History', '/about/#history') + entry('Contact', '/#contact') + entry('Gone', '/about/#gone'),
      }),
    ]),
  );
  const hrefs = async (route: string) => {
    const { widgets } = await kit.page(route);
    return [...JSON.stringify(widgets).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
  };
  expect(await hrefs('first')).toEqual([
    '/about#h-our-history',
    '/about#h-who-we-are',
    '/about',
    '/歷#h-那一年',
    '/#h-contact-us',
  ]);
  expect(await hrefs('about')).toEqual(['#h-our-history', '#h-who-we-are']);
  expect(await hrefs('last')).toEqual([
    '/about#h-our-history',
    '/about#h-who-we-are',
    'https://elsewhere.test/about/#history',
  ]);
  expect(await linksOf(kit)).toEqual([
    ['Main (WordPress)', 'History /about#h-our-history', 'Contact /#h-contact-us', 'Gone /about'],
  ]);
  expect(noteOf(report, 'place')).toMatchObject({ count: 2, examples: ['/about#nowhere', '/about#gone'] });
});

it('[WX2] a link into a page that came with an earlier file stays as it was written', async () => {
  const kit = await siteToImport();
  await kit.taken(wxr([page(1, 'about', '<h2 id="h-our-history">Our history</h2>')]));
  await kit.taken(wxr([page(2, 'later', leads('/about/#h-our-history'))]));
  expect(JSON.stringify((await kit.page('later')).widgets)).toContain('"/about#h-our-history"');
});
