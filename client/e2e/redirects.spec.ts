import { expect, test, type BrowserContext } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, save, signedIn } from './editor-kit';
import { noticed } from './notices';
import { startProduct, type Product } from './product';

test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;

const CONTENTS = JSON.stringify({
  value: { id: 'root', type: 'div' },
  children: [{ value: { id: 'a', type: 'text', text: 'Bring something to share' } }],
});

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product);
  for (const route of ['summer-picnic', 'contact-us']) {
    await asAdmin(product, 'POST', '/pages', { route, status: 'public', contents: CONTENTS });
  }
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

test('a public page gets another address, and the old one leads to it', async ({ page: visitor }) => {
  const page = await context.newPage();
  await page.goto('/dashboard/pages/edit/summer-picnic');
  await page.getByRole('button', { name: 'Page settings' }).click();
  const route = page.getByRole('textbox', { name: 'Route' });
  await route.fill('picnic');
  await expect(page.getByText('After saving, /summer-picnic leads visitors here.')).toBeVisible();
  await save(page);
  // Saved on the device; it is the server's a moment later.
  await expect
    .poll(async () => (await fetch(`${product.url}/summer-picnic`, { redirect: 'manual' })).status)
    .toBe(308);
  await page.close();
  await visitor.goto(`${product.url}/summer-picnic`);
  await expect(visitor).toHaveURL(`${product.url}/picnic`);
  await expect(visitor.getByText('Bring something to share')).toBeVisible();
});

test('addresses of a former site are entered, imported, changed and taken away', async ({
  page: visitor,
}) => {
  const page = await context.newPage();
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'Redirects' }).click();
  const row = (from: string) => page.getByRole('row', { name: from });
  await expect(row('/summer-picnic')).toContainText('Page moved');

  await page.getByRole('button', { name: 'Add redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Old address').fill('/picnic');
  await dialog.getByRole('combobox', { name: 'Leads to' }).fill('/contact');
  await page.getByRole('option', { name: '/contact-us' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is a page at /picnic.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Old address').fill('https://old.example.org/Contact.html');
  await noticed(page, 'Redirect saved.', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(row('/contact.html')).toContainText('/contact-us');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines = ['from;to', '/events.php;/picnic', '/nothing.php;/nowhere', '/contact.html;/picnic'];
  await dialog.getByLabel('Choose a CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(dialog.getByText('2 redirects imported.')).toBeVisible();
  await expect(dialog.getByText('Line 3: There is no page at /nowhere.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row('/contact.html')).toContainText('/picnic');
  await visitor.goto(`${product.url}/EVENTS.php`);
  await expect(visitor).toHaveURL(`${product.url}/picnic`);

  await page.getByRole('button', { name: 'Delete the redirect from /events.php' }).click();
  await noticed(page, 'Redirect deleted.', () =>
    dialog.getByRole('button', { name: 'Delete redirect' }).click(),
  );
  await expect(row('/events.php')).toBeHidden();
  expect((await visitor.goto(`${product.url}/events.php`))?.status()).toBe(404);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

test('a page that others link to says so before it is hidden or deleted', async () => {
  const link = { value: { id: 'b', type: 'button1', text: 'Join us', link: '/contact-us' } };
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' }, children: [link] });
  await asAdmin(product, 'POST', '/pages', { route: 'join', status: 'public', contents });
  const page = await context.newPage();
  await page.goto('/dashboard/pages/edit/contact-us');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
  await expect(page.getByText('1 page or element links to it.')).toBeVisible();
  await page.goto('/dashboard/pages');
  await page.getByRole('button', { name: 'More actions for /contact-us' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 page or element still links to it:')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('link', { name: '/join' }).click();
  await expect(page).toHaveURL(/edit\/join$/);
  await page.close();
});

test('without a network the list stays to be read', async () => {
  const page = await context.newPage();
  await page.goto('/dashboard/redirects');
  await expect(page.getByRole('row', { name: '/summer-picnic' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline. Showing the redirects as last loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add redirect' })).toBeDisabled();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByText('/summer-picnic', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await context.setOffline(false);
  await page.close();
});
