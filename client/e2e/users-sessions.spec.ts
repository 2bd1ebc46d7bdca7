import { uniqueName } from './api';
import { signIn } from './login-form';
import { noticed } from './notices';
import { indicator } from './sync-kit';
import { expect, test } from './test';
import { workerWaker } from './wake-worker';

/** The turn is a unit test of the session; here the worker takes it, too. */
const RELEASE = { tag: '@release' } as const;

// One session in several tabs and a service worker, and what others do to it meanwhile.

test.describe('with a service worker', () => {
  test.use({ withWorker: true, as: 'editor' });

  test('tabs refresh one after the other, and signing out in one signs out the others', async ({
    context,
    product,
  }) => {
    const watcher = await context.newPage();
    await watcher.goto('/');
    /** How many wait for their turn to refresh. */
    const waiting = () =>
      watcher.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.filter(({ name }) => name === 'vestry-refresh').length;
      });
    let asked = 0;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await context.route('**/api/v1/auth/refresh', async (route) => {
      asked += 1;
      await answered;
      await route.continue();
    });
    const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard/pages')));
    await expect.poll(waiting).toBe(2);
    // The one that has its turn, and no other.
    await expect.poll(() => asked).toBe(1);
    answer();
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Pages' })).toBeVisible();
    await expect.poll(() => asked).toBe(3);
    await context.unroute('**/api/v1/auth/refresh');

    const [first, ...others] = tabs;
    // Otherwise it would be asked what is to become of it.
    await expect(indicator(first)).toHaveText('Synced');
    await first.getByRole('button', { name: 'Logout' }).click();
    await expect(first).toHaveURL(`${product.url}/`);
    for (const other of others)
      await expect(other).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard%2Fpages/);
  });

  test('the service worker waits for the same turn', RELEASE, async ({ context, page, product }) => {
    const name = uniqueName('from-the-worker');
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
    await page.getByLabel('Route').fill(name);
    await noticed(page, 'create page successfully', () => page.getByRole('button', { name: 'Save' }).click());
    const wake = await workerWaker(page, product.url);
    await wake();
    const waiting = () =>
      page.evaluate(async () => {
        const { held: locks = [], pending = [] } = await navigator.locks.query();
        const holder = locks.find(({ name: lock }) => lock === 'vestry-refresh')?.clientId;
        return pending.filter(({ name: lock, clientId }) => lock === 'vestry-refresh' && clientId !== holder)
          .length;
      });
    await expect.poll(waiting).toBe(1);
    await page.close();
    const next = await context.newPage();
    await next.goto(`/dashboard/pages?search=${name}`);
    await expect(next.getByText(name).first()).toBeVisible();
  });
});

test('new roles, and the end of an account, reach an open screen at once', async ({ admin, openBrowser }) => {
  const who = await admin.createUser('viewer');
  const martha = await (await openBrowser('nobody')).newPage();
  // What happens before the screen is subscribed to the server's events reaches it within a minute.
  const subscribed = () => martha.waitForResponse((reply) => reply.url().includes('/api/v1/sync/events'));
  let subscription = subscribed();
  await signIn(martha, who.username, who.password);
  await expect(martha.getByText('Your account has no permissions yet')).toBeVisible();
  await subscription;
  subscription = subscribed();
  await admin.setRole(who.id, 'editor');
  await expect(martha.getByRole('link', { name: 'Add Page' })).toBeVisible();
  await subscription;
  subscription = subscribed();
  await admin.setRole(who.id, 'viewer');
  await expect(martha.getByText('Your account has no permissions yet')).toBeVisible();
  await subscription;
  await admin.post(`/users/deactivate/${who.id}`);
  await expect(martha.getByText(/Your session has ended/)).toBeVisible();
});

test('a browser that has never been here comes from any address to the sign-in page, and has nothing to complain of', async ({
  openBrowser,
}) => {
  const visitor = await (await openBrowser('nobody', { withWorker: true })).newPage();
  const logged: string[] = [];
  visitor.on('console', (message) => logged.push(message.text()));
  await visitor.goto('/dashboard/media');
  await expect(visitor.getByLabel('Password')).toBeVisible();
  await expect(visitor).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard%2Fmedia$/);
  expect(logged).toEqual([]);
});
