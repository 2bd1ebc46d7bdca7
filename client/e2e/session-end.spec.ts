import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { asAdmin, canvas, onServer, save, signedIn } from './editor-kit';
import { lastMail, linkIn, useActivation } from './mailbox';
import { startProduct, type Product } from './product';
import { indicator, looksRight, makeUser, ROLE, type Who } from './sync-kit';
import { everything } from './whole-browser';
import { expect, test } from './test';

// What the end of a session takes from a device, and what it leaves.
test.describe.configure({ mode: 'serial' });

const DAY = 24 * 3_600_000;

let product: Product;
let who: Who & { id: number };
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  for (const route of ['first', 'second', 'third']) {
    const tree = {
      value: { id: 'root', type: 'div' },
      children: [{ value: { id: 'w', type: 'text', text: `contents of ${route}` } }],
    };
    await asAdmin(product, 'POST', '/pages', { route, contents: JSON.stringify(tree), status: 'draft' });
  }
  who = await makeUser(product, ROLE.admin);
  context = await signedIn(browser, product, {}, who);
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

async function write(words: string): Promise<void> {
  await canvas(page).locator('[data-widget-id="w"]').click();
  await page.getByLabel('Text', { exact: true }).fill(words);
  await expect.poll(() => everything(page)).toContain(words);
}

async function login(): Promise<void> {
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const locked = (name: string) => page.getByRole('region', { name });

async function openOffline(path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
}

test('[SI11] who is dismissed keeps nothing readable but what was not sent yet', async () => {
  await fetch(`${product.url}/words-in-the-log`);
  await page.goto('/dashboard/logs');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('words-in-the-log').first()).toBeVisible();
  await page.goto('/dashboard/pages/edit/third');
  await expect(canvas(page).getByText('contents of third')).toBeVisible();
  await page.goto('/dashboard/pages/edit/second');
  await expect(canvas(page).getByText('contents of second')).toBeVisible();
  await write('typed and not saved');
  const before = await everything(page);
  for (const copy of ['contents of first', 'contents of third', 'words-in-the-log'])
    expect(before).toContain(copy);

  await asAdmin(product, 'POST', `/users/deactivate/${who.id}`);
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  // In the open tab already; what is open can be typed into, and nothing of it is lost.
  await expect.poll(() => everything(page)).not.toContain('contents of first');
  await write('typed after the end');
  await page.goto('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  await expect(locked('Your session has ended')).toContainText('were removed');
  const after = await everything(page);
  for (const copy of ['contents of first', 'contents of third', 'words-in-the-log'])
    expect(after).not.toContain(copy);
  expect(after).toContain('typed after the end');
  await looksRight(page, 'login-locked');
});

test('[SI11] nobody gets in there without the server, and the unsent work can be exported', async () => {
  await openOffline('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  const download = page.waitForEvent('download');
  await locked('Your session has ended').getByRole('button', { name: 'Export to a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('typed after the end');
  await context.setOffline(false);
});

test('[SI11] back again, the same person finds the work as it was left, and loads the rest anew', async () => {
  await asAdmin(product, 'POST', `/users/activate/${who.id}`);
  await expect(async () => useActivation(linkIn(await lastMail(product.dataDir)))).toPass();
  await page.goto('/dashboard/login?from=/dashboard/pages');
  await login();
  for (const route of ['/first', '/second', '/third'])
    await expect(page.getByRole('row').filter({ hasText: route })).toBeVisible();
  await page.goto('/dashboard/pages/edit/second');
  await expect(canvas(page).getByText('typed after the end')).toBeVisible();
  await save(page);
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  expect((await onServer(product, 'second')).contents).toContain('typed after the end');
});

test('[SI12] a device that was away for more than 30 days opens nothing until it has asked the server', async () => {
  const lastSeen = (ago: number) =>
    page.evaluate((at) => localStorage.setItem('vestry.seen', String(at)), Date.now() - ago);
  await page.goto('/dashboard/pages/edit/third');
  await expect(canvas(page).getByText('contents of third')).toBeVisible();
  await write('typed on a long way');
  await context.setOffline(true);
  await lastSeen(29 * DAY);
  await page.goto('/dashboard/pages');
  await expect(page.getByRole('row').filter({ hasText: '/first' })).toBeVisible();
  await lastSeen(31 * DAY);
  // A tab that has stayed open is no way round: it looks when it comes to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/dashboard\/login/);
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.goto('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  await expect(locked('This device is locked')).toContainText('30 days');
  await expect(locked('This device is locked')).toContainText('not sent yet');
  await looksRight(page, 'login-away');
  await context.setOffline(false);
  await page.goto('/dashboard/pages/edit/third');
  await expect(canvas(page).getByText('typed on a long way')).toBeVisible();
  await page.goto('/dashboard');
  await expect(indicator(page)).toHaveText('Unsaved changes');
});
