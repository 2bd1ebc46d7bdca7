import { useSyncExternalStore } from 'react';
import { lock } from '../../data/storage/session-store';
import { fetchedPart } from '../../ui/fetched-part';

const { Part: LockedReason } = fetchedPart(async () => (await import('./locked-reason')).LockedReason);

/** Why nobody gets in here without signing in. */
export function LockedBox() {
  const reason = useSyncExternalStore(lock.subscribe, lock.get);
  return reason === null ? null : <LockedReason reason={reason} />;
}
