import { useEffect } from 'react';
import { z } from 'zod';
import { recall, remember } from '../../../lib/device-memory';
import type { EditorStore } from '../../store/editor-store';
import { elementNamed, refOf, type Site, UNREAD_SITE } from '../../store/site-context';
import { putLink } from './put-link';

const KEY = 'vestry.awaited-links';

const formerSchema = z.array(
  z.object({ page: z.string(), element: z.string(), ids: z.array(z.string()), before: z.string() }),
);

/**
 * A version that linked elements by number alone left links waiting here for a number: they are put in when their page is
 * opened. One to an element that is gone is dropped, and the page keeps its widgets.
 */
export function useFormerLinks(store: EditorStore, site: Site): void {
  useEffect(() => {
    if (site === UNREAD_SITE) return;
    const all = recall(KEY, formerSchema, []);
    const own = all.filter(({ page }) => page === store.draft.uid);
    if (own.length === 0) return;
    // This comes first: inserting the link two times would be worse than never inserting it.
    if (
      !remember(
        KEY,
        all.filter((each) => !own.includes(each)),
      )
    )
      localStorage.removeItem(KEY);
    for (const { element: uid, ids, before } of own) {
      const element = elementNamed(site.elements, uid);
      if (element) putLink(store, { ids, before, element: refOf(element), name: element.name });
    }
  }, [store, site]);
}
