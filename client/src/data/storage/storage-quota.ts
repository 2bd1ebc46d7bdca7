import { useEffect } from 'react';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/use-store';

/** Below this a device is nearly full: about as much as a few pictures need on their way. */
const LOW_BYTES = 50 * 1024 * 1024;

/** Bytes that this site may still store when they are few; null for enough, or where the browser gives no estimate. */
export const lowQuota = createStore<number | null>(null);

export async function checkQuota(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  const left = quota === undefined ? Infinity : Math.max(0, quota - usage);
  lowQuota.set(left < LOW_BYTES ? left : null);
}

/** Asks the browser not to throw away what is on this device when others need the room: it may hold unsent work. */
export async function keepForGood(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  if (storage?.persist && !(await storage.persisted())) await storage.persist();
}

const EVERY_MS = 60_000;

/** Bytes left for this site when they are few, else null; looked at now and every minute. No request is sent. */
export function useLowQuota(): number | null {
  useEffect(() => {
    const look = () => void Promise.allSettled([checkQuota()]);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useStore(lowQuota);
}
