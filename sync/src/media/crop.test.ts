import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CORNERS,
  type Crop,
  CROP_SHAPES,
  type CropShape,
  firstCrop,
  inShape,
  moved,
  withCorner,
  withNumber,
} from './crop';

const picture = { width: 400, height: 300 };
const shapes = Object.keys(CROP_SHAPES) as CropShape[];

describe('[ME12] a part of a picture', () => {
  it('begins as most of it, and takes another shape around the same middle', () => {
    const first = firstCrop(picture);
    expect(first).toEqual({ x: 40, y: 30, width: 320, height: 240 });
    expect(inShape(first, { picture, shape: '1:1' })).toEqual({ x: 80, y: 30, width: 240, height: 240 });
    expect(inShape(first, { picture, shape: '4:3' })).toEqual(first);
    expect(inShape(first, { picture, shape: '16:9' })).toEqual({ x: 40, y: 60, width: 320, height: 180 });
  });

  it('is moved as far as the picture goes', () => {
    const crop = { x: 40, y: 30, width: 320, height: 240 };
    expect(moved(crop, { x: 500, y: -20 }, picture)).toEqual({ ...crop, x: 80, y: 0 });
  });

  it('is drawn by its corners; the one across stays', () => {
    const crop = { x: 100, y: 100, width: 100, height: 100 };
    const free = { picture, shape: 'free' } as const;
    expect(withCorner(crop, 'right bottom', { x: 250, y: 220 }, free)).toEqual({
      x: 100,
      y: 100,
      width: 150,
      height: 120,
    });
    expect(withCorner(crop, 'left top', { x: 50, y: 400 }, free)).toEqual({
      x: 50,
      y: 184,
      width: 150,
      height: 16,
    });
    expect(withCorner(crop, 'left top', { x: 0, y: 90 }, { picture, shape: '1:1' })).toEqual({
      x: 0,
      y: 0,
      width: 200,
      height: 200,
    });
  });

  it('takes typed numbers; in a shape the other side follows', () => {
    const crop = { x: 0, y: 0, width: 160, height: 90 };
    const wide = { picture, shape: '16:9' } as const;
    expect(withNumber(crop, 'height', 180, wide)).toEqual({ x: 0, y: 0, width: 320, height: 180 });
    expect(withNumber(crop, 'width', 4000, wide)).toEqual({ x: 0, y: 0, width: 400, height: 225 });
    expect(withNumber(crop, 'x', 900, wide)).toEqual({ ...crop, x: 240 });
    expect(withNumber(crop, 'height', 77, { picture, shape: 'free' })).toEqual({ ...crop, height: 77 });
  });

  it('is never outside the picture nor empty, whatever is done to it', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const place = fc.integer({ min: -6000, max: 6000 });
    const step = fc.record({
      shape: fc.constantFrom(...shapes),
      corner: fc.constantFrom(...CORNERS),
      name: fc.constantFrom(...(['x', 'y', 'width', 'height'] as const)),
      x: place,
      y: place,
      act: fc.constantFrom('shape', 'move', 'corner', 'number'),
    });
    fc.assert(
      fc.property(side, side, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
        const whole = { width, height };
        let crop: Crop = firstCrop(whole);
        for (const { act, shape, corner, name, x, y } of steps) {
          const bounds = { picture: whole, shape };
          if (act === 'shape') crop = inShape(crop, bounds);
          else if (act === 'move') crop = moved(crop, { x, y }, whole);
          else if (act === 'corner') crop = withCorner(crop, corner, { x, y }, bounds);
          else crop = withNumber(crop, name, x, bounds);
          expect(Object.values(crop).every((each) => Number.isInteger(each))).toBe(true);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
          expect(crop.x + crop.width).toBeLessThanOrEqual(width);
          expect(crop.y + crop.height).toBeLessThanOrEqual(height);
        }
      }),
    );
  });
});
