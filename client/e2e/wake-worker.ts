import { type CDPSession, expect, type Page } from '@playwright/test';

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

/** The number under which the browser's own tools know a worker. */
async function registrationOf(devtools: CDPSession, scopeUrl: string): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === scopeUrl);
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return registered;
}

/** As the browser's own service brings a message to the dashboard's worker, tabs or none. */
export async function pushTo(page: Page, origin: string, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools, origin + DASHBOARD.scope);
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
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
  const registrationId = await registrationOf(devtools, origin + scope);
  return async () => {
    const event = { origin, registrationId, tag, lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', event);
  };
}
