import { rm, writeFile } from 'node:fs/promises';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, ONLINE } from './editor-kit';
import { ADMIN, startProduct, type Product } from './product';
import { looksRightNarrowAndDark } from './narrow-and-dark';

// Scheduled jobs as an admin sees and steers them; each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  // Their times may come while this runs; one that is paused still runs when asked.
  const jobs = await asAdmin<{ name: string }[]>(product, 'GET', '/scheduled-jobs/jobs');
  for (const { name } of jobs) {
    if (name !== 'empty-expired') await asAdmin(product, 'POST', `/scheduled-jobs/jobs/${name}/pause`);
  }
  context = await browser.newContext({
    ...ONLINE,
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
  await page.goto('/dashboard/login?from=/dashboard/schedule');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled Jobs' })).toBeVisible();
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const job = (name: string) =>
  page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('listitem').filter({ hasText: name });
const runs = () => page.getByRole('region', { name: 'Runs', exact: true }).locator('tr[data-row]');
const axe = async () => expect(await violations(page)).toEqual([]);

test('[LO4] a job runs when asked, and its run is listed', async () => {
  await expect(job('empty-expired')).toContainText('Next 20');
  await job('empty-expired').getByRole('button', { name: 'Run now' }).click();
  await expect(runs().first()).toContainText('empty-expired');
  await expect(runs().first()).toContainText('Success');
  await job('delete-old-logs').getByRole('button', { name: 'Run now' }).click();
  await expect(runs().filter({ hasText: 'empty-expired' }).first()).toBeVisible();
  await expect(runs().first()).toContainText('delete-old-logs');
  await axe();
});

/** Of any job there may be a run: at its start the product makes up for times that it missed. */
const inOrder = (sorted: (names: string[]) => string[]) =>
  expect(async () => {
    const names = await runs().locator('code').allTextContents();
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(names).toEqual(sorted(names));
  }).toPass();

test('runs are sorted by id, name, status, duration and times; the address says so', async () => {
  for (const header of ['Id', 'Name', 'Status', 'Duration (MS)', 'Started Time', 'Next Time']) {
    await page.getByRole('button', { name: header, exact: true }).click();
  }
  await expect(page).toHaveURL(/orderBy=nextExecutionAt/);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await inOrder((names) => names.toSorted());
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await inOrder((names) => names.toSorted().toReversed());
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL(/limit=50/);
  await page.getByLabel('Search by name').fill('old-logs');
  await expect(runs()).toHaveCount(1);
  await page.getByLabel('Search by name').fill('');
  await expect(runs().filter({ hasText: 'empty-expired' }).first()).toBeVisible();
});

test('a job is paused and resumed', async () => {
  await job('empty-expired').getByRole('button', { name: 'Pause' }).click();
  await expect(job('empty-expired').getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(job('empty-expired')).not.toContainText('Next 20');
  await page.reload();
  await job('empty-expired').getByRole('button', { name: 'Resume' }).click();
  await expect(job('empty-expired')).toContainText('Next 20');
});

test('why a run failed is said', async () => {
  // What it should write to is in its way: a file where a folder has to be.
  const path = `${product.dataDir}/backup`;
  await rm(path, { recursive: true, force: true });
  await writeFile(path, '');
  await job('back-up').getByRole('button', { name: 'Run now' }).click();
  const failed = runs().filter({ hasText: 'Failed' });
  await expect(failed.first()).toContainText('back-up');
  await failed
    .first()
    .getByRole('button', { name: /^Show the error of run/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('EEXIST');
  await axe();
  await looksRightNarrowAndDark(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await looksRightNarrowAndDark(page);
  await rm(path);
});
