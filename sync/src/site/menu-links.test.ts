import { expect, test } from 'vitest';
import { MOST_MENU_PAGES } from '../limits/page-lists';
import type { TreeNode } from '../tree/node';
import { inMenu, placeInMenu, withoutPages } from './menu-links';
import { isMenu, lastOfMenu } from './menu-widgets';
import { plainChoice } from './menu-choices';
import { type MenuChoice, menuOf } from './site-menu';

const link = (id: string, href: string): TreeNode => ({
  value: { id, type: 'link', displayText: id, href },
});
const header = (...children: TreeNode[]): TreeNode => ({
  value: { id: 'root', type: 'header1', shape: 1 },
  children,
});
const button: TreeNode = { value: { id: 'b', type: 'button1', text: 'Visit', link: '/visit' } };
const group = (...children: TreeNode[]): TreeNode => ({
  value: { id: 'g', type: 'menu1', text: 'About' },
  children,
});
const pages = (choices?: object[]): TreeNode => ({
  value: { id: 'p', type: 'pages1', ...(choices ? { pages: choices } : {}) },
});
const garden = { uid: 'u-garden', route: 'garden', name: 'Garden group' };
/** The pages of a site in the order that a menu has by itself: `Home, about, garden, xmas`. */
const SITE = ['home', 'about', 'garden', 'xmas'].map((route) => ({
  uid: `u-${route}`,
  route,
  title: '',
  name: route,
}));
const put = (tree: TreeNode, on: boolean, page = garden) =>
  inMenu(tree, { page, pages: SITE, newId: () => 'new' }, on);
const ids = (tree: TreeNode) => tree.children?.map(({ value }) => value.id);

test('a page gets a link with its name, behind the other links and before a button', () => {
  const next = put(header(link('a', '/about'), group(link('c', '/choir')), button), true);
  expect(ids(next)).toEqual(['a', 'g', 'new', 'b']);
  expect(next.children?.[2]?.value).toEqual({
    id: 'new',
    type: 'link',
    displayText: 'Garden group',
    href: '/garden',
  });
  expect(placeInMenu(next, garden, SITE)).toBe('in');
  expect(put(next, true)).toBe(next);
});

test('the first link of a menu stands before its button', () => {
  expect(ids(put(header(button), true))).toEqual(['new', 'b']);
  expect(lastOfMenu(header(button))).toBeNull();
});

test('the front page and addresses of any script are linked as browsers write them', () => {
  const hrefOf = (route: string) => put(header(), true, { ...garden, route }).children?.[0]?.value.href;
  expect(hrefOf('home')).toBe('/');
  expect(hrefOf('秋季郊遊')).toBe('/%E7%A7%8B%E5%AD%A3%E9%83%8A%E9%81%8A');
  expect(placeInMenu(header(link('a', '/秋季郊遊')), { uid: '', route: '秋季郊遊' }, SITE)).toBe('in');
});

test('out of the menu all its links are gone, on each level; a link to a place in the page stays', () => {
  const menu = header(link('a', '/garden'), group(link('c', '/garden/'), link('d', '/garden#tools')), button);
  const next = put(menu, false);
  expect(ids(next)).toEqual(['g', 'b']);
  expect(next.children?.[0]?.children?.map(({ value }) => value.id)).toEqual(['d']);
  expect(placeInMenu(next, garden, SITE)).toBe('out');
});

test('a menu that follows the pages has a page until it leaves it out', () => {
  const menu = header(pages());
  expect(placeInMenu(menu, garden, SITE)).toBe('in');
  const without = put(menu, false);
  expect(placeInMenu(without, garden, SITE)).toBe('out');
  expect(put(without, true).children?.[0]?.value.pages).toEqual([]);
});

test('a page that comes back into such a menu keeps its place and its name there', () => {
  const choices = [
    { key: 'a', page: 'a' },
    { key: 'u-garden', page: 'u-garden', text: 'Garden', hidden: true },
    { key: 'b', page: 'b' },
  ];
  const next = put(header(pages(choices)), true).children?.[0]?.value.pages;
  expect(next).toEqual([choices[0], { key: 'u-garden', page: 'u-garden', text: 'Garden' }, choices[2]]);
});

const choicesIn = (menu: TreeNode) => menu.children?.[0]?.value.pages as MenuChoice[];
const shown = (menu: TreeNode) =>
  menuOf(SITE, { choices: choicesIn(menu), home: 'Home' }).map(({ href }) => href);
const [, about, , xmas] = SITE;

test('pages that come back into a menu that nobody has put in order stand where they stood', () => {
  const without = put(put(header(pages()), false, xmas), false);
  expect(shown(without)).toEqual(['/', '/about']);
  const withOne = put(without, true);
  expect(shown(withOne)).toEqual(['/', '/about', '/garden']);
  expect(choicesIn(put(withOne, true, xmas))).toEqual([]);
});

test('a page that comes back stands where it stood also in a menu that orders only some pages', () => {
  const menu = header(pages([plainChoice('u-xmas')]));
  expect(shown(menu)).toEqual(['/xmas', '/', '/about', '/garden']);
  for (const page of SITE) {
    const without = put(menu, false, page);
    expect(shown(without)).not.toContain(`/${page.route}`);
    expect(shown(put(without, true, page))).toEqual(shown(menu));
  }
});

test('pages at the end of an order that has them all come back in it, whichever comes first', () => {
  const menu = header(pages(['u-home', 'u-about', 'u-xmas', 'u-garden'].map(plainChoice)));
  const without = put(put(menu, false), false, xmas);
  expect(shown(put(put(without, true, xmas), true))).toEqual(['/', '/about', '/xmas', '/garden']);
  expect(shown(put(put(without, true), true, xmas))).toEqual(['/', '/about', '/xmas', '/garden']);
});

test('choices that only leave pages out, as earlier versions wrote them, give those no place', () => {
  const hidden = ['u-xmas', 'u-garden', 'u-about'].map((page) => ({ ...plainChoice(page), hidden: true }));
  expect(shown(put(header(pages(hidden)), true))).toEqual(['/', '/garden']);
  expect(shown(put(put(header(pages(hidden)), true), true, about))).toEqual(['/', '/about', '/garden']);
});

test('a menu with one level does not have a page that lies below another one, and cannot get it', () => {
  const team = { uid: 'u-team', route: 'about/team', title: '', name: 'Team' };
  const site = [...SITE, team];
  const menu = (levels: string, ...choices: object[]) =>
    header({ value: { id: 'p', type: 'pages1', levels, pages: choices } });
  const hidden = (page: string) => ({ ...plainChoice(page), hidden: true });
  expect(placeInMenu(menu('two'), team, site)).toBe('in');
  expect(placeInMenu(menu('one'), team, site)).toBe('below');
  expect(placeInMenu(menu('one', hidden('u-team')), team, site)).toBe('below');
  expect(placeInMenu(menu('one', hidden('u-about')), team, site)).toBe('in');
  expect(placeInMenu(header(pages(), link('t', '/about/team')), team, site)).toBe('in');
  const change = { page: team, pages: site, newId: () => 'new' };
  for (const on of [true, false]) expect(inMenu(menu('one'), change, on)).toEqual(menu('one'));
});

test('pages beyond those that a menu shows are not in it, nor is the page for what is not found', () => {
  const many = Array.from({ length: MOST_MENU_PAGES + 1 }, (_, i) => String(1000 + i)).map((route) => ({
    uid: route,
    route,
    title: '',
  }));
  expect(placeInMenu(header(pages()), many.at(-2)!, many)).toBe('in');
  expect(placeInMenu(header(pages()), many.at(-1)!, many)).toBe('full');
  expect(placeInMenu(header(pages()), { uid: 'u', route: 'not-found' }, SITE)).toBe('never');
});

test('a page that is not public yet is in a menu in which it will be', () => {
  expect(placeInMenu(header(pages()), garden, [])).toBe('in');
});

test('what holds no links is no menu', () => {
  expect(isMenu(header())).toBe(true);
  expect(isMenu({ value: { id: 'root', type: 'div' }, children: [link('a', '/about')] })).toBe(false);
  expect(isMenu({ value: { id: 'root', type: 'chart9' } })).toBe(false);
});

test('without pages that are deleted a menu has no link to them or to a place in them', () => {
  const menu = header(link('a', '/garden'), group(link('c', '/garden/#tools'), link('d', '/about')), button);
  const next = withoutPages(menu, new Set(['garden', 'visit']));
  expect(ids(next)).toEqual(['g', 'b']);
  expect(next.children?.[0]?.children?.map(({ value }) => value.id)).toEqual(['d']);
  expect(withoutPages(menu, new Set(['xmas']))).toBe(menu);
  const div: TreeNode = { value: { id: 'root', type: 'div' }, children: [link('a', '/garden')] };
  expect(withoutPages(div, new Set(['garden']))).toBe(div);
});
