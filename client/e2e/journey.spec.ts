import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { drafted, SAVED_HERE } from './editor-kit';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';
import { workerWaker } from './wake-worker';
import { expect, test } from './test';

// The whole way once, in the order a person goes it; each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let profile: string;
let browser: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  product = await startProduct();
  profile = await mkdtemp(join(tmpdir(), 'vestry-profile-'));
  // A profile on disk, so that closing every tab leaves what a real browser leaves.
  browser = await chromium.launchPersistentContext(profile, {
    ...test.info().project.use.launchOptions,
    viewport: { width: 1440, height: 900 },
    baseURL: product.url,
  });
  page = await browser.newPage();
});

test.afterAll(async () => {
  await browser?.close();
  await product?.remove();
  if (profile) await rm(profile, { recursive: true, force: true });
});

const canvas = () => page.frameLocator('iframe[title="Canvas"]');

async function openDashboard(path: string) {
  await page.goto(path);
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
}

/** The server's own view, asked over the API beside the browser. */
async function pageOnServer(route: string) {
  const login = await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const reply = await fetch(`${product.url}/api/v1/pages/route/${route}`, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  return reply.ok ? ((await reply.json()) as { data: { contents: string; status: string } }).data : undefined;
}

async function dashboardWorkerReady() {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (!registration.active) throw new Error('no active service worker');
  });
}

test('[SI1, SI3] a wrong password is refused, the right one leads back to where one was going', async () => {
  await page.goto('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login\?from=/);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard\/pages$/);
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  await dashboardWorkerReady();
});

test('a page drafted offline survives the death of its tab, character for character', async () => {
  await browser.setOffline(true);
  await page.goto('/dashboard/pages/create');
  await expect(page.getByText('Add New Page')).toBeVisible();
  await page.getByLabel('Route').fill('harvest');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await page.getByRole('button', { name: /^Text/ }).click();
  await page.getByLabel('Text', { exact: true }).fill('Bring what you have grown 感恩 🌾');
  await expect(canvas().getByText('Bring what you have grown 感恩 🌾')).toBeVisible();
  const address = await drafted(page, '感恩 🌾');

  await page.goto('chrome://crash').catch((error: Error) => error);
  await page.close().catch((error: Error) => error);
  page = await browser.newPage();
  await page.goto(address);
  await expect(canvas().getByText('Bring what you have grown 感恩 🌾')).toBeVisible();
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await expect(page.getByLabel('Route')).toHaveValue('harvest');
});

test('saved offline with all tabs closed, it reaches the server when the network is back', async () => {
  await noticed(page, SAVED_HERE, () => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();
  expect(await pageOnServer('harvest')).toBeUndefined();

  // A tab that is not the product's: the browser's own handle for saying "the network is back".
  const blank = await browser.newPage();
  await blank.goto('about:blank');
  const worker = browser.serviceWorkers().find((each) => each.url().includes('/dashboard/service-worker.js'));
  expect(worker).toBeDefined();
  await page.close();
  await browser.setOffline(false);
  const wake = await workerWaker(blank, product.url);
  await wake();
  await expect.poll(async () => (await pageOnServer('harvest'))?.contents).toContain('感恩 🌾');
  page = blank;
});

test('published, it is what a visitor reads, without a framework', async () => {
  await openDashboard('/dashboard/pages/edit/harvest');
  await page.getByLabel('Status').selectOption('public');
  await page.getByRole('button', { name: 'Save' }).click();
  // It has neither header nor heading.
  await noticed(page, 'update page successfully', () =>
    page.getByRole('button', { name: 'Publish anyway' }).click(),
  );
  await expect.poll(async () => (await pageOnServer('harvest'))?.status).toBe('public');

  const visitor = await browser.newPage();
  const scripts: string[] = [];
  visitor.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.url());
  });
  const reply = await visitor.goto('/harvest');
  expect(reply?.status()).toBe(200);
  await expect(visitor.getByText('Bring what you have grown 感恩 🌾')).toBeVisible();
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/harvest`);
  expect(scripts.filter((url) => url.includes('react') || url.includes('/dashboard'))).toEqual([]);
  expect((await visitor.goto('/nowhere'))?.status()).toBe(404);
  await expect(visitor.getByText('頁面不存在')).toBeVisible();
  await visitor.goto('/harvest');
  await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.reload();
  await expect.poll(() => visitor.evaluate(async () => Boolean(await caches.match('/harvest')))).toBe(true);
  await visitor.close();
});

test('with the server stopped the visited page is still readable, and the dashboard opens', async () => {
  await product.stop();
  const visitor = await browser.newPage();
  await visitor.goto('/harvest');
  await expect(visitor.getByText('Bring what you have grown 感恩 🌾')).toBeVisible();
  await visitor.close();
  await openDashboard('/dashboard/pages');
  await expect(page.getByRole('link', { name: /^\/harvest/ })).toBeVisible();
});

test('killed in the middle of work and started again, everything is still there', async () => {
  await product.start();
  await product.kill();
  await product.start();
  expect((await pageOnServer('harvest'))?.contents).toContain('感恩 🌾');
});
