import type { MediaUse } from '@vestry/sync/contract/media';
import { useEffect, useState } from 'react';
import { usesOfImage } from '../../data/media/media-list';

/** Where an image is used; null while it is not known, 'unknown' when the server did not say. */
export function useUses(filename: string | undefined): MediaUse[] | 'unknown' | null {
  const [found, setFound] = useState<{ filename: string; uses: MediaUse[] | 'unknown' } | null>(null);
  useEffect(() => {
    if (filename === undefined) return;
    let wanted = true;
    const show = (uses: MediaUse[] | 'unknown') => {
      if (wanted) setFound({ filename, uses });
    };
    usesOfImage(filename).then(show, () => show('unknown'));
    return () => {
      wanted = false;
    };
  }, [filename]);
  return found && found.filename === filename ? found.uses : null;
}
