import { useEffect, useSyncExternalStore } from 'react';
import { lookAtRoom, lowRoom } from './storage-room';

const EVERY_MS = 60_000;

/** Bytes left for this site when they are few, else null; looked at now and every minute. No request is sent. */
export function useLowRoom(): number | null {
  useEffect(() => {
    const look = () => void Promise.allSettled([lookAtRoom()]);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(lowRoom.subscribe, lowRoom.get);
}
