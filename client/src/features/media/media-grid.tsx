import type { Media } from '@vestry/sync/contract/media';
import { Skeleton } from '../../ui/skeleton';
import { MediaCard } from './media-card';

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

interface Props {
  rows: readonly Media[];
  loading: boolean;
  mayDelete: boolean;
  onOpen: (media: Media) => void;
  onDelete: (media: Media) => void;
}

export function MediaGrid({ rows, loading, ...actions }: Props) {
  return (
    <ul aria-label="Images" aria-busy={loading} className={COLUMNS}>
      {rows.map((media) => (
        <MediaCard key={media.filename} media={media} {...actions} />
      ))}
    </ul>
  );
}
