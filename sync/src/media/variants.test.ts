import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaOfUrl } from './name';
import { imageVariants, variantWidths } from './variants';

const side = fc.integer({ min: 1, max: 8000 });

describe('variantWidths', () => {
  it('never enlarges, ascends, and stays small enough to encode', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const widths = variantWidths({ width, height });
        expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
        for (const each of widths) {
          expect(each).toBeLessThanOrEqual(width);
          expect(each * ((height * each) / width)).toBeLessThanOrEqual(4_600_001);
        }
      }),
    );
  });

  it('ends with the width of the image itself', () => {
    expect(variantWidths({ width: 700, height: 500 })).toEqual([320, 640, 700]);
    expect(variantWidths({ width: 640, height: 480 })).toEqual([320, 640]);
    expect(variantWidths({ width: 4096, height: 2304 })).toEqual([320, 640, 960, 1280, 1920, 2560]);
    expect(variantWidths({ width: 20, height: 20 })).toEqual([20]);
  });
});

describe('imageVariants', () => {
  const url = '/api/v1/media/%E9%80%B1-0123456789abcdef.jpg';
  const size = { width: 700, height: 500 };

  it('offers AVIF first, then WebP, at addresses that name the image', () => {
    const sources = imageVariants(url, size);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[1]!.srcSet.split(', ').map((each) => each.split(' ')[1])).toEqual([
      '320w',
      '640w',
      '700w',
    ]);
    for (const { srcSet } of sources) {
      for (const each of srcSet.split(', ')) {
        expect(mediaOfUrl(each.split(' ')[0]!)).toMatchObject({ slug: '週', key: '0123456789abcdef' });
      }
    }
  });

  it.each([1, 9, 10])('offers an image of %d pixels at addresses that name it', (width) => {
    for (const { srcSet } of imageVariants(url, { width, height: 1 }))
      expect(mediaOfUrl(srcSet.split(' ')[0]!)).toMatchObject({ key: '0123456789abcdef', width });
  });

  it.each([
    ['https://example.org/a.jpg', size],
    ['/assets/sample/dawn-hills.webp', size],
    ['/api/v1/media/a-0123456789abcdef.gif', size],
    ['/api/v1/media/a-0123456789abcdef@320.webp', size],
    [url, undefined],
  ])('offers none for %s', (address, known) => expect(imageVariants(address, known)).toEqual([]));
});
