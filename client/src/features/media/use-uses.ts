import type { MediaUse } from '@vestry/sync/contract/media';
import { useRemote } from '../../data/http/use-remote';
import { usesOfImage } from '../../data/media/media-list';

/** Where an image is used; null while it is not known, 'unknown' when the server did not say. */
export function useUses(filename: string | undefined): MediaUse[] | 'unknown' | null {
  const { value, loading } = useRemote(filename === undefined ? null : ['uses', filename], () =>
    usesOfImage(filename ?? ''),
  );
  return value ?? (loading ? null : 'unknown');
}
