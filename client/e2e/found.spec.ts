import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin } from './editor-kit';
import { startProduct, type Product } from './product';

// The way of somebody who looks for something on a site: SE.
test.describe.configure({ mode: 'serial' });

let product: Product;

const contents = (heading: string, text: string, ...more: object[]) =>
  JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [
      { value: { id: 'a', type: 'text', tag: 'h1', text: heading } },
      { value: { id: 'b', type: 'text', text } },
      ...more,
    ],
  });
const publish = (route: string, trees: string, more: object = {}) =>
  asAdmin(product, 'POST', '/pages', { route, status: 'public', contents: trees, ...more });

test.beforeAll(async () => {
  product = await startProduct();
  const header = await asAdmin<{ id: number }>(product, 'POST', '/elements', {
    name: 'Top',
    type: 'header',
    contents: JSON.stringify({
      value: { id: 'root', type: 'header1', logo: { text: 'House of tea' } },
      children: [{ value: { id: 'l', type: 'link', displayText: 'Evenings', href: '/evenings' } }],
    }),
  });
  const search = { value: { id: 's', type: 'search1', title: 'Looking for something?' } };
  await publish('home', contents('Welcome', 'We serve oolong every day.', search), { headerId: header.id });
  await publish('evenings', contents('Evenings', 'The café is open for oolong until nine.'));
  await publish('集會', contents('主日崇拜', '每週日上午十點，崇拜的時間約一小時。'), { lang: 'zh-TW' });
  await publish('kept-out', contents('Staff', 'Where the oolong is stored.'), { noindex: true });
});

test.afterAll(() => product?.remove());

async function look(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search this site' }).fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${product.url}/search?q=${encodeURIComponent(words).replaceAll('%20', '+')}`);
}
const found = (page: Page) => page.getByRole('main').getByRole('listitem');

for (const javaScriptEnabled of [true, false]) {
  test(`words lead from the field on a page to the pages that have them, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/');
    await look(page, 'oolong CAFE');
    await expect(page.getByRole('banner')).toContainText('House of tea');
    await expect(page.getByRole('status').filter({ hasText: '1 page with “oolong CAFE”' })).toBeVisible();
    await expect(found(page)).toHaveCount(1);
    await expect(found(page).locator('mark')).toHaveText(['café', 'oolong']);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await look(page, 'oolong');
    await expect(found(page).getByRole('link')).toHaveText(['Welcome', 'Evenings']);
    await look(page, '崇拜時間');
    await expect(found(page)).toHaveAttribute('lang', 'zh-TW');
    await found(page).getByRole('link', { name: '主日崇拜' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('主日崇拜');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search this site' })).toHaveValue('崇拜時間');
    await look(page, 'stored');
    await expect(page.getByText('No page has “stored”.')).toBeVisible();
    await context.close();
  });
}

test('[SE4] where no page is there is a search and the way home, in the words of the site when it has some', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('頁面不存在');
  await expect(page.getByRole('banner')).toContainText('House of tea');
  expect(await violations(page)).toEqual([]);
  await look(page, 'oolong');
  await expect(found(page)).toHaveCount(2);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await publish('no/not-found', contents('We moved house', 'Ask us.'));
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We moved house');
  await context.close();
});

test('[SE3] without a network the pages that were visited are searched', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const kept = (path: string) =>
    expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path)).toBe(true);
  await page.goto('/kept-out');
  await kept('/kept-out');
  await page.goto(encodeURI('/集會'));
  await kept(encodeURI('/集會'));
  await page.goto('/');
  // The page that the header leads to is kept, too.
  for (const path of ['/', '/evenings', '/assets/search.html']) await kept(path);
  await product.stop();
  await look(page, 'oolong');
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(found(page).getByRole('link')).toHaveText(['Welcome', 'Evenings']);
  await expect(page.getByRole('banner')).toContainText('House of tea');
  await look(page, '崇拜');
  await expect(found(page).locator('mark').first()).toHaveText('崇拜');
  await look(page, '"><b>');
  await expect(page.getByText('no page saved on this device has “"><b>”')).toBeVisible();
  await found(page).first().waitFor({ state: 'detached' });
  await product.start();
  await look(page, 'oolong');
  await expect(page.getByText('2 pages with “oolong”')).toBeVisible();
  await context.close();
});
