import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { violations } from './axe';
import { add, asAdmin, newPage, ONLINE, onServer, save, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { workerWaker } from './wake-worker';

// A form's whole way, as it is gone: made in the editor, filled in by visitors, read by the staff.
test.describe.configure({ mode: 'serial' });

let product: Product;
let staff: BrowserContext;
let visitor: BrowserContext;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  staff = await signedIn(browser, product, ONLINE);
  visitor = await browser.newContext({ baseURL: product.url });
});

test.afterAll(async () => {
  await staff?.close();
  await visitor?.close();
  await product?.remove();
});

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel('What is it about?').selectOption('Groups');
  await page.getByLabel('Message').fill(`Hello from ${name}`);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

/** What is stored, by the names of those who sent it. */
async function names(): Promise<string[]> {
  const { data } = await asAdmin<{ data: { answers: { value: string }[] }[] }>(
    product,
    'GET',
    '/forms/entries?limit=100',
  );
  return data.map(({ answers }) => answers[0]?.value ?? '').toSorted();
}

/** Until a visitor has looked at the page for longer than a robot does. */
const aMoment = (page: Page) => page.waitForFunction(() => performance.now() > 2_100);

test('an editor puts a form on a page and publishes it; nobody is told its addresses', async () => {
  const page = await newPage(staff, 'contact');
  await add(page, 'Form');
  await page.getByLabel('Email answers to').fill('office@example.org');
  await save(page);
  const { id } = await onServer(product, 'contact');
  await asAdmin(product, 'PUT', '/pages/status', { id, status: 'public' });
  await page.close();
  const published = await fetch(`${product.url}/contact`);
  const html = await published.text();
  expect(html).toContain('Write to us');
  expect(html).not.toContain('office@');
});

test('a visitor sends it and stays on the page', async () => {
  const page = await visitor.newPage();
  await page.goto('/contact');
  expect(await violations(page)).toEqual([]);
  await submit(page);
  // The browser's own check: nothing was sent.
  await expect(page.getByLabel('Name')).toBeFocused();
  await fill(page, 'Mary');
  await aMoment(page);
  await submit(page);
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeFocused();
  await expect(page.getByLabel('Message')).toBeHidden();
  expect(await names()).toEqual(['Mary']);
  await page.close();
});

async function withoutScript(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  });
}

test('[FO3] without script a page answers, with what is wrong at the fields and all that was typed', async ({
  browser,
}) => {
  const context = await withoutScript(browser);
  const page = await context.newPage();
  await page.goto('/contact');
  await fill(page, 'Ruth');
  // A browser takes it, a mail server would not.
  await page.getByLabel('Email').fill('ruth@localhost');
  await submit(page);
  await expect(page.getByText('Enter an email address, such as name@example.org')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello from Ruth');
  await expect(page.getByLabel('What is it about?')).toHaveValue('Groups');
  await page.getByLabel('Email').fill('ruth@example.org');
  await submit(page);
  await expect(page.getByText('Thank you.')).toBeVisible();
  await page.reload();
  expect(await names()).toEqual(['Mary', 'Ruth']);
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await context.close();
});

test('[FO3] without a network it is kept, also over a reload, and sent once when there is one', async () => {
  const page = await visitor.newPage();
  await page.goto('/contact');
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/contact')))).toBe(true);
  const wake = await workerWaker(page, product.url, { scope: '/', tag: 'entries' });
  await fill(page, 'Eve');
  await aMoment(page);
  await product.stop();
  await submit(page);
  const waiting = page.getByRole('status').filter({ hasText: 'Will be sent when you are online.' });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await product.start();
  await wake();
  await expect.poll(names).toEqual(['Eve', 'Mary', 'Ruth']);
  await page.reload();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(waiting).toBeHidden();
  expect(await names()).toEqual(['Eve', 'Mary', 'Ruth']);
  await page.close();
});

test('what is held back, marked, deleted and exported, at a desk', async () => {
  const robot = { 'content-type': 'application/x-www-form-urlencoded' };
  const html = await (await fetch(`${product.url}/contact`)).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const [name = '', email = '', , message = ''] = [...html.matchAll(/name="(f\.[^"]+)"/g)].map(
    ([, found]) => found ?? '',
  );
  const body = new URLSearchParams({
    page: hidden('page'),
    form: hidden('form'),
    [name]: '=1+1',
    [email]: 'robot@example.org',
    [message]: 'Buy',
    website: 'x',
  });
  expect(
    (await fetch(`${product.url}/api/v1/forms/entries`, { method: 'POST', headers: robot, body })).status,
  ).toBe(200);

  const page = await staff.newPage();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Forms' }).click();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('Mary')).toContainText('New');
  await expect(row('robot@')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await row('Mary').getByRole('button', { name: /^Mary/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await expect(dialog).toContainText('Hello from Mary');
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:mary/);
  await expect(dialog).toContainText('Read');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row('Mary')).toContainText('Read');

  await page.getByLabel('Status').selectOption('Spam');
  await row('robot@').getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('No spam')).toBeVisible();
  await page.getByLabel('Status').selectOption('All except spam');
  await expect(row('robot@')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain("'=1+1");
  expect(file.trim().split('\r\n')).toHaveLength(5);

  await row('robot@').getByRole('button', { name: 'Delete answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete answer' }).click();
  await expect(row('robot@')).toHaveCount(0);

  await staff.setOffline(true);
  await expect(page.getByText('Offline. Showing the answers as last loaded.')).toBeVisible();
  await expect(row('Ruth').getByRole('button', { name: 'Delete answer' })).toBeDisabled();
  await staff.setOffline(false);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Ruth' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});
