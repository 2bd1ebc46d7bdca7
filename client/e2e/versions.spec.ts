import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import type { TreeNode } from '@vestry/sync/tree/node';
import { databaseVersion, openNewer, storedRows } from './device-storage';
import { add, canvas, newPage, ONLINE, onServer, save, signedIn } from './editor-kit';
import { fillLogin } from './login-form';
import { ADMIN, startProduct, type Product } from './product';
import { threeVersions } from './three-versions';
import { hasWorker } from './wake-worker';
import { expect, test } from './test';

/** What an answer of another version means is a unit test of the engine; here it is seen in a window. */
const RELEASE = { tag: '@release' } as const;

// What a browser still has of another version of the client, or meets of another version of the server.

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});

test.afterAll(async () => {
  await product?.remove();
});

/** A page of the same origin without the product's code. */
async function aside(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/healthz');
  return page;
}

const textsOf = (contents: string): unknown[] =>
  ((JSON.parse(contents) as TreeNode).children ?? []).map(({ value }) => value.text);

test('an open tab lets a newer version have the database with all that was typed, says so, and touches it no more', async ({
  browser,
}) => {
  const context = await signedIn(browser, product);
  const page = await newPage(context, 'open');
  await add(page, 'Text');
  await save(page);
  await page.getByLabel('Text', { exact: true }).fill('typed before');
  // In the same breath: what was typed is not on disk yet.
  const newer = await aside(context);
  await page.getByLabel('Text', { exact: true }).fill('typed at the last moment');
  await openNewer(newer);
  await expect(page.getByText('A newer version is open in another tab.')).toBeVisible();
  expect(JSON.stringify(await storedRows(newer, 'journal'))).toContain('typed at the last moment');

  const version = await databaseVersion(newer);
  const before = await storedRows(newer, 'meta');
  await page.reload();
  await expect(page.getByText('A newer version is running in another tab.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.goto('/dashboard/pages');
  await expect(page.getByText('A newer version is running in another tab.')).toBeVisible();
  expect(await storedRows(newer, 'meta')).toEqual(before);
  expect(JSON.stringify(await storedRows(newer, 'journal'))).toContain('typed at the last moment');
  expect(await databaseVersion(newer)).toBe(version);
  await context.close();
});

/** A page with 'first' on the server and 'second' waiting: the client is as if of version `protocol` of the wire. */
async function ofAnotherProtocol(browser: Browser, protocol: number) {
  const context = await signedIn(browser, product);
  const page = await newPage(context, `protocol-${protocol}`);
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('first');
  await save(page);
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);
  // The server's answer is its own.
  await context.route('**/api/v1/sync/pu*', async (route) => {
    const request = route.request();
    const url = request.url().replace(`protocol=${PROTOCOL_VERSION}`, `protocol=${protocol}`);
    const body = request.postData()?.replace(`"protocol":${PROTOCOL_VERSION}`, `"protocol":${protocol}`);
    await route.continue({ url, ...(body === undefined ? {} : { postData: body }) });
  });
  await page.getByLabel('Text', { exact: true }).fill('second');
  await save(page);
  await page.goto('/dashboard/pages');
  const sent = async () => textsOf((await onServer(product, `protocol-${protocol}`)).contents);
  return { context, page, sent };
}

async function isSent(page: Page, sent: () => Promise<unknown[]>): Promise<void> {
  await expect.poll(sent).toEqual(['second']);
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible();
}

test(
  '[P9] a newer server: the work stays, and is sent by the window that was reloaded',
  RELEASE,
  async ({ browser }) => {
    const { context, page, sent } = await ofAnotherProtocol(browser, 0);
    await page.getByRole('button', { name: 'Reload needed' }).click();
    await expect(page.getByText('Everything is kept on this device; reload to send it.')).toBeVisible();
    await expect.poll(() => storedRows(page, 'outbox')).toMatchObject([{ state: 'pending' }]);
    expect(await sent()).toEqual(['first']);

    await context.unroute('**/api/v1/sync/pu*');
    await page.reload();
    await isSent(page, sent);
    await context.close();
  },
);

test(
  '[P9] an older server: the work stays, and is sent by itself once the server is as new',
  RELEASE,
  async ({ browser }) => {
    const { context, page, sent } = await ofAnotherProtocol(browser, PROTOCOL_VERSION + 1);
    await page.getByRole('button', { name: 'Older server · 1 waiting' }).click();
    await expect(page.getByText('sent as soon as the server has been updated')).toBeVisible();
    await expect.poll(() => storedRows(page, 'outbox')).toMatchObject([{ state: 'pending' }]);
    expect(await sent()).toEqual(['first']);

    // A server that was updated has begun again: the event stream comes back and says where it stands.
    await context.unroute('**/api/v1/sync/pu*');
    await product.stop();
    await product.start();
    await isSent(page, sent);
    await context.close();
  },
);

test(
  "the first worker of the dashboard leaves a window alone that the visitors' worker had",
  RELEASE,
  async ({ browser }) => {
    const site = await startProduct({ SAMPLE_SITE: 'true' });
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/dashboard/login');
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await fillLogin(page, ADMIN.username, ADMIN.password);
    const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    await expect.poll(worker).toContain('/dashboard/service-worker.js');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    await context.close();
    await site.remove();
  },
);

const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content');

/** As the browser looks by itself now and then; until the newest worker waits, with all of its parts on the device. */
async function newestWaits(page: Page, version: number): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/dashboard'))?.update());
  const waits = () =>
    page.evaluate(async (ending) => {
      const registration = await navigator.serviceWorker.getRegistration('/dashboard');
      const parts = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const isThere = parts.flat().some(({ url }) => url.endsWith(ending));
      return isThere && registration?.installing === null && registration.waiting !== null;
    }, `_v${version}.js`);
  // It fetches all parts first, some two hundred.
  await expect.poll(waits, { timeout: 120_000 }).toBe(true);
}

test('[IN5] open tabs go on while two versions come, lose nothing, and together take the last one', async ({
  browser,
}) => {
  test.slow();
  const versions = await threeVersions();
  const own = await startProduct({}, [versions.program]);
  const context = await signedIn(browser, own);
  const bare = await signedIn(browser, own, ONLINE);
  const withoutWorker = await bare.newPage();
  await withoutWorker.goto('/dashboard/pages');
  await expect(withoutWorker.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  const page = await newPage(context, 'of-the-first');
  await hasWorker(page);
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('typed in the first');
  const other = await context.newPage();
  await other.goto('/dashboard/pages');
  await expect(other.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();

  for (const [version, screen] of [
    [2, 'Forms'],
    [3, 'Activity'],
  ] as const) {
    await own.stop();
    await versions.serve(version);
    await own.start();
    await newestWaits(page, version);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    // Parts that were not loaded yet: of the worker, and where there is none, of the server.
    for (const tab of [other, withoutWorker]) {
      await tab.getByRole('navigation').getByRole('link', { name: screen }).click();
      await expect(tab.getByRole('heading', { name: screen, exact: true })).toBeVisible();
      expect(await versionOf(tab)).toBe('1');
    }
    await page.getByLabel('Text', { exact: true }).fill(`typed before version ${version}`);
    expect(await versionOf(page)).toBe('1');
  }

  // One that was opened just now takes it too, though it has not looked for a worker yet.
  const fresh = await context.newPage();
  await fresh.goto('/dashboard/pages');
  await expect(fresh.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Update' }).click();
  for (const tab of [page, other, fresh]) await expect.poll(() => versionOf(tab).catch(() => '')).toBe('3');
  await expect(canvas(page).getByText('typed before version 3')).toBeVisible();
  await save(page);
  await expect
    .poll(async () => textsOf((await onServer(own, 'of-the-first')).contents))
    .toEqual(['typed before version 3']);
  await withoutWorker.reload();
  expect(await versionOf(withoutWorker)).toBe('3');
  await Promise.all([context.close(), bare.close()]);
  await own.remove();
  await versions.remove();
});
