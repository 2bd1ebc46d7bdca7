import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { KEPT_ENTRIES } from '@vestry/sync/widgets/form-spec';
import { type Api, apiOf, contentsOf, uniqueName } from './api';
import { violations } from './axe';
import { ADMIN, startProduct, type Product } from './product';
import { ONLINE, signedIn } from './editor-kit';
import { expect, test } from './test';
import { workerWaker } from './wake-worker';

// A form's way from visitors to the staff. Its product is stopped on the way, so it is its own.

let product: Product;
let admin: Api;
let route: string;

test.beforeAll(async () => {
  product = await startProduct();
  admin = apiOf(product, ADMIN);
  route = uniqueName('contact');
  const items = [
    { key: 'name', label: 'Name', kind: 'text', required: true },
    { key: 'mail', label: 'Email', kind: 'email' },
    { key: 'topic', label: 'Topic', kind: 'choice', options: ['Visit', 'Groups'] },
    { key: 'text', label: 'Message', kind: 'longText' },
  ];
  const form = { id: 'contact', type: 'form', title: 'Write to us', recipients: 'office@example.org', items };
  await admin.createPage({ route, status: 'public', contents: contentsOf(form) });
});
test.afterAll(() => product?.remove());

async function fill(page: Page, name: string, email = `${name.toLowerCase()}@example.org`): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Topic').selectOption('Groups');
  await page.getByLabel('Message').fill(`Hello from ${name}`);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

/** Who has sent what is stored. */
async function names(): Promise<string[]> {
  const { data } = await admin.get<{ data: { answers: { value: string }[] }[] }>('/forms/entries?limit=100');
  return data.map(({ answers }) => answers[0]?.value ?? '').toSorted();
}

test('[FO3] without script a page answers, with what is wrong at the fields and all that was typed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/${route}`);
  // A browser takes it, a mail server would not.
  await fill(page, 'Ruth', 'ruth@localhost');
  await submit(page);
  await expect(page.getByText('Enter an email address, such as name@example.org')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello from Ruth');
  await expect(page.getByLabel('Topic')).toHaveValue('Groups');
  await page.getByLabel('Email').fill('ruth@example.org');
  await submit(page);
  await expect(page.getByText('Thank you.')).toBeVisible();
  await page.reload();
  expect(await names()).toContain('Ruth');
  expect((await names()).filter((name) => name === 'Ruth')).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page).toHaveURL(`${product.url}/${route}`);
  await context.close();
});

test('[FO3] an answer is sent from the page, or once there is a network again, and the staff reads and exports it', async ({
  browser,
}) => {
  const visitor = await browser.newContext({ baseURL: product.url });
  const page = await visitor.newPage();
  /** Until the page was looked at for longer than a robot does. */
  const aMoment = () => page.waitForFunction(() => performance.now() > 2_100);
  await page.goto(`/${route}`);
  expect(await violations(page)).toEqual([]);
  await submit(page);
  // The browser's own check: nothing was sent.
  await expect(page.getByLabel('Name')).toBeFocused();
  await fill(page, 'Mary');
  await aMoment();
  await submit(page);
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeFocused();
  await expect(page.getByLabel('Message')).toBeHidden();
  expect(await names()).toContain('Mary');

  await page.reload();
  const kept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), `/${route}`);
  await expect.poll(kept).toBe(true);
  const wake = await workerWaker(page, product.url, { scope: '/', tag: 'entries' });
  await fill(page, 'Eve');
  await aMoment();
  await product.stop();
  await submit(page);
  const waiting = page.getByRole('status').filter({ hasText: 'Will be sent when you are online.' });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await product.start();
  await wake();
  await expect.poll(names).toContain('Eve');
  // The worker forgets it once the answer has come, a moment after it was stored.
  const waits = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, KEPT_ENTRIES);
  await expect.poll(waits).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(waiting).toBeHidden();
  expect((await names()).filter((name) => name === 'Eve')).toHaveLength(1);
  await visitor.close();

  const staff = await signedIn(browser, product, ONLINE);
  const desk = await staff.newPage();
  await desk.goto('/dashboard/forms');
  const row = desk.getByRole('row').filter({ hasText: 'Eve' });
  await row.getByRole('button', { name: /^Eve/ }).click();
  await expect(desk.getByRole('dialog', { name: 'Write to us' })).toContainText('Hello from Eve');
  await desk.keyboard.press('Escape');
  await expect(row).toContainText('Read');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Hello from Eve');
  await staff.close();
});
