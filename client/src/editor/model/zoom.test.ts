import { expect, test } from 'vitest';
import { zoomIn, zoomOut } from './zoom';

test('from what fits, a step goes to the next size on that side', () => {
  expect([zoomIn(71), zoomOut(71)]).toEqual([75, 50]);
  expect([zoomIn(75), zoomOut(75)]).toEqual([100, 50]);
});

test('the largest and the smallest size are where the steps end', () => {
  expect([zoomIn(100), zoomOut(50), zoomOut(20), zoomIn(20)]).toEqual([100, 50, 50, 50]);
});
