export const SYNC_TAG = 'vestry-outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser to wake the service worker when there is a network, also with every tab closed. Where the
 * browser cannot (Safari, Firefox) the page drains on its own when it is next open. Resolves to whether it can.
 */
export async function registerBackgroundSync(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration('/dashboard');
  const manager = registration && 'sync' in registration ? (registration.sync as SyncManager) : null;
  if (!manager) return false;
  try {
    await manager.register(SYNC_TAG);
    return true;
  } catch {
    // Refused in a private window or by a setting of the person's: the page alone drains then.
    return false;
  }
}
