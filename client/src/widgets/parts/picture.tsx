import type { FocalPoint } from '@vestry/sync/media/focal-point';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { imageVariants } from '@vestry/sync/media/variants';
import type { ImageShape } from '@vestry/sync/site/site';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import type { CSSProperties } from 'react';
import type { RenderContext } from '../render-context';

interface PictureProps {
  src: string | undefined;
  context: RenderContext;
  /** Loaded at once, as the first picture of a page is anyway. */
  eager?: boolean;
  /** What is claimed when the real size is not known; the sheet fixes the ratio anyway. */
  ratio?: readonly [width: number, height: number];
  /** How wide it is shown: `<source sizes>`. */
  sizes?: string;
  /** The widget's own words for it. */
  alt?: string | undefined;
  /** What stays in sight where the sheet crops it; unset, what the media library says. */
  focus?: FocalPoint | undefined;
  /** For the sheet, as `--height`. */
  height?: string;
}

const LANDSCAPE = [1200, 800] as const;
const LOGO_RATIO = [160, 48] as const;
const EAGER = { loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const;
const LAZY = { loading: 'lazy', decoding: 'async' } as const;

/** What stays in sight of an image: as the widget says, or else the library; and how high it is. */
const inSight = (point: FocalPoint | undefined, height: string | undefined) =>
  point || height
    ? {
        style: {
          ...(point ? { objectPosition: `${point.x}% ${point.y}%` } : {}),
          ...(height ? ({ '--height': height } as CSSProperties) : {}),
        },
      }
    : {};

/** Of one of the site's own that this device has not seen yet nothing is claimed: visitors see it as large as it is. */
function sizeOf(address: string, { context, ratio = LANDSCAPE }: PictureProps, known?: ImageShape) {
  if (known) return { width: known.width, height: known.height };
  if (context.imageOf && mediaOfUrl(address)) return {};
  return { width: ratio[0], height: ratio[1] };
}

/**
 * An image with its size, so that nothing moves while it loads, in the smallest version that is sharp enough; nothing
 * when its address is not safe. Its alternative text is what somebody wrote for it in this widget, else in the media library;
 * so is its focal point.
 */
export function Picture(props: PictureProps) {
  const { src, context, eager = false, sizes = '100vw' } = props;
  const safe = safeImage(src);
  if (safe === undefined) return null;
  const facts = context.images?.[safe];
  const known = facts ?? context.imageOf?.(safe);
  const image = (
    <img
      src={safe}
      alt={props.alt || (facts?.alt ?? '')}
      {...sizeOf(safe, props, known)}
      {...inSight(props.focus ?? known?.focus, props.height)}
      {...(eager || safe === context.firstImage ? EAGER : LAZY)}
    />
  );
  const sources = imageVariants(safe, facts);
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}

/**
 * The logo of a header. One that is higher than wide is shown higher than others, up to twice: as high as they are it
 * would be a line.
 */
export function Logo(props: Pick<PictureProps, 'src' | 'context' | 'alt'>) {
  const address = safeImage(props.src);
  const { context } = props;
  const known = address === undefined ? undefined : (context.images?.[address] ?? context.imageOf?.(address));
  const part = known ? Math.min(2, Math.sqrt(known.height / known.width)) : 1;
  return (
    <Picture
      {...props}
      eager
      ratio={LOGO_RATIO}
      sizes="10rem"
      {...(part > 1 ? { height: `${(part * 3).toFixed(2)}rem` } : {})}
    />
  );
}
