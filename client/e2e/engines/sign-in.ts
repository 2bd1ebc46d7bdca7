import { expect } from '@playwright/test';
import type { Credentials } from '../api';
import { ADMIN } from '../product';
import type { Locator, Tab } from './tab';

/** By the form, as a person does; ends as soon as the dashboard is there. */
export async function signIn(tab: Tab, url: string, who: Credentials = ADMIN): Promise<void> {
  await tab.go(`${url}/dashboard/login`);
  await tab.getByLabel('Username').fill(who.username);
  await tab.getByLabel('Password', { exact: true }).fill(who.password);
  await tab.getByRole('button', { name: 'Login', exact: true }).click();
  await tab.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Until the sync status is shown, in the header or in the editor's bar. */
export const syncStatus = (tab: Tab, words: string): Promise<void> =>
  tab.getByText(words, { exact: true }).first().waitFor();

/** Until this device has what the server has, and opens the dashboard without a network. */
export async function settled(tab: Tab): Promise<void> {
  await syncStatus(tab, 'Synced');
  // The visitors' worker, of the whole site, may be ready before.
  const hasWorker = () =>
    tab.run(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/dashboard');
      return Boolean(registration?.active?.scriptURL.endsWith('/dashboard/service-worker.js'));
    }, undefined);
  await expect.poll(hasWorker, { timeout: 90_000 }).toBe(true);
}

/** Signed in on a new device, at an address of the dashboard, once all is there. */
export async function begin(tab: Tab, url: string, address = '/dashboard'): Promise<void> {
  await signIn(tab, url);
  await settled(tab);
  if (address !== '/dashboard') await tab.go(url + address);
}

/** Opens the panel of what syncs, by its status in the header. */
export async function openSync(tab: Tab): Promise<Locator> {
  await tab.locator('header button[aria-haspopup=dialog]').click();
  const panel = tab.getByRole('dialog', { name: 'Sync' });
  await panel.getByRole('heading', { name: 'Sync', exact: true }).waitFor();
  return panel;
}
