import { expect, test } from './test';

// What a person sees in one engine alone, where a number shows it.

test('texts are drawn with the letters of the device, not as boxes', async ({ tab, product }) => {
  await tab.go(product.url);
  const widths = await tab.run(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = '20px sans-serif';
    return ['i', 'W'].map((letter) => pen.measureText(letter).width);
  }, undefined);
  // Boxes for letters that are not there are of one width.
  expect(widths[1]).toBeGreaterThan(2 * widths[0]!);
});
