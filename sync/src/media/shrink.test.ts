import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsMemory, type ImageShape, MAX_SIDE, MAX_UPLOAD_BYTES } from './limits';
import { isSmallEnough, shrinkSteps } from './shrink';

const side = fc.integer({ min: 1, max: 30_000 });
const plain = { frames: 1, alpha: false, deep: false, progressive: false, turned: false };

describe('shrinkSteps', () => {
  it('gives sizes that the server takes, of the same proportions, ever smaller', () => {
    fc.assert(
      fc.property(side, side, fc.boolean(), fc.boolean(), (width, height, alpha, webp) => {
        let before = Infinity;
        for (const step of shrinkSteps({ width, height }, { alpha, webp })) {
          expect(Math.max(step.width, step.height)).toBeLessThanOrEqual(MAX_SIDE);
          expect(Math.max(step.width, step.height)).toBeLessThanOrEqual(Math.max(width, height));
          expect(fitsMemory({ ...plain, ...step, alpha })).toBe(true);
          const pixels = step.width * step.height;
          expect(pixels).toBeLessThanOrEqual(before);
          before = pixels;
          // A rounded side is off by half a pixel at most.
          expect(Math.abs(step.width - (step.height * width) / height)).toBeLessThanOrEqual(
            1 + width / height,
          );
        }
      }),
    );
  });

  it('keeps a phone photo at 4,096 pixels', () => {
    const [first] = shrinkSteps({ width: 8064, height: 6048 }, { alpha: false, webp: true });
    expect(first).toEqual({ width: 4096, height: 3072, format: 'jpeg', quality: 0.88 });
  });

  it('keeps transparency', () => {
    const of = (webp: boolean) =>
      shrinkSteps({ width: 900, height: 900 }, { alpha: true, webp }).next().value;
    expect([of(true)?.format, of(false)?.format]).toEqual(['webp', 'png']);
  });
});

it('isSmallEnough: 2 MB and 4,096 pixels to the last', () => {
  const shape: ImageShape = { ...plain, format: 'jpeg', width: 4096, height: 3072 };
  expect(isSmallEnough(MAX_UPLOAD_BYTES, shape)).toBe(true);
  expect(isSmallEnough(MAX_UPLOAD_BYTES + 1, shape)).toBe(false);
  expect(isSmallEnough(1000, { ...shape, width: 4097 })).toBe(false);
  expect(isSmallEnough(1000, { ...shape, format: 'avif' })).toBe(false);
});
