import { expect, test, type Locator } from '@playwright/test';
import { asAdmin, ONLINE } from './editor-kit';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';

// What an admin settles for the whole site: who reads the site and who has the dashboard open sees it at once.
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});

test.afterAll(async () => {
  await product?.remove();
});

/** A time as the clock that many hours ahead of UTC shows it. */
const onClock = (at: string, hours: number) =>
  new Date(Date.parse(at) + hours * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll('-', '/')
    .replace('T', ' ');

async function shows(time: Locator, hours: number) {
  await expect(async () => {
    const at = await time.getAttribute('datetime');
    await expect(time).toHaveAttribute('title', onClock(at!, hours), { timeout: 1_000 });
  }).toPass();
}

test('language and time zone of the site change under who reads it and who works on it', async ({
  browser,
}) => {
  const open = async (path: string) => {
    const context = await browser.newContext({ ...ONLINE, baseURL: product.url });
    const page = await context.newPage();
    await page.goto(`/dashboard/login?from=${path}`);
    await page.locator('[name=username]').fill(ADMIN.username);
    await page.locator('[name=password]').fill(ADMIN.password);
    await page.locator('[type=submit]').click();
    return { context, page };
  };
  const admin = await open('/dashboard/settings');
  const other = await open('/dashboard/users');
  const time = other.page.locator('main time').first();
  await shows(time, 8);
  const visitor = await browser.newPage({ baseURL: product.url });
  await visitor.goto('/');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');

  const { page } = admin;
  await page.getByRole('textbox', { name: 'Site name' }).fill('恩典教會');
  await page.getByRole('combobox', { name: 'Site language' }).fill('zh-TW');
  await expect(page.getByText(/Public pages are in .*Chinese/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kolk');
  await page.getByRole('option', { name: /Asia\/Kolkata/ }).click();
  await noticed(page, 'Saved', () => page.getByRole('button', { name: 'Save' }).click());

  // Half an hour beside the other zones, in a window that nobody has touched.
  await shows(time, 5.5);
  const cookie = async () =>
    (await other.context.cookies()).find(({ name }) => name === 'vestry_site_lang')?.value;
  await expect.poll(cookie).toBe('zh-TW');
  await visitor.reload();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-TW');

  await expect(visitor).toHaveTitle(/恩典教會$/);

  await page.getByRole('combobox', { name: 'Site language' }).fill('en_GB');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a language tag, such as en or zh-TW')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Site language' })).toHaveValue(/zh-TW|繁體中文/);
  await Promise.all([admin.context.close(), other.context.close(), visitor.close()]);
});

test('a calendar begins with the quarter that it is where the site is', async ({ browser }) => {
  const quarters = Array.from({ length: 4 }, (_, at) => `q${at + 1}`);
  const calendar = {
    value: { id: 'c', type: 'calendar1', tabs: quarters.map((id) => ({ key: id, label: id, id })) },
    children: quarters.map((id) => ({ value: { id, type: 'schedule1' } })),
  };
  const page = { value: { id: 'root', type: 'div' }, children: [calendar] };
  await asAdmin(product, 'POST', '/pages', {
    route: 'calendar',
    status: 'public',
    contents: JSON.stringify(page),
  });
  const context = await browser.newContext({ ...ONLINE, baseURL: product.url, timezoneId: 'Europe/London' });
  for (const [timeZone, quarter] of [
    ['Pacific/Auckland', 'q2'],
    ['America/New_York', 'q1'],
  ]) {
    await asAdmin(product, 'PUT', '/site-settings', { timeZone });
    const visitor = await context.newPage();
    await visitor.clock.setFixedTime('2026-03-31T20:00:00Z');
    await visitor.goto('/calendar');
    await expect(visitor.getByRole('tab', { selected: true })).toHaveText(quarter!);
    await visitor.close();
  }
  await context.close();
});
