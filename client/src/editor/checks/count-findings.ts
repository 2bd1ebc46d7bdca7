import { openedDatabase } from '../../data/storage/database';
import { inSlices } from '../../lib/scheduling/moments';
import type { SiteElement } from '../store/site-context';
import { findingsIn, readKnown } from './known-here';
import { dismissedIn } from './dismissed-findings';

interface Counting {
  of: readonly SiteElement[];
  /** All of the site. */
  elements: readonly SiteElement[];
  isOff: () => boolean;
}

/** Counts the findings of each element, without dismissed ones, by uid. Elements without findings are left out. */
export async function countFindings({ of, elements, isOff }: Counting): Promise<Map<string, number>> {
  const known = await readKnown(openedDatabase());
  const counts = new Map<string, number>();
  for (const { uid, tree } of of) {
    const state = { fields: {}, tree };
    const found = await inSlices(findingsIn({ kind: 'element', state, elements, known }), isOff);
    const dismissed = dismissedIn(uid);
    const count = found?.filter(({ key }) => !dismissed.includes(key)).length ?? 0;
    if (count > 0) counts.set(uid, count);
  }
  return counts;
}
