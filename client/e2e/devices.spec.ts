import { expect, test, type BrowserContext } from '@playwright/test';
import { violations } from './axe';
import { ONLINE, makeViewer, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';

// Where somebody is signed in, and how that ends.
test.describe.configure({ mode: 'serial' });

let product: Product;
let viewer: { username: string; password: string };
let laptop: BrowserContext;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  viewer = await makeViewer(product);
  laptop = await signedIn(browser, product, ONLINE, viewer);
});

test.afterAll(async () => {
  await laptop?.close();
  await product?.remove();
});

test('a device that was left somewhere is signed out from another one', async ({ browser }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';
  const phone = await signedIn(browser, product, { ...ONLINE, userAgent }, viewer);
  const left = await phone.newPage();
  await left.goto('/dashboard/account');
  await expect(left.getByRole('heading', { name: 'Account' })).toBeVisible();

  const page = await laptop.newPage();
  await page.goto('/dashboard/account');
  const devices = page.getByRole('listitem').filter({ hasText: ' on ' });
  await expect(page.getByText('Safari on iPhone')).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  const row = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await row.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('1 device signed out.').first()).toBeVisible();
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  await expect(devices).not.toHaveCount(0);

  await left.reload();
  await expect(left).toHaveURL(/\/dashboard\/login/);
  await phone.close();
  await page.close();
});

test('an administrator signs somebody out everywhere', async ({ browser }) => {
  const admin = await signedIn(browser, product, ONLINE);
  const page = await admin.newPage();
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: `More actions for ${viewer.username}` }).click();
  await page.getByRole('menuitem', { name: `Devices of ${viewer.username}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dialog.getByText('Not signed in anywhere.')).toBeVisible();
  const other = await laptop.newPage();
  await other.goto('/dashboard/account');
  await expect(other).toHaveURL(/\/dashboard\/login/);
  await admin.close();
});
