import { expect, type Page } from '@playwright/test';
import { apiOf, type Credentials, type TestUser } from './api';
import { violations } from './axe';
import { asAdmin, makeViewer } from './editor-kit';
import type { Product } from './product';

// What the journeys of syncing share.

export type Who = Credentials;

/** A call of the API as somebody's own program makes it; resolves to the reply's data. */
export const asUser = <Data>(
  product: Product,
  who: Credentials,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> => apiOf(product, who).call<Data>(method, path, body);

/** PRODUCT.md RO1: the numbers of the roles. */
export const ROLE = { admin: 1, editor: 2, viewer: 3 };

/** An active user with that role; gives how to sign in, and the number. */
export async function makeUser(product: Product, role: number): Promise<TestUser> {
  const who = await makeViewer(product);
  await setRole(product, who.id, role);
  return who;
}

export const setRole = (product: Product, userId: number, role: number): Promise<unknown> =>
  asAdmin(product, 'POST', '/user-roles/update', { userId, roleIds: [role] });

/** The header's sign of where this device stands, which opens the outbox. */
export const indicator = (page: Page) => page.locator('header button[aria-haspopup=dialog]');

export async function openOutbox(page: Page) {
  await indicator(page).click();
  const outbox = page.getByRole('dialog', { name: 'Sync' });
  await expect(outbox.getByRole('heading', { name: 'Sync', exact: true })).toBeVisible();
  return outbox;
}

const soft = expect.configure({ soft: true });

/** No violation in light, no contrast too low in the dark, nothing beside the screen; and pictures for who wants to look. */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${colorScheme}.png` });
    const schemeOnly = colorScheme === 'dark';
    expect.soft(await violations(page, { schemeOnly }), `${name}, ${colorScheme}`).toEqual([]);
  }
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await soft.poll(beside, name).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}
