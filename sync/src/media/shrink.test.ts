import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsMemory, type ImageShape, MAX_SIDE, MAX_UPLOAD_BYTES } from './limits';
import { firstStep, isSmallEnough, nextStep, type ShrinkStep } from './shrink';

const side = fc.integer({ min: 1, max: 30_000 });
const plain = { frames: 1, alpha: false, deep: false, progressive: false, turned: false };

describe('firstStep', () => {
  it('gives a size that the server takes, of the same proportions, never larger', () => {
    fc.assert(
      fc.property(side, side, fc.boolean(), fc.boolean(), (width, height, alpha, webp) => {
        const step = firstStep({ width, height }, { alpha, webp });
        expect(Math.max(step.width, step.height)).toBeLessThanOrEqual(
          Math.min(MAX_SIDE, Math.max(width, height)),
        );
        expect(fitsMemory({ ...plain, ...step, alpha })).toBe(true);
        // A rounded side is off by half a pixel at most.
        expect(Math.abs(step.width - (step.height * width) / height)).toBeLessThanOrEqual(1 + width / height);
      }),
    );
  });

  it('keeps a phone photo at 4,096 pixels', () => {
    const step = firstStep({ width: 8064, height: 6048 }, { alpha: false, webp: true });
    expect(step).toEqual({ width: 4096, height: 3072, format: 'jpeg', quality: 0.88 });
  });

  it('keeps transparency', () => {
    const formatOf = (webp: boolean) => firstStep({ width: 900, height: 900 }, { alpha: true, webp }).format;
    expect([formatOf(true), formatOf(false)]).toEqual(['webp', 'png']);
  });
});

describe('nextStep', () => {
  /** An encoder whose bytes grow with pixels and quality. */
  const bytesOf = ({ width, height, quality }: ShrinkStep, density: number) =>
    width * height * density * (quality >= 0.88 ? 1.5 : quality >= 0.8 ? 1 : 0.75);

  it('comes to an end that fits in few tries, and wastes little of what fits', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.boolean(),
        fc.double({ min: 0.05, max: 8, noNaN: true }),
        (width, height, alpha, density) => {
          let step: ShrinkStep | undefined = firstStep({ width, height }, { alpha, webp: true });
          let tries = 1;
          while (step && bytesOf(step, density) > MAX_UPLOAD_BYTES) {
            const next = nextStep(step, bytesOf(step, density));
            const lighter = next ? next.width * next.height * next.quality : 0;
            expect(lighter).toBeLessThan(step.width * step.height);
            step = next;
            tries += 1;
          }
          expect(step).toBeDefined();
          expect(tries).toBeLessThanOrEqual(5);
          const wasTooLarge = tries > 1;
          expect(bytesOf(step!, density)).toBeGreaterThan(wasTooLarge ? MAX_UPLOAD_BYTES / 3 : 0);
        },
      ),
    );
  });

  it('ends even when nothing helps', () => {
    let step: ShrinkStep | undefined = { width: 4096, height: 3072, format: 'png', quality: 1 };
    let tries = 0;
    for (; step; tries += 1) step = nextStep(step, 50_000_000);
    expect(tries).toBeLessThan(40);
  });
});

it('isSmallEnough: 2 MB and 4,096 pixels to the last', () => {
  const shape: ImageShape = { ...plain, format: 'jpeg', width: 4096, height: 3072 };
  expect(isSmallEnough(MAX_UPLOAD_BYTES, shape)).toBe(true);
  expect(isSmallEnough(MAX_UPLOAD_BYTES + 1, shape)).toBe(false);
  expect(isSmallEnough(1000, { ...shape, width: 4097 })).toBe(false);
  expect(isSmallEnough(1000, { ...shape, format: 'avif' })).toBe(false);
});
