import type { Media } from '@vestry/sync/contract/media';
import { imageVariants } from '@vestry/sync/media/variants';

interface Props {
  media: Media;
  /** How wide it is shown, as of `<img sizes>`. */
  sizes: string;
  className: string;
  eager?: boolean;
}

/** The smallest version that is sharp enough at that width. */
export function GalleryImage({ media, sizes, className, eager = false }: Props) {
  const { url, width, height, alt, decorative } = media;
  return (
    <picture className="contents">
      {imageVariants(url, media).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={url}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
