import { expect, it } from 'vitest';
import { nextTile } from './next-tile';

const box = (left: number, top: number, height = 100) => ({ left, top, width: 100, height });
// Two groups: three tiles in two rows, then two in one.
const BOXES = [box(0, 0), box(110, 0), box(0, 110), box(0, 260), box(110, 260, 140)];

it('goes on from row to row, also into the next group', () => {
  expect(nextTile(BOXES, 0, 'ArrowDown')).toBe(2);
  expect(nextTile(BOXES, 1, 'ArrowDown')).toBe(2);
  expect(nextTile(BOXES, 2, 'ArrowDown')).toBe(3);
  expect(nextTile(BOXES, 4, 'ArrowUp')).toBe(2);
  expect(nextTile(BOXES, 0, 'ArrowUp')).toBeNull();
  expect(nextTile(BOXES, 3, 'ArrowDown')).toBeNull();
});

it('goes to the next and the one before in the order of reading', () => {
  expect(nextTile(BOXES, 0, 'ArrowRight')).toBe(1);
  expect(nextTile(BOXES, 1, 'ArrowRight')).toBe(2);
  expect(nextTile(BOXES, 0, 'ArrowLeft')).toBeNull();
  expect(nextTile(BOXES, 4, 'ArrowRight')).toBeNull();
  expect(nextTile(BOXES, 0, 'ArrowLeft', true)).toBe(1);
  expect(nextTile(BOXES, 0, 'x')).toBeNull();
});
