import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from './login-form';
import { lastMail, linkIn, useActivation } from './mailbox';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';
import { indicator } from './sync-kit';
import { hasWorker, workerWaker } from './wake-worker';

// One session in several tabs and a service worker, and what others do to it meanwhile.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;
let token = '';

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await browser.newContext({ baseURL: product.url });
  page = await context.newPage();
  await signIn(page, ADMIN.username, ADMIN.password, '/dashboard/pages');
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await hasWorker(page);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

/** Over the API, beside the browser. */
async function ask(method: string, path: string, body?: object): Promise<{ id: number; token: string }> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = 'application/json';
  const reply = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.ok).toBe(true);
  return ((await reply.json()) as { data: { id: number; token: string } }).data;
}

test('tabs that start together refresh one after the other', async () => {
  let now = 0;
  let most = 0;
  let asked = 0;
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await context.route('**/api/v1/auth/refresh', async (route) => {
    asked += 1;
    now += 1;
    most = Math.max(most, now);
    const reply = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fulfill({ response: reply });
    now -= 1;
  });
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard/pages')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
  await expect.poll(() => now).toBe(0);
  expect(most).toBe(1);
  await context.unroute('**/api/v1/auth/refresh');
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('the service worker waits for the same turn', async () => {
  await page.goto('/dashboard/pages/create');
  // The page cannot send; its worker could.
  await page.route('**/api/v1/sync/push', (route) => route.abort());
  await expect(page.getByLabel('Route')).toBeVisible();
  // This tab has its turn, and keeps it: before there is anything that a worker could be woken for.
  await page.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('vestry-refresh', () => {
          granted();
          return new Promise(() => undefined);
        });
      }),
  );
  await page.getByLabel('Route').fill('from-the-worker');
  await noticed(page, 'create page successfully', () => page.getByRole('button', { name: 'Save' }).click());
  const wake = await workerWaker(page, product.url);
  await wake();
  const waiting = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const holder = held.find(({ name }) => name === 'vestry-refresh')?.clientId;
      return pending.filter(({ name, clientId }) => name === 'vestry-refresh' && clientId !== holder).length;
    });
  await expect.poll(waiting).toBe(1);
  await page.close();
  page = await context.newPage();
  await page.goto('/dashboard/pages');
  await expect(page.getByText('from-the-worker').first()).toBeVisible();
});

test('signing out in one tab signs out the others', async () => {
  const other = await context.newPage();
  await other.goto('/dashboard/pages');
  await expect(other.getByText('from-the-worker').first()).toBeVisible();
  await page.goto('/dashboard');
  // Otherwise it would be asked what is to become of it.
  await expect(indicator(page)).toHaveText('Synced');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(other).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard%2Fpages/);
  await other.close();
});

test('`from` leads to pages of this site alone', async () => {
  await signIn(page, ADMIN.username, ADMIN.password, '/dashboard/media');
  await expect(page).toHaveURL(`${product.url}/dashboard/media`);
  for (const from of ['//evil.example', 'https://evil.example', '/%5Cevil.example', 'javascript:alert(1)']) {
    await page.goto(`/dashboard/login?from=${encodeURIComponent(decodeURIComponent(from))}`);
    await expect(page).toHaveURL(`${product.url}/dashboard`);
  }
});

test('new roles, and the end of an account, reach an open screen at once', async ({ browser }) => {
  ({ token } = await ask('POST', '/auth/login', ADMIN));
  const { id } = await ask('POST', '/users', {
    username: 'martha',
    email: 'martha@example.org',
    password: 'busy with much',
  });
  await ask('POST', `/users/activate/${id}`);
  const own = await browser.newContext({ baseURL: product.url, viewport: { width: 375, height: 667 } });
  const martha = await own.newPage();
  await useActivation(linkIn(await lastMail(product.dataDir)));
  // What happens before the screen hears the server reaches it within a minute.
  const heard = () => martha.waitForResponse((reply) => reply.url().includes('/api/v1/sync/events'));
  let hears = heard();
  await signIn(martha, 'martha', 'busy with much');
  await expect(martha.getByText('Your account has no permissions yet')).toBeVisible();
  await hears;
  hears = heard();
  await ask('POST', '/user-roles/update', { userId: id, roleIds: [2] });
  await expect(martha.getByRole('link', { name: 'Add Page' })).toBeVisible();
  await hears;
  hears = heard();
  await ask('POST', '/user-roles/update', { userId: id, roleIds: [3] });
  await expect(martha.getByText('Your account has no permissions yet')).toBeVisible();
  await hears;
  await ask('POST', `/users/deactivate/${id}`);
  await expect(martha.getByText(/Your session has ended/)).toBeVisible();
  await own.close();
});
