import { rm, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, makeViewer, ONLINE, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { looksRightNarrowAndDark } from './narrow-and-dark';

// How the server is, as an admin reads it.
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product?.remove());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[WA4] what is not well comes first, with what to do; a job that failed is named', async ({
  browser,
}) => {
  const context = await signedIn(browser, product, ONLINE);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Server Status' }).click();
  const [todo, well] = [section(page, 'What needs attention'), section(page, 'What is well')];
  await expect(todo).toContainText('No mail server is set up.');
  await expect(todo).toContainText('Set SMTP_URL and MAIL_FROM.');
  await expect(well).toContainText('The database has the shape that this version needs.');
  await expect(well).toContainText('Images and files can be read and stored.');
  await expect(section(page, 'Servers').getByRole('listitem')).toHaveCount(1);
  await expect(section(page, 'Servers')).toContainText('Answers now');
  const backUp = section(page, 'Scheduled jobs').getByRole('listitem').filter({ hasText: 'back-up' });
  await expect(backUp).toBeVisible();

  // What the backup should write to is in its way: a file where a folder has to be.
  const path = `${product.dataDir}/backup`;
  await rm(path, { recursive: true, force: true });
  await writeFile(path, '');
  await asAdmin(product, 'POST', '/scheduled-jobs/jobs/back-up/run');
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(todo).toContainText('A scheduled job has failed: Back up.', { timeout: 2_000 });
  }).toPass();
  await expect(backUp).toContainText('Failed');
  await expect(todo.getByRole('listitem').first()).toContainText('Problem');
  await rm(path);

  expect(await violations(page)).toEqual([]);
  await looksRightNarrowAndDark(page);
  // By keyboard from the problem to the screen that says more.
  await todo.getByRole('link', { name: 'Scheduled Jobs' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scheduled Jobs', level: 1 })).toBeVisible();
  await context.close();
});

test('[WA4] without a network it says that the status is old, or that there is none', async ({ browser }) => {
  const context = await signedIn(browser, product, ONLINE);
  const page = await context.newPage();
  await page.goto('/dashboard/status');
  await expect(section(page, 'What is well')).toBeVisible();
  await page.route('**/api/v1/status', (route) => route.abort());
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Offline. Showing the status as last loaded.')).toBeVisible();
  await expect(section(page, 'What is well')).toBeVisible();
  await page.getByRole('link', { name: 'Logs' }).first().click();
  await page.getByRole('link', { name: 'Server Status' }).click();
  await expect(page.getByText('The status isn’t available offline')).toBeVisible();
  await page.unroute('**/api/v1/status');
  await page.route('**/api/v1/status', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'It broke.' } }),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('alert')).toContainText('It broke.');
  await page.unroute('**/api/v1/status');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'What is well')).toBeVisible();
  await context.close();
});

test('[WA4] whoever is no admin is told so, and has no link to it', async ({ browser }) => {
  const context = await signedIn(browser, product, ONLINE, await makeViewer(product));
  const page = await context.newPage();
  await page.goto('/dashboard/status');
  await expect(page.getByText('Your account can’t see the server’s status.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Server Status' })).toHaveCount(0);
  await context.close();
});
