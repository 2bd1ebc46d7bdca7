import { expect, type Page } from '@playwright/test';

interface Worker {
  /** Path under which its pages are. */
  scope: string;
  /** Of the Background Sync that it asks for. */
  tag: string;
}

const DASHBOARD: Worker = { scope: '/dashboard', tag: 'vestry-outbox' };
export const VISITORS: Worker = { scope: '/', tag: 'hits' };

/** Until the worker answers for this page too, which opened before there was one: the page needs no network from now on. */
export async function hasWorker(page: Page): Promise<void> {
  // Which takes as long as it takes to fetch all parts.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/**
 * Prepares what the browser does when the network is back and a service worker has asked for a Background Sync: the
 * returned function wakes that worker with it, tabs or none.
 */
export async function workerWaker(
  page: Page,
  origin: string,
  { scope, tag }: Worker = DASHBOARD,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === origin + scope);
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async () => {
    const event = { origin, registrationId, tag, lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', event);
  };
}
