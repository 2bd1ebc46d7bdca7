import { useEffect, useSyncExternalStore } from 'react';
import { othersHere, showOpen } from './presence';

const NOBODY: readonly string[] = [];

/** Tells the server that this tab has the document open, and gives the names of the others who have. */
export function usePresence(uid: string | null): readonly string[] {
  useEffect(() => {
    showOpen(uid);
    return () => showOpen(null);
  }, [uid]);
  const told = useSyncExternalStore(othersHere.subscribe, othersHere.get);
  return told !== null && told.uid === uid ? told.users : NOBODY;
}
