import type { ImageFormat } from './format';
import { fitsMemory, type ImageShape, MAX_SIDE, MAX_UPLOAD_BYTES, type Size } from './limits';

/** True when the file can be uploaded as it is. */
export function isSmallEnough(bytes: number, shape: ImageShape): boolean {
  return bytes <= MAX_UPLOAD_BYTES && Math.max(shape.width, shape.height) <= MAX_SIDE && fitsMemory(shape);
}

/** One way to write an image smaller. `quality` is between 0 and 1. */
export interface ShrinkStep extends Size {
  format: Extract<ImageFormat, 'jpeg' | 'webp' | 'png'>;
  quality: number;
}

/** How many bytes a JPEG or WebP takes at a quality, as a share of those at 0.8; from a set of photos. */
const BYTES_AT = { 0.88: 1.45, 0.8: 1, 0.7: 0.77 } as const;
const QUALITIES = [0.88, 0.8, 0.7] as const;
/** A little below what is reckoned: one more try costs more than a few pixels. */
const CAUTION = 0.97;

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
 * How to write an image that is too large: without transparency as JPEG, which every browser writes; with it as WebP,
 * or PNG where that cannot be written.
 */
export function firstStep(size: Size, { alpha, webp }: { alpha: boolean; webp: boolean }): ShrinkStep {
  const format = alpha ? (webp ? 'webp' : 'png') : 'jpeg';
  return { ...fitted(size, format, alpha), format, quality: format === 'png' ? 1 : QUALITIES[0] };
}

/**
 * What to try after a step that gave too many `bytes`: the next lower quality if that may be enough, otherwise fewer
 * pixels. Undefined when nothing smaller is left.
 */
export function nextStep(step: ShrinkStep, bytes: number): ShrinkStep | undefined {
  const over = bytes / MAX_UPLOAD_BYTES;
  const quality = QUALITIES.find((each) => each === step.quality);
  const lower = QUALITIES.find((each) => quality !== undefined && each < quality);
  if (quality !== undefined && lower !== undefined && over * BYTES_AT[0.7] <= BYTES_AT[quality]) {
    return { ...step, quality: lower };
  }
  const reckoned = quality === undefined ? over : over / BYTES_AT[quality];
  const scale = Math.min(0.95, CAUTION / Math.sqrt(reckoned));
  const width = Math.max(1, Math.floor(step.width * scale));
  const height = Math.max(1, Math.floor(step.height * scale));
  if (width === step.width && height === step.height) return undefined;
  return { ...step, width, height, quality: quality === undefined ? step.quality : 0.8 };
}
