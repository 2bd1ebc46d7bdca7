import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { DraftSession } from '../../data/drafts/draft-session';
import { lazyPart } from '../../lib/lazy-part';
import type { EditorStore } from '../store/editor-store';
import type { Site } from '../store/site-context';
import type { ChecksStore } from './checks-store';

const load = lazyPart(['checks'], () => import('./ask-before-publishing'));

/** Asks before a page that visitors see is saved with something to look at. Whatever fails here, the page is saved. */
export function usePublishQuestion(store: EditorStore, site: Site, checks: ChecksStore) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const asking = useRef(false);
  const mayPublish = useCallback(
    async (base: DraftSession['base']): Promise<boolean> => {
      const { kind, state } = store.draft;
      if (kind !== 'page' || state.fields.status !== 'public') return true;
      // Saved once more by a key: the question stands already.
      if (asking.current) return false;
      asking.current = true;
      try {
        const { askBeforePublishing } = await load();
        return await askBeforePublishing({ store, site, checks, base, show: setDialog });
      } catch (cause) {
        // The console is where a person who is asked looks.
        // oxlint-disable-next-line no-console
        console.error(cause);
        return true;
      } finally {
        asking.current = false;
      }
    },
    [store, site, checks],
  );
  return { dialog, mayPublish };
}
