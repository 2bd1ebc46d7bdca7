import type { Page } from '@playwright/test';

/**
 * Prepares what the browser does when the network is back and the outbox has asked for a Background Sync: the returned
 * function wakes the dashboard's service worker with it, tabs or none.
 */
export async function workerWaker(page: Page, origin: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((each) => each.scopeURL.includes('/dashboard'));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async () => {
    const event = { origin, registrationId, tag: 'vestry-outbox', lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', event);
  };
}
