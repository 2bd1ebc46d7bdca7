import type { Media } from '@vestry/sync/contract/media';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { LuTrash2 } from 'react-icons/lu';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/inputs/icon-button';
import { ItemBox } from '../../../ui/tables/selection/item-box';
import type { Selection } from '../../../ui/tables/selection/use-selection';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { tagsOf } from '../../../data/media/media-tags';
import { CopyLink } from '../copy-link';
import { TagMarks } from '../tags/tag-marks';
import { GalleryImage } from './gallery-image';
import { personName } from '../../../entities/accounts/person-name';

const COLUMNS = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6';

/** Stands where the images will, so that nothing jumps. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className={COLUMNS}>
      {Array.from({ length: Math.min(count, 20) }, (_, index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </div>
  );
}

interface Actions {
  mayDelete: boolean;
  selection: Selection<Media>;
  onOpen: (media: Media) => void;
  onDelete: (media: Media) => void;
}

export function MediaGrid({
  rows,
  loading,
  ...actions
}: Actions & { rows: readonly Media[]; loading: boolean }) {
  return (
    <ul aria-label={t('media.images')} aria-busy={loading} className={COLUMNS}>
      {rows.map((media) => (
        <MediaCard key={media.filename} media={media} {...actions} />
      ))}
    </ul>
  );
}

/** The author's name, or PRODUCT.md ME2's word where there is none. */
export const authorOf = ({ creator }: Media): string =>
  creator ? personName(creator.username) : t('media.unknownAuthor');

/** Around the box that selects the image: in sight where something is selected, and where nothing can hover. */
const boxPlace = (isSelecting: boolean): string =>
  classNames(
    'absolute start-1 top-1 z-10 rounded-md bg-raised',
    isSelecting
      ? undefined
      : '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100',
  );

/**
 * One image of the gallery with its name. What hover shows comes with focus too; under a finger, which cannot hover,
 * it is below the name.
 */
function MediaCard({ media, mayDelete, selection, onOpen, onDelete }: Actions & { media: Media }) {
  const { filename } = media;
  const name = imageName(media);
  return (
    <li
      data-row
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
    >
      {mayDelete ? (
        <span className={boxPlace(selection.count > 0)}>
          <ItemBox name={name} id={filename} selection={selection} />
        </span>
      ) : null}
      <button
        type="button"
        aria-label={t('media.openImage', { name: filename })}
        onClick={() => onOpen(media)}
        className="relative block aspect-square w-full bg-sunken -outline-offset-2"
      >
        <GalleryImage
          media={media}
          sizes="(width >= 80rem) 14rem, (width >= 40rem) 30vw, 48vw"
          className="absolute inset-0 size-full object-cover"
        />
      </button>
      <div className="relative flex flex-col gap-1 p-2">
        <p title={name} className="truncate text-sm font-medium">
          {name}
        </p>
        <TagMarks tags={tagsOf(media)} />
        <div className="flex flex-col gap-1 transition-opacity [@media(hover:hover)]:bg-raised [@media(hover:hover)]:p-2 [@media(hover:hover)]:pointer-events-none [@media(hover:hover)]:absolute [@media(hover:hover)]:inset-x-0 [@media(hover:hover)]:bottom-full [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:pointer-events-auto [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:pointer-events-auto [@media(hover:hover)]:group-hover:opacity-100">
          <p title={filename} className="truncate text-xs">
            {filename}
          </p>
          <p className="truncate text-xs text-soft">{t('media.by', { author: authorOf(media) })}</p>
          <div className="flex items-center justify-between gap-1">
            <span className="flex min-w-0">
              <CopyLink image={media} />
            </span>
            {mayDelete ? (
              <IconButton
                label={t('media.deleteNamed', { name: filename })}
                tone="red"
                className="max-md:-me-2"
                icon={<LuTrash2 />}
                onClick={() => onDelete(media)}
              />
            ) : null}
          </div>
        </div>
      </div>
    </li>
  );
}
