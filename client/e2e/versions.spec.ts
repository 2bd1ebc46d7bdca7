import type { Page } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { add, canvas, newPage, ONLINE, onServer, save, signedIn } from './editor-kit';
import { fillLogin } from './login-form';
import { ADMIN, startProduct } from './product';
import { threeVersions } from './three-versions';
import { hasWorker } from './wake-worker';
import { expect, test } from './test';

/** They build two more versions of the dashboard. src/app/versions.browser.test.tsx has what a window does with one. */
const RELEASE = { tag: '@release' } as const;

// Workers of several versions of the client. What a window says that meets another version is in
// src/app/versions.browser.test.tsx, and what a device of a former version still has in former-data.spec.ts.

const textsOf = (contents: string): unknown[] =>
  ((JSON.parse(contents) as TreeNode).children ?? []).map(({ value }) => value.text);

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

test(
  '[IN5] open tabs go on while two versions come, lose nothing, and together take the last one',
  RELEASE,
  async ({ browser }) => {
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
  },
);
