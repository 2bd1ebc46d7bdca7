import { readFile } from 'node:fs/promises';
import { expect, test, type BrowserContext } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, makeViewer, ONLINE, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';

// What an administrator sees of what was done, and by whom.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product, ONLINE);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

test('what was done is there, in words, filtered and taken along', async () => {
  const user = { username: 'ruth', email: 'ruth@example.org', password: 'a lamp under a bowl' };
  const { id } = await asAdmin<{ id: number }>(product, 'POST', '/users', user);
  await asAdmin(product, 'POST', '/user-roles/update', { userId: id, roleIds: [2] });
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' } });
  await asAdmin(product, 'POST', '/pages', { route: 'picnic', status: 'public', contents });

  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Activity' }).click();
  const table = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(table.getByText('Changed the roles of ruth from viewer to editor')).toBeVisible();
  await expect(table.getByText('Published the page /picnic')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Accounts');
  await expect(table.getByText('Published the page /picnic')).toHaveCount(0);
  await expect(table.getByText('Created the account ruth')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('somebody else');
  await expect(page.getByText('Nothing matches “somebody else”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('RUTH');
  await expect(table.getByText('Created the account ruth')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Created the account ruth');
  expect(csv).not.toContain('/picnic');
  await page.close();
});

test('who is no administrator is told so', async ({ browser }) => {
  const viewer = await signedIn(browser, product, ONLINE, await makeViewer(product));
  const page = await viewer.newPage();
  await page.goto('/dashboard/activity');
  await expect(page.getByText('Your account can’t see the activity.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  await viewer.close();
});
