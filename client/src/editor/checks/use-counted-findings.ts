import { useEffect, useState } from 'react';
import type { SiteElement } from '../store/site-context';

const load = () => import('./count-findings');

const NONE: ReadonlyMap<string, number> = new Map();

/** How much the checks find in the elements that can be chosen, by their uids; empty until it is known. */
export function useCountedFindings(
  elements: readonly SiteElement[],
  isOffered: (element: SiteElement) => boolean,
): ReadonlyMap<string, number> {
  const [counts, count] = useState(NONE);
  useEffect(() => {
    let left = false;
    const isOff = () => left;
    const look = async () => {
      const { countFindings } = await load();
      const found = await countFindings({ of: elements.filter(isOffered), elements, isOff });
      if (!left) count(found);
    };
    // What cannot be looked through now is chosen all the same.
    look().catch(() => count(NONE));
    return () => {
      left = true;
    };
  }, [elements, isOffered]);
  return counts;
}
