import type { ImageFormat } from './format';

/** PRODUCT.md ME1, in bytes. */
export const MAX_UPLOAD_BYTES = 2_097_152;

/** A device shrinks to this many pixels a side before it uploads. */
export const MAX_SIDE = 4096;

/** The messages of an upload, for server and device alike; the first two are PRODUCT.md ME1's. */
export const MEDIA_MESSAGES = {
  none: 'contract.noImage',
  tooLarge: 'contract.imageTooLarge',
  notAnImage: 'contract.notAnImage',
  /** A device shows this when it cannot turn the image into a JPEG itself. */
  heic: 'contract.heic',
  damaged: 'contract.imageDamaged',
  tooManyPixels: 'contract.tooManyPixels',
} as const;

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Its size is that of one frame. */
export interface ImageShape extends Size {
  format: ImageFormat;
  /** 1 unless animated. */
  frames: number;
  alpha: boolean;
  /** More than 8 bits a channel. */
  deep: boolean;
  /** Progressive or interlaced: no line is complete before the last byte. */
  progressive: boolean;
  /** Stored lying on its side or its head. */
  turned: boolean;
}

/**
 * Bytes of memory for each pixel while one image is decoded and encoded again: measured with libvips 8.18 on the
 * worst image of each kind and rounded up (`bench/decoding.ts` prints them). AVIF and WebP take more for
 * details like a photo's than for one color.
 */
function bytesPerPixel({ format, alpha, deep, progressive, turned }: ImageShape): number {
  switch (format) {
    case 'png':
      return (1.2 + (progressive ? 4 : 0) + (turned ? 4.2 : 0)) * (deep ? 2 : 1);
    case 'jpeg':
      return 1.2 + (progressive ? 6.3 : 0) + (turned ? 3.2 : 0);
    case 'webp':
      return alpha ? 55 : 26;
    case 'gif':
      return 17;
    case 'avif':
      return 34 + (alpha ? 32 : 0) + (deep ? 15 : 0);
  }
}

/** What all images together may take at any moment. */
export const MEMORY_BUDGET = 130_000_000;

/** Of all frames: time, not memory, is what an animation costs. */
export const MAX_TOTAL_PIXELS = 40_000_000;

/** Estimated bytes of memory to decode and encode this image. */
export function memoryCost(shape: ImageShape): number {
  return Math.ceil(shape.width * shape.height * bytesPerPixel(shape));
}

/** False for a decompression bomb: few bytes that would fill the memory. */
export function fitsMemory(shape: ImageShape): boolean {
  const { width, height, frames } = shape;
  return width * height * frames <= MAX_TOTAL_PIXELS && memoryCost(shape) <= MEMORY_BUDGET;
}
