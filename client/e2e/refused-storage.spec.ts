import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { fillLogin } from './login-form';
import { ADMIN, startProduct, type Product } from './product';
import { expect, test } from './test';

// A browser that gives the site nothing to keep things in: the page says what is wrong, and what to do.

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});

test.afterAll(() => product?.remove());

/** A profile that was prepared so; gone afterwards. */
async function inProfile(
  file: string,
  content: string,
  work: (context: BrowserContext, profile: string) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'vestry-refusing-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', file), content);
  const launch = test.info().project.use.launchOptions;
  const context = await chromium.launchPersistentContext(profile, { ...launch, baseURL: product.url });
  try {
    await work(context, profile);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

test('cookies and site data are blocked: the dashboard says so on every address', async () => {
  const blocked = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });
  await inProfile('Preferences', blocked, async (context) => {
    const page = await context.newPage();
    for (const address of ['/dashboard', '/dashboard/login', '/dashboard/pages/create']) {
      await page.goto(address);
      await expect(page.getByText('This browser blocks storage for this site')).toBeVisible();
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
    }
  });
});

const REFUSED = 'This browser can’t store anything for this site, so nothing can be kept.';

test('a profile in which no database can be opened says so, and goes on by itself once one can be', async () => {
  // A file in the place of the folder.
  await inProfile('IndexedDB', '', async (context, profile) => {
    const page = await context.newPage();
    await page.goto('/dashboard/login');
    await fillLogin(page, ADMIN.username, ADMIN.password);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page.getByText('unexpected')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Storage isn’t available' })).toBeVisible();
    await expect(page.getByText(REFUSED)).toBeVisible();
    await rm(join(profile, 'Default', 'IndexedDB'));
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
