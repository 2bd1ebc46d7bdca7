import { useEffect } from 'react';
import { present, type Presence, presenceSchema } from '@vestry/sync/contract/presence';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { call } from '../http/call';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/use-store';

/** Names this tab to the server, for as long as it lives. */
const TAB = crypto.randomUUID();

/** Who else has the open document open; null while none is open, or no event about it has arrived. */
export const othersHere = createStore<Presence | null>(null);

let open: string | null = null;

/** For the event stream: which tab listens, and what it has open. */
export const presenceQuery = (): { tab: string; open?: string } =>
  open === null ? { tab: TAB } : { tab: TAB, open };

/** This tab shows that document now; null when it shows none. Others learn of it as soon as there is a network. */
export function showOpen(uid: string | null): void {
  if (uid === open) return;
  open = uid;
  othersHere.set(null);
  // Without an answer nothing is lost: the next event stream says it again.
  void Promise.allSettled([call(present, { body: { tab: TAB, open: uid } })]);
}

/** Applies an event, where it is about presence. */
export function applyPresence(event: unknown): void {
  const presence = presenceSchema.safeParse(event);
  if (!presence.success || presence.data.uid !== open) return;
  othersHere.set({ ...presence.data, users: presence.data.users.toSorted(compareTexts) });
}

const NOBODY: readonly string[] = [];

/** Reports to the server that this tab has the document open, and returns the names of the others who have. */
export function usePresence(uid: string | null): readonly string[] {
  useEffect(() => {
    showOpen(uid);
    return () => showOpen(null);
  }, [uid]);
  const others = useStore(othersHere);
  return others !== null && others.uid === uid ? others.users : NOBODY;
}
