import { useEffect, useSyncExternalStore } from 'react';
import { checkQuota, lowQuota } from './storage-quota';

const EVERY_MS = 60_000;

/** Bytes left for this site when they are few, else null; looked at now and every minute. No request is sent. */
export function useLowQuota(): number | null {
  useEffect(() => {
    const look = () => void Promise.allSettled([checkQuota()]);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(lowQuota.subscribe, lowQuota.get);
}
