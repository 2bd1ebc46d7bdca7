import { expect, type Page } from '@playwright/test';
import { violations } from './axe';

// What the journeys of accounts share: the form of the sign-in page, and a look at a screen that has come.

/** In the form that is open. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** As who was led there from `from`. */
export async function signIn(
  page: Page,
  username: string,
  password: string,
  from = '/dashboard',
): Promise<void> {
  await page.goto(`/dashboard/login?from=${encodeURIComponent(from)}`);
  await fillLogin(page, username, password);
}

/** What is on its way comes in the midst of the look: first the screen, then its rows. */
export async function accessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
}
