import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../tree/node';
import { definitionOf } from '../widgets/known-widgets';
import { plainChoice } from './menu-choices';
import { entryErrors, fitting, movedInMenu, removedFromMenu, renamedInMenu, withGroup } from './menu-edits';
import { isRefusal, moveOf, stepsOf } from './menu-moves';
import { menuRows } from './menu-rows';
import { button, counter, follower, group, header, link, rowsOf, short, SITE } from './test-support/menus';

/** Drops a row on another one. */
function drop(tree: TreeNode, id: string, over: string, depth: number) {
  const move = moveOf(rowsOf(tree), { id, over, depth, root: 'root' });
  return move === null || isRefusal(move)
    ? move
    : movedInMenu(tree, id, move, { site: SITE, newId: counter() });
}
const dropped = (tree: TreeNode, id: string, over: string, depth: number) => {
  const next = drop(tree, id, over, depth);
  return next === null || typeof next === 'string' ? next : short(next);
};

describe('a list of entries', () => {
  test('has links, groups with what lies in them, buttons, and the pages of a menu that follows them', () => {
    const tree = header(
      link('a'),
      group('g', link('b')),
      follower('p', [{ ...plainChoice('u-xmas'), hidden: true }]),
      button('c'),
    );
    expect(short(tree)).toEqual([
      'a',
      'g',
      '  b',
      'p',
      '  Home',
      '  About',
      '    House',
      '    Team',
      '  Garden',
      '  Xmas (left out)',
      'c',
    ]);
  });

  test('has what a broken menu has: groups in groups, and widgets of a later version', () => {
    const deep = Array.from({ length: 10 }).reduce<TreeNode>(
      (inner, _, i) => group(`g${i}`, inner),
      link('a'),
    );
    expect(rowsOf(header(deep)).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rowsOf(header({ value: { id: 'x', type: 'mega9' }, children: [link('a')] }))).toMatchObject([
      { kind: 'other', name: '' },
    ]);
  });
});

describe('dropping', () => {
  const tree = header(link('a'), link('b'), group('g', link('c'), link('d')), button('e'));

  test('what comes from above lands behind the row, what comes from below before it', () => {
    expect(dropped(tree, 'a', 'b', 0)).toEqual(['b', 'a', 'g', '  c', '  d', 'e']);
    expect(dropped(tree, 'b', 'a', 0)).toEqual(['b', 'a', 'g', '  c', '  d', 'e']);
    expect(dropped(tree, 'g', 'a', 0)).toEqual(['g', '  c', '  d', 'a', 'b', 'e']);
    expect(dropped(tree, 'e', 'a', 0)).toEqual(['e', 'a', 'b', 'g', '  c', '  d']);
    expect(dropped(tree, 'a', 'e', 0)).toEqual(['b', 'g', '  c', '  d', 'e', 'a']);
  });

  test('between the links of a group a link comes into it, and out of it when it is drawn to the left', () => {
    expect(dropped(tree, 'b', 'c', 0)).toEqual(['a', 'g', '  c', '  b', '  d', 'e']);
    expect(dropped(tree, 'b', 'd', 1)).toEqual(['a', 'g', '  c', '  d', '  b', 'e']);
    expect(dropped(tree, 'c', 'c', 0)).toEqual(['a', 'b', 'g', '  d', 'c', 'e']);
    expect(dropped(tree, 'd', 'a', 0)).toEqual(['d', 'a', 'b', 'g', '  c', 'e']);
  });

  test('a link under another link makes a group of both, by the name of the upper one', () => {
    expect(dropped(tree, 'b', 'b', 1)).toEqual(['a', '  a', '  b', 'g', '  c', '  d', 'e']);
  });

  test('what a menu cannot have is refused, each with its reason', () => {
    expect(drop(tree, 'b', 'b', 2)).toBe('deep');
    expect(drop(tree, 'g', 'b', 1)).toBe('group');
    expect(drop(tree, 'e', 'd', 1)).toBe('other');
    expect(drop(tree, 'a', 'a', 1)).toBe('above');
    expect(drop(header(button('e'), link('a')), 'a', 'a', 1)).toBe('above');
    expect(drop(tree, 'nobody', 'a', 0)).toBeNull();
    expect(drop(tree, 'a', 'nobody', 0)).toBeNull();
  });

  test('nothing else comes between the pages that a menu has by itself', () => {
    const menu = header(link('a'), follower('p'));
    expect(dropped(menu, 'a', 'p u-about', 0)?.at(-1)).toBe('a');
    expect(drop(menu, 'a', 'p', 1)).toBe('above');
  });
});

describe('the pages of a menu that follows them', () => {
  const tree = header(link('a'), follower('p'), button('c'));

  test('change places among those of their level, and take the pages below them along', () => {
    expect(dropped(tree, 'p u-about', 'p u-garden', 1)).toEqual([
      'a',
      'p',
      '  Home',
      '  Garden',
      '  About',
      '    House',
      '    Team',
      '  Xmas',
      'c',
    ]);
    expect(dropped(tree, 'p u-about/team', 'p u-about/house', 2)?.slice(3, 6)).toEqual([
      '  About',
      '    Team',
      '    House',
    ]);
    expect(dropped(tree, 'p u-xmas', 'p u-home', 1)?.slice(2, 4)).toEqual(['  Xmas', '  Home']);
  });

  test('keep their level and stay together', () => {
    expect(drop(tree, 'p u-garden', 'p u-garden', 2)).toBe('page');
    expect(drop(tree, 'p u-garden', 'a', 1)).toBe('together');
    expect(drop(tree, 'p u-garden', 'c', 1)).toBe('together');
    expect(drop(tree, 'p u-about/team', 'p u-garden', 2)).toBe('together');
    expect(drop(tree, 'p u-about/team', 'p u-home', 2)).toBe('together');
  });

  test('are left out, shown again, and called something else', () => {
    const without = removedFromMenu(tree, 'p u-garden', SITE);
    expect(short(without)).toContain('  Garden (left out)');
    expect(short(removedFromMenu(without, 'p u-garden', SITE))).toEqual(short(tree));
    const renamed = renamedInMenu(tree, 'p u-garden', { name: 'Green' }, SITE);
    expect(short(renamed)).toEqual(short(tree).with(6, '  Green'));
    expect(short(renamedInMenu(renamed, 'p u-garden', { name: 'Garden' }, SITE))).toEqual(short(tree));
    expect(renamedInMenu(tree, 'p u-garden', { name: '' }, SITE)).toBe(tree);
  });

  test('so many that no order can be stored keep their places, and say why', () => {
    const pages = Array.from({ length: 201 }, (_, i) => ({
      uid: `${1000 + i}`,
      route: `${1000 + i}`,
      title: '',
    }));
    const site = { pages, home: 'Home' };
    const hidden = ['1200'].map((page) => ({ ...plainChoice(page), hidden: true }));
    const rows = menuRows(header(follower('p', hidden)), site);
    expect(rows).toHaveLength(202);
    expect(moveOf(rows, { id: 'p 1000', over: 'p 1001', depth: 1, root: 'root' })).toBe('many');
    expect(stepsOf(rows, 'p 1000', 'root').down).toBe('many');
  });
});

describe('an entry', () => {
  const tree = header(link('a'), group('g', link('c')), button('e'));

  test('is renamed, leads to another address, and goes with what lies in it', () => {
    const renamed = renamedInMenu(tree, 'a', { name: 'Ours', href: '/ours' }, SITE);
    expect(renamed.children?.[0]?.value).toMatchObject({ displayText: 'Ours', href: '/ours' });
    expect(renamedInMenu(tree, 'g', { name: 'Us' }, SITE).children?.[1]?.value.text).toBe('Us');
    expect(renamedInMenu(tree, 'e', { name: 'Us' }, SITE)).toBe(tree);
    expect(short(removedFromMenu(tree, 'g', SITE))).toEqual(['a', 'e']);
    expect(removedFromMenu(tree, 'gone', SITE)).toBe(tree);
  });

  test('a new group comes behind the links and before a button', () => {
    expect(short(withGroup(tree, 'More', counter()))).toEqual(['a', 'g', '  c', 'More', 'e']);
  });

  test('a name of 300 letters fits a link, and begins the name of a group', () => {
    const long = '長'.repeat(300);
    const menu = header(renamedInMenu(tree, 'a', { name: long }, SITE).children![0]!, link('b'));
    const next = drop(menu, 'b', 'b', 1) as TreeNode;
    expect(next.children?.[0]?.value.text).toBe('長'.repeat(100));
    const definition = definitionOf('menu1')!;
    expect(fitting(definition, 'text', '👩‍🌾'.repeat(100))).not.toMatch(/\p{Surrogate}/u);
  });

  test('a wrong name or address is found before it is stored', () => {
    expect(entryErrors(tree, 'link', { name: 'A', href: 'javascript:alert(1)' }).href).toBeDefined();
    expect(entryErrors(tree, 'link', { name: 'A', href: '/a' })).toEqual({
      name: undefined,
      href: undefined,
    });
    expect(entryErrors(tree, 'link', { name: 'A'.repeat(301), href: '/a' }).name).toBeDefined();
    expect(entryErrors(tree, 'group', { name: 'A'.repeat(101) }).name).toBeDefined();
    expect(entryErrors(header(follower('p')), 'page', { name: 'A'.repeat(101) }).name).toBeDefined();
    expect(entryErrors(header(follower('p')), 'page', { name: '' }).name).toBeUndefined();
  });
});
