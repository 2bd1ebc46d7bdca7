import type { Media } from '@vestry/sync/contract/media';
import { LuTrash2 } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import { CopyLink } from './copy-link';
import { GalleryImage } from './gallery-image';

interface Props {
  media: Media;
  mayDelete: boolean;
  onOpen: (media: Media) => void;
  onDelete: (media: Media) => void;
}

/** The author's name, or PRODUCT.md ME2's word where there is none. */
export const authorOf = ({ creator }: Media): string => creator?.username ?? 'unkown';

/**
 * One image of the gallery. What hover shows comes with focus too; under a finger, which cannot hover, it stands
 * below the picture.
 */
export function MediaCard({ media, mayDelete, onOpen, onDelete }: Props) {
  const { filename, url } = media;
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <button
        type="button"
        aria-label={`Open ${filename}`}
        onClick={() => onOpen(media)}
        className="relative block aspect-square w-full bg-sunken -outline-offset-2"
      >
        <GalleryImage
          media={media}
          sizes="(width >= 80rem) 14rem, (width >= 40rem) 30vw, 48vw"
          className="absolute inset-0 size-full object-cover"
        />
      </button>
      <div className="flex flex-col gap-1 bg-raised p-2 transition-opacity [@media(hover:hover)]:pointer-events-none [@media(hover:hover)]:absolute [@media(hover:hover)]:inset-x-0 [@media(hover:hover)]:bottom-0 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:pointer-events-auto [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:pointer-events-auto [@media(hover:hover)]:group-hover:opacity-100">
        <p title={filename} className="truncate text-sm font-medium">
          {filename}
        </p>
        <p className="truncate text-xs text-soft">By: {authorOf(media)}</p>
        <div className="flex items-center justify-between gap-1">
          <CopyLink url={url} filename={filename} />
          {mayDelete ? (
            <IconButton
              label={`Delete ${filename}`}
              tone="red"
              className="max-md:-mr-2"
              icon={<LuTrash2 />}
              onClick={() => onDelete(media)}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
