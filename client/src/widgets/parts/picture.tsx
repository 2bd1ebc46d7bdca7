import { imageVariants } from '@vestry/sync/media/variants';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import type { RenderContext } from '../render-context';

interface PictureProps {
  src: string | undefined;
  context: RenderContext;
  /** The first picture of a page is loaded at once. */
  eager?: boolean;
  /** What is claimed when the real size is not known; the sheet fixes the ratio anyway. */
  ratio?: readonly [width: number, height: number];
  /** How wide it is shown: `<source sizes>`. */
  sizes?: string;
}

const LANDSCAPE = [1200, 800] as const;
const EAGER = { loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const;
const LAZY = { loading: 'lazy', decoding: 'async' } as const;

/**
 * An image with its size, so that nothing moves while it loads, in the smallest version that is sharp enough; nothing
 * when its address is not safe. Its alternative text is what somebody wrote for the image: the widget's own words stand beside it.
 */
export function Picture({ src, context, eager = false, ratio = LANDSCAPE, sizes = '100vw' }: PictureProps) {
  const safe = safeImage(src);
  if (safe === undefined) return null;
  const facts = context.images?.[safe];
  const { width, height, alt = '' } = facts ?? { width: ratio[0], height: ratio[1] };
  const image = <img src={safe} alt={alt} width={width} height={height} {...(eager ? EAGER : LAZY)} />;
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
