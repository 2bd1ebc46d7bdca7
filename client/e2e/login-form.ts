import type { Page } from '@playwright/test';

// The form of the sign-in page.

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
