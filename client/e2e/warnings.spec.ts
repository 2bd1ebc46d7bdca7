import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { makeViewer, ONLINE, signedIn } from './editor-kit';
import { looksRightNarrowAndDark } from './narrow-and-dark';
import { startProduct, type Product } from './product';

// Warnings and errors of all servers, as an admin reads them.
let product: Product;

test.beforeAll(async () => {
  // A setting with a typing error: the server warns of it at each start.
  product = await startProduct({ SMTP_UR: 'smtp://mail.example.org' });
});
test.afterAll(() => product?.remove());

const ADDRESS = '/dashboard/logs/all/warnings';
const API = '**/api/v1/instances/warnings?*';
const table = (page: Page) => page.getByRole('region', { name: 'Warnings and errors', exact: true });

const LINE = {
  at: '2026-01-31T08:00:00.000Z',
  instance: 'web-1:3000',
  level: 'ERROR',
  label: 'error',
  message: 'request failed {"err":{"type":"Error","message":"connect ECONNREFUSED"}}',
  requestId: 'k3Jd93kd-1z',
  missed: 0,
};
const REQUEST = {
  id: LINE.requestId,
  address: '127.0.0.1',
  method: 'PUT',
  status: 500,
  url: `/api/v1/pages/${'a-long-address-'.repeat(12)}`,
  bytes: 120,
  timeMs: 3,
  agent: 'Firefox',
};
const LINES = [
  { ...LINE, id: 'a-3' },
  { ...LINE, id: 'b-2', instance: 'web-2:3000', label: 'request', message: JSON.stringify(REQUEST) },
  { ...LINE, id: 'a-2', level: 'WARN', label: 'logs', message: '', requestId: null, missed: 42 },
  { ...LINE, id: 'a-1', level: 'WARN', label: 'mail', message: 'A mail server was slow', requestId: null },
];

/** What several servers would have stored, filtered as the server filters it by level alone. */
const answer = (page: Page) =>
  page.route(API, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const data = LINES.filter(({ level }) => level === (asked.get('level') ?? level)).filter(
      ({ requestId }) => !asked.has('search') || requestId === asked.get('search'),
    );
    const pagination = { page: 1, limit: 20, total: data.length };
    return route.fulfill({
      json: { status: 'success', data: { data, pagination, instances: ['web-1:3000', 'web-2:3000'] } },
    });
  });

test('[LO6] what a server warns of is there a moment later, found by a text, and opens whole', async ({
  browser,
}) => {
  const context = await signedIn(browser, product, ONLINE);
  const page = await context.newPage();
  await page.goto('/dashboard/logs');
  await page.getByRole('link', { name: 'Warnings and errors' }).click();
  await expect(page.getByRole('heading', { name: 'Warnings and errors', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search message or request id' }).fill('nobody READS');
  const row = table(page).getByRole('button', { name: /a variable that nobody reads/ });
  await expect(row).toBeVisible();
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('SMTP_URL');
  await expect(dialog.locator('mark')).toHaveText('nobody reads');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search message or request id' }).fill('no such thing');
  await expect(page.getByText('Nothing matches “no such thing”')).toBeVisible();
  await page.getByRole('link', { name: 'All files' }).click();
  await expect(page.getByRole('region', { name: 'Log files', exact: true })).toBeVisible();
  await context.close();
});

test('[LO6] of several servers: whose each line is, what was too much, one level, one request', async ({
  browser,
}) => {
  const context = await signedIn(browser, product, ONLINE);
  const page = await context.newPage();
  await answer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ADDRESS);
  await expect(table(page).getByText('web-2:3000')).toBeVisible();
  await expect(table(page)).toContainText('500 PUT /api/v1/pages/a-long-address');
  await expect(table(page)).toContainText('42 more lines were too many to show here.');
  await expect(page.getByRole('combobox', { name: 'Server' }).getByRole('option')).toHaveText([
    'All servers',
    'web-1:3000',
    'web-2:3000',
  ]);
  expect(await violations(page)).toEqual([]);
  await looksRightNarrowAndDark(page);
  await page.getByRole('combobox', { name: 'Level' }).selectOption('WARN');
  await expect(table(page).getByText('web-2:3000')).toHaveCount(0);
  await expect(page).toHaveURL(/level=WARN/);
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Both');
  await table(page)
    .getByRole('button', { name: /500 PUT/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'web-2:3000' })).toContainText('Firefox');
  await looksRightNarrowAndDark(page);
  await page.getByRole('button', { name: 'Show everything of this request' }).click();
  await expect(page).toHaveURL(/search=k3Jd93kd-1z/);
  await expect(table(page).getByRole('button', { name: /request failed/ })).toBeVisible();
  await expect(table(page).getByText('A mail server was slow')).toHaveCount(0);
  await context.close();
});

test('[LO6] nothing yet, no network and a fault are each said', async ({ browser }) => {
  const context = await signedIn(browser, product, ONLINE);
  const page = await context.newPage();
  const empty = { data: [], pagination: { page: 1, limit: 20, total: 0 }, instances: [] };
  await page.route(API, (route) => route.fulfill({ json: { status: 'success', data: empty } }));
  await page.goto(ADDRESS);
  await expect(page.getByText('No warnings and no errors')).toBeVisible();
  await page.getByRole('combobox', { name: 'Level' }).selectOption('ERROR');
  await expect(page.getByText('Choose another server or level to see more.')).toBeVisible();
  await page.unroute(API);
  await page.route(API, (route) => route.abort());
  await page.goto(`${ADDRESS}?level=WARN`);
  await expect(page.getByText('Warnings and errors aren’t available offline')).toBeVisible();
  await page.unroute(API);
  const broken = { status: 'error', message: 'It broke.' };
  await page.route(API, (route) => route.fulfill({ status: 500, json: broken }));
  await page.goto(ADDRESS);
  await expect(page.getByRole('alert')).toContainText('It broke.');
  await page.unroute(API);
  await answer(page);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(table(page).getByText('web-2:3000')).toBeVisible();
  await page.unroute(API);
  await page.route(API, (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText('Offline. Showing the lines as last loaded.')).toBeVisible();
  await expect(table(page).getByText('web-2:3000')).toBeVisible();
  await context.close();
});

test('[LO6] whoever is no admin is told so', async ({ browser }) => {
  const context = await signedIn(browser, product, ONLINE, await makeViewer(product));
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect(page.getByText('Your account can’t see logs.')).toBeVisible();
  await context.close();
});
