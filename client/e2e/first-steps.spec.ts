import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { startProduct, type Product } from './product';
import { asAdmin, canvas, onServer, ONLINE, signedIn } from './editor-kit';

test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
  context = await signedIn(browser, product, ONLINE);
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const guide = () => page.getByRole('region', { name: 'First steps' });
const step = (title: string) => guide().getByRole('listitem').filter({ hasText: title });
const text = async (path = '/') => (await fetch(product.url + path)).text();

test('a browser that has never been here comes from any address to the sign-in page, and has nothing to complain of', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const said: string[] = [];
  visitor.on('console', (message) => said.push(message.text()));
  await visitor.goto('/dashboard/media');
  await expect(visitor.getByLabel('Password')).toBeVisible();
  await expect(visitor).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard%2Fmedia$/);
  expect(said).toEqual([]);
  await visitor.context().close();
});

test('[BE1] another starter site takes the place of the first one', async () => {
  expect(await text()).toContain('Grace Church');
  await page.goto('/dashboard');
  const choice = guide().getByRole('group', { name: 'What is your site for?' });
  await expect(choice.getByRole('button', { name: 'Church' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      choice
        .locator('img')
        .evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  expect(await violations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Club' }).press('Enter');
  await expect(choice.getByRole('button', { name: 'Club' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => text()).not.toContain('Grace Church');
  await page.getByRole('link', { name: 'Pages' }).click();
  await expect(page.getByRole('row', { name: '/groups' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('[BE3] a name takes the place of the sample name everywhere', async () => {
  const { called } = await asAdmin<{ called: string }>(product, 'GET', '/starter');
  expect(await text()).toContain(called);
  await page.goto('/dashboard');
  const named = step('Name your site');
  await named.getByRole('button', { name: 'Use this name' }).click();
  await expect(named.getByRole('textbox')).toHaveAccessibleDescription(/name/i);
  await named.getByLabel('Name of your organization').fill('The "Long" Way & Co');
  await page.keyboard.press('Enter');
  await expect(named.getByText('Done', { exact: true })).toBeVisible();
  await expect(guide().getByRole('group', { name: 'What is your site for?' })).toBeHidden();
  await expect.poll(() => text()).not.toContain(called);
  expect(await text()).toContain('Long');
  await expect
    .poll(async () => (await asAdmin<{ mayChoose: boolean }>(product, 'GET', '/starter')).mayChoose)
    .toBe(false);
});

test('[BE2] the way to the first picture and to a second person; done, they are put away for all', async () => {
  await page.goto('/dashboard');
  await expect(step('Change the first picture').getByText('To do', { exact: true })).toBeVisible();
  await guide().getByRole('link', { name: 'Change picture' }).click();
  await expect(page).toHaveURL(/pages\/edit\/home$/);
  // Its widget is open.
  await expect(page.getByRole('heading', { name: /^Edit / })).toBeVisible();
  await expect(canvas(page).locator('[data-widget-id]').first()).toBeVisible();
  const { id, contents } = await onServer(product, 'home');
  const mine = contents.replace(/\/assets\/sample\/[\w-]+\.webp/, 'https://example.org/mine.jpg');
  await asAdmin(product, 'PUT', '/pages', { id, route: 'home', contents: mine });

  await page.goto('/dashboard');
  await expect(step('Change the first picture').getByText('Done', { exact: true })).toBeVisible();
  await guide().getByRole('link', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill('ruth');
  await page.getByLabel('Email').fill('ruth@example.org');
  await page.getByLabel('Password').fill('Quiet-harbour-88');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard\/users$/);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/dashboard');
  await expect(guide().getByRole('heading', { name: 'Your site is yours' })).toBeVisible();
  await expect(step('Invite someone')).toContainText('2 people have accounts.');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violations(page)).toEqual([]);
  await guide().getByRole('button', { name: 'Hide first steps' }).click();
  await expect(guide()).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent documents' })).toBeVisible();
  expect((await asAdmin<{ guide: boolean }>(product, 'GET', '/starter')).guide).toBe(false);
  await expect(guide()).toBeHidden();
});
