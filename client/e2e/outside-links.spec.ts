import { expect, test, type BrowserContext } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';

test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;

/** Of this computer, which the server does not ask; so nothing here depends on a network. */
const INSIDE = 'http://127.0.0.1:8080/printer';

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

test('[MO6] links to other sites are checked on demand, and listed with the way to their widgets', async () => {
  const page = await context.newPage();
  await page.goto('/dashboard/links');
  const section = page.getByRole('region', { name: 'Links to other sites' });
  await expect(section.getByText('The server checks them every week.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const contents = JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'b', type: 'button1', text: 'Printer', link: INSIDE } }],
  });
  await asAdmin(product, 'POST', '/pages', { route: 'office', status: 'public', contents });
  await section.getByRole('button', { name: 'Check now' }).click();
  const unknown = section.getByRole('button', { name: '1 address can’t be checked' });
  await expect(unknown).toBeVisible({ timeout: 60_000 });
  await expect(section.getByText('Last checked')).toBeVisible({ timeout: 60_000 });
  await unknown.click();
  const row = section.getByRole('listitem').filter({ hasText: INSIDE }).first();
  await expect(row).toContainText('This leads into a private network.');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 667 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1280, height: 720 });
  await row.getByRole('link', { name: '/office' }).click();
  await expect(page).toHaveURL(/edit\/office$/);
  await expect(page.getByRole('heading', { name: 'Edit Button' })).toBeVisible();
  await page.close();
});

test('[MO6] without a network the list stays to be read, and nothing can be begun', async () => {
  const page = await context.newPage();
  await page.goto('/dashboard/links');
  const section = page.getByRole('region', { name: 'Links to other sites' });
  await expect(section.getByRole('button', { name: 'Check now' })).toBeEnabled();
  await context.setOffline(true);
  await expect(section.getByText('Offline. Showing links to other sites as last loaded.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Check now' })).toBeDisabled();
  await context.setOffline(false);
  await expect(section.getByRole('button', { name: 'Check now' })).toBeEnabled();
  await page.close();
});
