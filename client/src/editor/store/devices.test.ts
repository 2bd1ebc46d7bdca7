import { expect, test } from 'vitest';
import { fitInto } from './devices';

test('the desktop fills the room beside the sidebar', () => {
  expect(fitInto('desktop', { width: 720, height: 800 }, false, 'fit')).toEqual({ scale: 0.5, height: 1600 });
  expect(fitInto('desktop', { width: 2000, height: 700 }, false, 'fit')).toEqual({ scale: 1, height: 700 });
});

test('a phone is seen whole beside the sidebar, never enlarged', () => {
  expect(fitInto('mobile', { width: 1000, height: 1000 }, false, 'fit')).toEqual({ scale: 1, height: 667 });
  expect(fitInto('tablet', { width: 1000, height: 512 }, false, 'fit')).toEqual({ scale: 0.5, height: 1024 });
});

test('on a small screen the window ends where the sheet begins', () => {
  expect(fitInto('mobile', { width: 375, height: 150 }, true, 'fit')).toEqual({ scale: 1, height: 150 });
  expect(fitInto('mobile', { width: 375, height: 0 }, true, 'fit').height).toBeGreaterThan(0);
});

test('a chosen size is kept whatever the room; the window ends with the room', () => {
  expect(fitInto('desktop', { width: 720, height: 800 }, false, 100)).toEqual({ scale: 1, height: 800 });
  expect(fitInto('desktop', { width: 720, height: 800 }, false, 50)).toEqual({ scale: 0.5, height: 1600 });
  expect(fitInto('tablet', { width: 1000, height: 512 }, false, 100)).toEqual({ scale: 1, height: 512 });
  expect(fitInto('mobile', { width: 1000, height: 900 }, false, 75)).toEqual({ scale: 0.75, height: 667 });
});
