import { safeImage } from '@vestry/sync/widgets/safe';
import type { RenderContext } from './render-context';

interface PictureProps {
  src: string | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  context: RenderContext;
  /** The first picture of a page is loaded at once. */
  eager?: boolean;
  /** What is claimed when the real size is not known; the sheet fixes the ratio anyway. */
  ratio?: readonly [width: number, height: number];
}

const LANDSCAPE = [1200, 800] as const;

/** An image with its size, so that nothing moves while it loads; nothing when its address is not safe. */
export function Picture({ src, alt, context, eager = false, ratio = LANDSCAPE }: PictureProps) {
  const safe = safeImage(src);
  if (safe === undefined) return null;
  const size = context.images?.[safe];
  return (
    <img
      src={safe}
      alt={alt}
      width={size?.width ?? ratio[0]}
      height={size?.height ?? ratio[1]}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
