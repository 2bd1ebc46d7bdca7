import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary';
import { DESKTOP, useMediaQuery } from '../../../ui/hooks/use-media-query';
import type { Site } from '../../store/site-context';
import { FollowedSite } from './picture-parts';

/** Of a larger site the menu alone, which every picture shows, takes too long to read after each change. */
const MOST = 1000;

/**
 * What the pictures in the rows of a list show of the site: null while it is read, undefined where there are none, as on a
 * narrow screen. The second value is what reads it.
 */
export function usePictured(enabled: boolean, count: number): readonly [Site | null | undefined, ReactNode] {
  const wide = useMediaQuery(DESKTOP);
  const [site, setSite] = useState<Site | null>(null);
  if (!enabled || !wide || count === 0 || count > MOST) return [undefined, null];
  const followed = (
    <ErrorBoundary fallback={null}>
      <FollowedSite onSite={setSite} />
    </ErrorBoundary>
  );
  return [site, followed];
}
