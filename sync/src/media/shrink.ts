import type { ImageFormat } from './format';
import { fitsMemory, type ImageShape, MAX_SIDE, MAX_UPLOAD_BYTES } from './limits';

interface Size {
  width: number;
  height: number;
}

/** True when the file can be uploaded as it is. */
export function isSmallEnough(bytes: number, shape: ImageShape): boolean {
  return bytes <= MAX_UPLOAD_BYTES && Math.max(shape.width, shape.height) <= MAX_SIDE && fitsMemory(shape);
}

/** One way to write an image smaller. `quality` is between 0 and 1. */
export interface ShrinkStep extends Size {
  format: Extract<ImageFormat, 'jpeg' | 'webp' | 'png'>;
  quality: number;
}

const QUALITIES = [0.88, 0.8, 0.7];
const SCALE = 0.8;
const STEPS_OF_SIZE = 8;

/** The largest size of these proportions that the server takes in that format. */
function fitted({ width, height }: Size, format: ShrinkStep['format'], alpha: boolean): Size {
  const side = Math.min(1, MAX_SIDE / Math.max(width, height));
  for (let scale = side; ; scale *= 0.95) {
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const shape = { ...size, format, alpha, frames: 1, deep: false, progressive: false, turned: false };
    if (fitsMemory(shape) || (size.width === 1 && size.height === 1)) return size;
  }
}

/**
 * Ways to make an image small enough, the best looking first: the caller tries one after the other until the bytes
 * fit. Without transparency JPEG, which every browser writes; with it WebP, or PNG where that cannot be written.
 */
export function* shrinkSteps(
  size: Size,
  { alpha, webp }: { alpha: boolean; webp: boolean },
): Generator<ShrinkStep> {
  const format = alpha ? (webp ? 'webp' : 'png') : 'jpeg';
  const first = fitted(size, format, alpha);
  for (let step = 0; step < STEPS_OF_SIZE; step += 1) {
    const scale = SCALE ** step;
    const width = Math.max(1, Math.round(first.width * scale));
    const height = Math.max(1, Math.round(first.height * scale));
    for (const quality of format === 'png' ? [1] : QUALITIES) yield { width, height, format, quality };
  }
}
