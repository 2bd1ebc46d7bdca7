import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import { definitionOf } from '../widgets/known-widgets';
import { plainChoice } from './menu-choices';
import { movedInMenu, removedFromMenu } from './menu-edits';
import { isRefusal, moveOf, stepsOf } from './menu-moves';
import type { MenuRow } from './menu-rows';
import { inMenuOrder } from './site-menu';
import { button, counter, follower, group, header, link, rowsOf, short, SITE } from './test-support/menus';

describe('any move in any menu', () => {
  const part = fc.constantFrom<'link' | 'group' | 'button'>('link', 'link', 'link', 'group', 'button');
  const anyMenu = fc
    .record({
      parts: fc.array(fc.tuple(part, fc.nat(3)), { maxLength: 8 }),
      follows: fc.option(fc.tuple(fc.nat(8), fc.subarray(SITE.pages), fc.constantFrom('one', 'two')), {
        nil: undefined,
      }),
    })
    .map(({ parts, follows }) => {
      const children = parts.map(([kind, count], at) => {
        if (kind === 'button') return button(`n${at}`);
        if (kind === 'link') return link(`n${at}`);
        return group(`n${at}`, ...Array.from({ length: count }, (_, i) => link(`n${at}-${i}`)));
      });
      const choices = follows?.[1].map(({ uid }, at) => ({
        ...plainChoice(uid),
        ...(at % 3 === 2 ? { hidden: true } : {}),
      }));
      return header(
        ...(follows ? children.toSpliced(follows[0], 0, follower('p', choices, follows[2])) : children),
      );
    });
  const idsOf = (tree: TreeNode) =>
    Array.from(walk(tree), ({ value }) => value.id)
      .filter((id) => !id.startsWith('new-'))
      .toSorted();
  /** Each widget is where its definition allows it. */
  const fits = (tree: TreeNode): boolean =>
    Array.from(walk(tree)).every((node) => {
      const rule = definitionOf(node.value.type)!.children;
      return (node.children ?? []).every((child) => Array.isArray(rule) && rule.includes(child.value.type));
    });
  const linkRow = (rows: readonly MenuRow[], at: number) => rows[at % rows.length]!;

  test('keeps every widget, where it may be, and puts the entry where the move says', () => {
    fc.assert(
      fc.property(anyMenu, fc.nat(), fc.nat(), fc.nat(3), (tree, from, to, depth) => {
        const rows = rowsOf(tree);
        if (rows.length === 0) return;
        const { id } = linkRow(rows, from);
        const move = moveOf(rows, { id, over: linkRow(rows, to).id, depth, root: 'root' });
        if (move === null || isRefusal(move)) return;
        const next = movedInMenu(tree, id, move, { site: SITE, newId: counter() });
        expect(idsOf(next)).toEqual(idsOf(tree));
        expect(fits(next)).toBe(true);
        const now = rowsOf(next);
        const row = now.find((each) => each.id === id)!;
        const siblings = now.filter((each) => each.parent === row.parent && !each.hidden);
        const before = siblings[siblings.indexOf(row) - 1]?.id ?? null;
        expect(before).toBe(move.groups ? move.parent : move.after);
        expect(move.groups ? now.find((each) => each.id === row.parent)?.kind : row.parent).toBe(
          move.groups ? 'group' : move.parent,
        );
        const left = (all: readonly MenuRow[]) => all.filter(({ hidden }) => hidden).map((each) => each.id);
        expect(left(now).toSorted()).toEqual(left(rows).toSorted());
      }),
    );
  });

  test('up and then down again is where it was', () => {
    fc.assert(
      fc.property(anyMenu, fc.nat(), (tree, at) => {
        const rows = rowsOf(tree);
        if (rows.length === 0) return;
        const { id } = linkRow(rows, at);
        const { up } = stepsOf(rows, id, 'root');
        if (up === null || isRefusal(up)) return;
        const change = { site: SITE, newId: counter() };
        const higher = movedInMenu(tree, id, up, change);
        const { down } = stepsOf(rowsOf(higher), id, 'root');
        if (down === null || isRefusal(down)) throw new Error('There is a place below.');
        expect(short(movedInMenu(higher, id, down, change))).toEqual(short(tree));
      }),
    );
  });

  test('what is removed is gone, and all else stays in its order', () => {
    fc.assert(
      fc.property(anyMenu, fc.nat(), (tree, at) => {
        const rows = rowsOf(tree);
        if (rows.length === 0) return;
        const { id, kind } = linkRow(rows, at);
        const next = rowsOf(removedFromMenu(tree, id, SITE)).map((row) => row.id);
        if (kind === 'page') return;
        const inside = new Set(Array.from(walk(linkRow(rows, at).node), ({ value }) => value.id));
        const stays = rows.filter(
          ({ node, kind: each }) => !inside.has(node.value.id) || (each === 'page' && kind !== 'follower'),
        );
        expect(next).toEqual(stays.map((row) => row.id));
      }),
    );
  });

  test('the order that pages were given stays one of all pages', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(SITE.pages), fc.nat(), fc.nat(), (chosen, from, to) => {
        const tree = header(
          follower(
            'p',
            chosen.map(({ uid }) => plainChoice(uid)),
          ),
        );
        const rows = rowsOf(tree);
        const row = linkRow(rows, from);
        const move = moveOf(rows, { id: row.id, over: linkRow(rows, to).id, depth: row.depth, root: 'root' });
        if (move === null || isRefusal(move)) return;
        const next = movedInMenu(tree, row.id, move, { site: SITE, newId: counter() });
        const choices = next.children![0]!.value.pages as { page: string }[];
        expect(
          inMenuOrder(SITE.pages, choices)
            .map(({ uid }) => uid)
            .toSorted(),
        ).toEqual(SITE.pages.map(({ uid }) => uid).toSorted());
        expect(new Set(choices.map(({ page }) => page)).size).toBe(choices.length);
      }),
    );
  });
});
