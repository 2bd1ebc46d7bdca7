import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftSession, DraftView } from '../draft-session';
import type { DocumentRef } from '../find-document';
import { closeDraft, openDraft } from '../open-drafts';
import { syncNow } from '../sync';
import { useDatabase } from './use-database';

/**
 * Opens a draft for as long as the component is there. A document that this device has not heard of yet is asked of
 * the server once. `session` keeps its identity when a new document gets its number or another route: `ref` may
 * change to the new address without opening anything anew.
 */
export function useDraft(ref: DocumentRef | null): { session: DraftSession | null; loading: boolean } {
  const db = useDatabase();
  const key = JSON.stringify(ref);
  const [opened, setOpened] = useState<{ key: string; session: DraftSession | null } | null>(null);

  useEffect(() => {
    const wanted = JSON.parse(key) as DocumentRef | null;
    if (!db || wanted === null) return;
    let here = true;
    let mine: DraftSession | null = null;
    const open = async () => {
      mine = await openDraft(wanted);
      if (!mine) {
        await syncNow();
        mine = here ? await openDraft(wanted) : null;
      }
      if (here) setOpened({ key, session: mine });
      else if (mine) await closeDraft(mine);
    };
    void open();
    return () => {
      here = false;
      if (mine) void closeDraft(mine);
    };
  }, [db, key]);

  const current = opened?.key === key || opened?.session ? opened : null;
  return { session: current?.session ?? null, loading: ref !== null && current === null };
}

/** What a draft shows now. */
export function useDraftView(session: DraftSession): DraftView {
  return useSyncExternalStore(session.subscribe, session.getView);
}
