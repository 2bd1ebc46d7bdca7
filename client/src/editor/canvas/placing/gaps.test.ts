import type { TreeNode } from '@vestry/sync/tree/node';
import { expect, it } from 'vitest';
import { createIndex } from '../../model/tree-index';
import type { Rect } from '../drop-target';
import { columnsOf, gapAt, gapsOf } from './gaps';

const text = (id: string): TreeNode => ({ value: { id, type: 'text' } });
const page = (...children: TreeNode[]) => createIndex({ value: { id: 'root', type: 'div' }, children });
const box = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  width,
  height,
});

it('lie before, between and behind the sections of the page', () => {
  const rects: Record<string, Rect> = {
    root: box(0, 0, 400, 500),
    a: box(0, 0, 400, 200),
    b: box(0, 240, 400, 200),
  };
  const gaps = gapsOf(page(text('a'), text('b')), (id) => rects[id] ?? null);
  expect(gaps.map(({ spot, y }) => [spot.after, y])).toEqual([
    [null, 0],
    ['a', 220],
    ['b', 440],
  ]);
  expect(gapAt(gaps, 215)?.spot).toEqual({ parent: 'root', after: 'a' });
  expect(gapAt(gaps, 185)?.spot.after).toBe('a');
  expect(gapAt(gaps, 100)).toBeNull();
});

it('a line of text is not gap all over: its middle can be pressed', () => {
  const rects: Record<string, Rect> = {
    root: box(0, 0, 400, 60),
    a: box(0, 0, 400, 30),
    b: box(0, 30, 400, 30),
  };
  const gaps = gapsOf(page(text('a'), text('b')), (id) => rects[id] ?? null);
  expect(gapAt(gaps, 15)).toBeNull();
  expect(gapAt(gaps, 28)?.spot.after).toBe('a');
  expect(gapAt(gaps, 45)).toBeNull();
});

it('none between what stands side by side, and what floats is no neighbour', () => {
  const rects: Record<string, Rect> = {
    root: box(0, 0, 400, 100),
    a: box(0, 0, 200, 100),
    b: box(200, 0, 200, 100),
  };
  const gaps = gapsOf(page(text('a'), text('floating'), text('b')), (id) => rects[id] ?? null);
  expect(gaps.map(({ spot }) => spot.after)).toEqual([null, 'b']);
});

it('an empty page has one; a page whose children are given has none', () => {
  const gaps = gapsOf(page(), () => box(0, 0, 400, 40));
  expect(gaps.map(({ spot, y }) => [spot.after, y])).toEqual([[null, 20]]);
  const fixed = createIndex({ value: { id: 'root', type: 'header1', shape: 1 }, children: [] });
  expect(gapsOf(fixed, () => null)).toEqual([]);
});

it('of low sections have their buttons beside each other', () => {
  expect(columnsOf([0, 100, 200], 44)).toEqual([0, 0, 0]);
  expect(columnsOf([0, 30, 60, 150], 44)).toEqual([0, 1, 0, 0]);
  expect(columnsOf([0, 10, 20, 44], 44)).toEqual([0, 1, 2, 0]);
});
