import type { ImageFormat } from './format';
import { MEDIA_PATH, mediaOfUrl } from './name';

/** Widths of the smaller versions, in pixels. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920, 2560] as const;

/** The best first: a browser takes the first that it knows. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const satisfies ImageFormat[];
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** Encoding AVIF takes 25 bytes of memory a pixel; no larger version is made. */
const MAX_VARIANT_PIXELS = 4_600_000;

interface Size {
  width: number;
  height: number;
  /** There are no smaller versions of what moves. */
  animated?: boolean;
}

/** The widths that an image of this size has versions of, ascending; its own is the last if it is small enough. */
export function variantWidths({ width, height }: Size): number[] {
  const last = VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1]!;
  const widths = [...VARIANT_WIDTHS.filter((each) => each < width), ...(width <= last ? [width] : [])];
  return widths.filter((each) => each * Math.max(1, (height * each) / width) <= MAX_VARIANT_PIXELS);
}

/**
 * The smaller versions of an image for `<picture>`, best format first, while `<img src>` keeps the address itself.
 * Empty for images of other sites, for what moves, for GIFs and while the size is not known. A version that
 * is not made yet is answered with the image itself.
 */
export function imageVariants(url: string, size: Size | undefined): { type: string; srcSet: string }[] {
  const media = mediaOfUrl(url);
  if (!media || !size || size.animated || media.format === 'gif' || media.width !== undefined) return [];
  const widths = variantWidths(size);
  if (widths.length === 0) return [];
  const stem = `${MEDIA_PATH}${encodeURIComponent(`${media.slug}-${media.key}`)}`;
  return VARIANT_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${stem}@${width}.${format} ${width}w`).join(', '),
  }));
}
