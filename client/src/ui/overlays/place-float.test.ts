import { expect, test } from 'vitest';
import { placeFloat } from './place-float';

const viewport = { width: 1000, height: 800 };
const anchor = { top: 100, left: 200, width: 100, height: 30 };

test('stands below its anchor, flush with its start', () => {
  expect(placeFloat(anchor, { width: 150, height: 200 }, viewport)).toMatchObject({ top: 134, left: 200 });
});

test('ends where its anchor ends', () => {
  expect(placeFloat(anchor, { width: 150, height: 200 }, viewport, { align: 'end' }).left).toBe(150);
});

test('mirrored, its start is at the right', () => {
  const at = (align: 'start' | 'end') =>
    placeFloat(anchor, { width: 150, height: 200 }, viewport, { align, direction: 'rtl' }).left;
  expect(at('start')).toBe(150);
  expect(at('end')).toBe(200);
});

test('goes above when there is no room below and more above', () => {
  expect(placeFloat({ ...anchor, top: 700 }, { width: 150, height: 200 }, viewport).top).toBe(496);
});

test('stays on its side when the other has no more room, and says how tall it may be', () => {
  const spot = placeFloat({ ...anchor, top: 300 }, { width: 150, height: 900 }, viewport);
  expect(spot).toMatchObject({ top: 334, maxHeight: 458 });
});

test('never leaves the viewport sideways', () => {
  expect(placeFloat({ ...anchor, left: 980 }, { width: 150, height: 50 }, viewport).left).toBe(842);
  expect(placeFloat({ ...anchor, left: -50 }, { width: 150, height: 50 }, viewport).left).toBe(8);
});
