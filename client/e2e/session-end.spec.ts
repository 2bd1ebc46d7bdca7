import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contentsOf, uniqueName, type Api, type TestUser } from './api';
import { canvas } from './editor-kit';
import { indicator } from './sync-kit';
import { expect, test } from './test';
import { everything } from './whole-browser';

/** The same as its first test, by the clock: units have when it is. */
const RELEASE = { tag: '@release' } as const;

// What the end of a session takes from a device, and what it leaves.

const DAY = 24 * 3_600_000;

const locked = (page: Page, name: string) => page.getByRole('region', { name });
const contentsIn = (page: Page, route: string) => canvas(page).getByText(`contents of ${route}`);

async function createPages(admin: Api): Promise<[string, string]> {
  const routes: [string, string] = [uniqueName('first'), uniqueName('second')];
  for (const route of routes)
    await admin.createPage({
      route,
      contents: contentsOf({ id: 'w', type: 'text', text: `contents of ${route}` }),
    });
  return routes;
}

async function open(page: Page, route: string): Promise<void> {
  await page.goto(`/dashboard/pages/edit/${route}`);
  await expect(contentsIn(page, route)).toBeVisible();
}

async function write(page: Page, words: string): Promise<void> {
  await canvas(page).locator('[data-widget-id="w"]').click();
  await page.getByLabel('Text', { exact: true }).fill(words);
  await expect.poll(() => everything(page)).toContain(words);
}

async function signIn(page: Page, who: TestUser): Promise<void> {
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('[SI11] who is dismissed keeps nothing readable but what was not sent yet, and finds it again when back', async ({
  admin,
  openBrowser,
}) => {
  const [first, second] = await createPages(admin);
  const who = await admin.createUser('admin');
  const context = await openBrowser(who, { withWorker: true });
  const page = await context.newPage();
  await open(page, first);
  await open(page, second);
  await write(page, 'typed and not saved');
  await expect.poll(() => everything(page)).toContain(`contents of ${first}`);

  await admin.post(`/users/deactivate/${who.id}`);
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  // In the open tab already; what is open can be typed into, and nothing of it is lost.
  await expect.poll(() => everything(page)).not.toContain(`contents of ${first}`);
  await write(page, 'typed after the end');
  await page.goto('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  const box = locked(page, 'Your session has ended');
  await expect(box).toContainText('were removed');
  expect(await everything(page)).toContain('typed after the end');

  // Nobody gets in without the server, and the unsent work can be exported.
  await context.setOffline(true);
  await page.goto('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  const download = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Export to a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('typed after the end');
  await context.setOffline(false);

  await admin.activateUser(who.id);
  await page.goto('/dashboard/login?from=/dashboard/pages');
  await signIn(page, who);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await open(page, first);
  await page.goto(`/dashboard/pages/edit/${second}`);
  await expect(canvas(page).getByText('typed after the end')).toBeVisible();
});

test(
  '[SI12] a device that was away for more than 30 days opens nothing until it has asked the server',
  RELEASE,
  async ({ admin, openBrowser }) => {
    const [first, second] = await createPages(admin);
    const context = await openBrowser(undefined, { withWorker: true });
    const page = await context.newPage();
    const lastSeen = (ago: number) =>
      page.evaluate((at) => localStorage.setItem('vestry.seen', String(at)), Date.now() - ago);
    await open(page, first);
    await open(page, second);
    await write(page, 'typed on a long way');
    await context.setOffline(true);
    await lastSeen(29 * DAY);
    await open(page, first);
    await lastSeen(31 * DAY);
    // A tab that has stayed open is no way round: it looks when it comes to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/dashboard\/login/);
    await expect(canvas(page).locator('body')).toHaveCount(0);
    await page.goto('/dashboard/pages');
    await expect(page).toHaveURL(/\/dashboard\/login/);
    await expect(locked(page, 'This device is locked')).toContainText('30 days');
    await expect(locked(page, 'This device is locked')).toContainText('not sent yet');
    await context.setOffline(false);
    await page.goto(`/dashboard/pages/edit/${second}`);
    await expect(canvas(page).getByText('typed on a long way')).toBeVisible();
    await page.goto('/dashboard');
    await expect(indicator(page)).toHaveText('Unsaved changes');
  },
);
