import { useEffect, useSyncExternalStore } from 'react';
import { lock, session } from '../../data/storage/session-store';
import { fetchedPart } from '../../ui/layout/fetched-part';

const { Part: LockedReason } = fetchedPart(async () => (await import('./locked-reason')).LockedReason);

/** Why nobody gets in here without signing in. */
export function LockedBox() {
  const reason = useSyncExternalStore(lock.subscribe, lock.get);
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    if (state === 'out') void Promise.allSettled([findLostSession()]);
  }, [state]);
  return reason === null ? null : <LockedReason reason={reason} />;
}

/** A browser that was killed too early, or rid of its cookies, has somebody's database and no session. */
async function findLostSession(): Promise<void> {
  const databases = await indexedDB.databases();
  if (lock.get() === null && databases.some(({ name }) => /^vestry-\d/.test(name ?? ''))) lock.set('lost');
}
