import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inMenuOrder, leadsTo, type MenuEntry, type MenuPage, menuOf } from './site-menu';

const page = (route: string, title = ''): MenuPage => ({ uid: `uid-${route}`, route, title });
const SITE = [
  page('about/team', 'Our team'),
  page('visit'),
  page('about', 'About us'),
  page('home'),
  page('not-found'),
  page('about/team/choir', 'Choir'),
];
const shape = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ name, below }) => (below.length > 0 ? [name, ...shape(below)] : name));
const menu = (options: Omit<Parameters<typeof menuOf>[1], 'home'> = {}) =>
  menuOf(SITE, { home: 'Home', ...options });

describe('[MN1] a menu that follows the pages', () => {
  it('has every public page by its title, home first, and what is below an address below it', () => {
    expect(shape(menu())).toEqual(['Home', ['About us', 'Our team', 'Choir'], 'Visit']);
    expect(menu().map(({ href }) => href)).toEqual(['/', '/about', '/visit']);
  });

  it('has the first level alone when asked to', () => {
    expect(shape(menu({ levels: 1 }))).toEqual(['Home', 'About us', 'Visit']);
  });

  it('keeps an order, a name and what is hidden; a page that is new comes after', () => {
    const choices = [
      { page: 'uid-visit', text: 'Plan a visit' },
      { page: 'uid-home', hidden: true },
      { page: 'gone' },
    ];
    expect(shape(menu({ choices }))).toEqual(['Plan a visit', ['About us', 'Our team', 'Choir']]);
  });

  it('shows what is below a hidden page on the first level', () => {
    expect(shape(menu({ choices: [{ page: 'uid-about', hidden: true }] }))).toEqual([
      'Home',
      ['Our team', 'Choir'],
      'Visit',
    ]);
  });

  it('marks an entry for its own page and for those below it', () => {
    const [, about] = menu();
    expect(['/about', '/about/team', '/visit', undefined].map((path) => leadsTo(about!, path))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('holds each shown page once, whatever the addresses and the order', () => {
  const segment = fc.constantFrom('a', 'b', 'c', 'home', 'not-found');
  const route = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(
      fc.uniqueArray(route, { maxLength: 12 }),
      fc.uniqueArray(route, { maxLength: 12 }),
      (routes, chosen) => {
        const pages = routes.map((each) => page(each));
        const choices = chosen.map((each, at) => ({ page: `uid-${each}`, hidden: at % 3 === 0 }));
        const entries = menuOf(pages, { choices, home: 'Home' });
        const all = entries.flatMap((entry) => [entry, ...entry.below]);
        const hidden = new Set(choices.filter((each) => each.hidden).map((each) => each.page));
        const shown = inMenuOrder(pages, choices).filter(({ uid }) => !hidden.has(uid));
        expect(all.map(({ page: { uid } }) => uid).toSorted()).toEqual(
          shown.map(({ uid }) => uid).toSorted(),
        );
        expect(all.every(({ below }, at) => below.length === 0 || entries.includes(all[at]!))).toBe(true);
      },
    ),
  );
});
