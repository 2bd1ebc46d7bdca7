import { MOST_LISTS } from '@vestry/sync/limits/page-lists';
import { MAX_WIDGETS } from '@vestry/sync/tree/bounds';
import type { SiteContext } from '@vestry/sync/site/site';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { expect, it, vi } from 'vitest';
import { SAMPLE_DATES } from '../widgets/test-support/sample-dates';
import { renderPage, renderText } from './render';
import { context, page, pageOf } from './test-support/public-page';

const uidAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const site: SiteContext = {
  ...context,
  dates: {
    all: () => SAMPLE_DATES,
    isOn: () => true,
    of: () => ({ next: [], last: undefined, zone: 'UTC', until: Number.POSITIVE_INFINITY }),
  },
  menu: () =>
    Array.from({ length: 20 }, (_, at) => ({ uid: uidAt(at), route: `page-${at}`, title: `Page ${at}` })),
  translations: () =>
    ['en', 'de', 'fr', 'zh-TW'].map((lang) => ({ uid: uidAt(1), route: lang, lang, own: lang === 'en' })),
};
const lists = (type: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: { id: `l${at}`, type } }));
const itemsOf = (html: string) => html.match(/<li[ >]/g)?.length ?? 0;

it.each(['posts1', 'events1', 'pages1', 'languages1'])(
  'a page of as many lists as it may have, %s, shows the first of them and says that others are left out, once',
  (type) => {
    const onLeftOut = vi.fn<NonNullable<SiteContext['onLeftOut']>>();
    const shown = (count: number) =>
      renderPage(pageOf('a', page(...lists(type, count))), { ...site, onLeftOut });
    const one = itemsOf(shown(1));
    expect(one).toBeGreaterThan(0);
    expect(itemsOf(shown(MOST_LISTS))).toBe(one * MOST_LISTS);
    expect(onLeftOut).not.toHaveBeenCalled();
    const html = shown(MAX_WIDGETS - 1);
    expect(itemsOf(html)).toBe(one * MOST_LISTS);
    expect(html.endsWith('</html>')).toBe(true);
    expect(onLeftOut.mock.calls.map(([{ id }, error]) => [id, String(error)])).toEqual([
      [
        'root',
        `Error: The page has more than ${MOST_LISTS} lists of the site's pages: those after that are empty`,
      ],
    ]);
  },
);

it('header, page and footer share the lists that a page may have; a search reads none', () => {
  const header = { value: { id: 'root', type: 'header1' }, children: lists('pages1', MOST_LISTS) };
  const posts = 'class="dated-list"';
  const one = pageOf('a', page(...lists('posts1', 1)));
  expect(renderPage(one, site)).toContain(posts);
  expect(renderPage({ ...one, header }, site)).not.toContain(posts);
  expect(renderText(one, site)).not.toContain(posts);
});

it.each(
  ['pages1', 'languages1'].flatMap((type) =>
    [1, 25, 26, MOST_LISTS, MOST_LISTS + 10].map((count) => [type, count] as const),
  ),
)(
  'a header of %s, %i times, shows the same in both of its menus, and says once what is left out',
  (type, count) => {
    const onLeftOut = vi.fn<NonNullable<SiteContext['onLeftOut']>>();
    const header = { value: { id: 'root', type: 'header1' }, children: lists(type, count) };
    const html = renderPage({ ...pageOf('a', page()), header }, { ...site, onLeftOut });
    const [before = '', menu = ''] = html.split('<dialog');
    const entries = (text: string) => text.match(/href="\/(?:page-\d+|en|de|fr|zh-TW)"/g)?.length ?? 0;
    const each = type === 'pages1' ? 20 : 4;
    const shown = Math.min(count, MOST_LISTS) * each;
    expect([entries(before.split('<header')[1] ?? ''), entries(menu)]).toEqual([shown, shown]);
    expect(onLeftOut).toHaveBeenCalledTimes(count > MOST_LISTS ? 1 : 0);
  },
);

it('lists that a header draws two times count once', () => {
  const header = { value: { id: 'root', type: 'header1' }, children: lists('pages1', MOST_LISTS - 1) };
  const posts = (count: number) => {
    const html = renderPage({ ...pageOf('a', page(...lists('posts1', count))), header }, site);
    return html.match(/class="dated-list"/g)?.length ?? 0;
  };
  expect([posts(1), posts(2)]).toEqual([1, 1]);
});

it.each(Object.keys(catalogue()))('%s counts as a list where it asks the site for one', (type) => {
  const reasons: string[] = [];
  const onLeftOut: SiteContext['onLeftOut'] = (_widget, error) => void reasons.push(String(error));
  renderPage(pageOf('a', page(...lists(type, MOST_LISTS + 1))), { ...site, onLeftOut });
  expect(reasons.some((reason) => reason.includes('lists of the site'))).toBe(
    catalogue()[type]?.listsSite ?? false,
  );
});
