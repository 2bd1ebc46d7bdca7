import type { TreeNode } from '@vestry/sync/tree/node';
import { describe, expect, test } from 'vitest';
import { createIndex } from '../model/tree-index';
import { dropTarget, type Rect } from './drop-target';

const text = (id: string): TreeNode => ({ value: { id, type: 'text' } });
const div = (id: string, ...children: TreeNode[]): TreeNode => ({ value: { id, type: 'div' }, children });

// A column of a, a box with b beside c, an empty box, d.
const index = createIndex(div('root', text('a'), div('box', text('b'), text('c')), div('empty'), text('d')));
const rects: Record<string, Rect> = {
  root: { left: 0, top: 0, width: 400, height: 400 },
  a: { left: 0, top: 0, width: 400, height: 100 },
  box: { left: 0, top: 100, width: 400, height: 100 },
  b: { left: 0, top: 110, width: 200, height: 80 },
  c: { left: 200, top: 110, width: 200, height: 80 },
  empty: { left: 0, top: 200, width: 400, height: 100 },
  d: { left: 0, top: 300, width: 400, height: 100 },
};
const at = (dragged: string | readonly string[], hovered: string, x: number, y: number) =>
  dropTarget(index, { dragged: [dragged].flat(), hovered, x, y }, (id) => rects[id] ?? null);

describe('where a drag in the canvas ends', () => {
  test('above or below the middle of a widget in a column', () => {
    expect(at('d', 'a', 50, 20)?.spot).toEqual({ parent: 'root', after: null });
    expect(at('d', 'a', 50, 80)?.spot).toEqual({ parent: 'root', after: 'a' });
  });

  test('left or right of the middle in a row', () => {
    expect(at('d', 'b', 20, 150)?.spot).toEqual({ parent: 'box', after: null });
    expect(at('d', 'b', 150, 150)?.spot).toEqual({ parent: 'box', after: 'b' });
    expect(at('d', 'c', 390, 150)?.spot).toEqual({ parent: 'box', after: 'c' });
    const mark = at('d', 'b', 150, 150)?.mark;
    expect(mark).toMatchObject({ left: 198, width: 4, height: 80 });
  });

  test('in a row that reads from the right, the other way round', () => {
    const mirrored: Record<string, Rect> = { ...rects, b: rects.c!, c: rects.b! };
    const there = (x: number) =>
      dropTarget(index, { dragged: ['d'], hovered: 'b', x, y: 150 }, (id) => mirrored[id] ?? null);
    expect(there(390)?.spot).toEqual({ parent: 'box', after: null });
    expect(there(390)?.mark).toMatchObject({ left: 398 });
    expect(there(250)?.spot).toEqual({ parent: 'box', after: 'b' });
    expect(there(250)?.mark).toMatchObject({ left: 198 });
    expect(there(20)?.spot).toEqual({ parent: 'box', after: 'c' });
  });

  test('into an empty container, marked as a whole', () => {
    expect(at('d', 'empty', 200, 250)).toEqual({ spot: { parent: 'empty', after: null }, mark: rects.empty });
  });

  test('near the edge of a container beside it', () => {
    expect(at('a', 'empty', 200, 203)?.spot).toEqual({ parent: 'root', after: 'box' });
    expect(at('a', 'empty', 200, 298)?.spot).toEqual({ parent: 'root', after: 'empty' });
  });

  test('never into itself: its own inside counts as its place', () => {
    expect(at('box', 'b', 20, 150)?.spot.parent).toBe('root');
    expect(at('root', 'a', 20, 50)).toBeNull();
  });

  test('several go together, where all of them may, and count as no neighbours', () => {
    expect(at(['a', 'd'], 'empty', 200, 250)?.spot).toEqual({ parent: 'empty', after: null });
    expect(at(['a', 'd'], 'b', 150, 150)?.spot).toEqual({ parent: 'box', after: 'b' });
    expect(at(['a', 'box'], 'empty', 200, 203)?.spot).toEqual({ parent: 'root', after: null });
    expect(at(['a', 'empty'], 'empty', 200, 250)?.spot.parent).toBe('root');
  });

  test('a header takes links only', () => {
    const header = createIndex({
      value: { id: 'root', type: 'header1', shape: 1 },
      children: [{ value: { id: 'l', type: 'link' } }],
    });
    expect(
      dropTarget(header, { dragged: ['l'], hovered: 'root', x: 1, y: 50 }, () => rects.root ?? null)?.spot
        .parent,
    ).toBe('root');
    expect(
      dropTarget(index, { dragged: ['nowhere'], hovered: 'root', x: 1, y: 1 }, () => rects.root ?? null),
    ).toBeNull();
  });
});
