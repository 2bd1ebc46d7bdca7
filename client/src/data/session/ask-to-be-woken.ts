import { registerBackgroundSync, SYNC_TAG } from '../http/background-sync';
import { database } from '../storage/database';
import { anySendable, pendingWorkOf } from './pending-work';

/** Asks for work left over from the last time, and for a daily look where the browser offers it. */
export async function askToBeWoken(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const db = database.get();
  if (db && anySendable(await pendingWorkOf(db))) await registerBackgroundSync();
  if (!registration || !('periodicSync' in registration)) return;
  const manager = registration.periodicSync as { register(tag: string, options: object): Promise<void> };
  const permission = await navigator.permissions.query({
    name: 'periodic-background-sync' as PermissionName,
  });
  if (permission.state === 'granted') await manager.register(SYNC_TAG, { minInterval: 24 * 60 * 60_000 });
}
