import type { Page } from '@playwright/test';
import { chunksOf } from './chunks';
import { add, newPage, onServer, save, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { indicator } from './sync-kit';
import { hasWorker } from './wake-worker';
import { expect, test } from './test';

/** Less of what the other clears. */
const RELEASE = { tag: '@release' } as const;

// Somebody clears what the browser has of the site, in its settings, while the dashboard is open.

const editor = editorOfFile();

apartFromEachOther(editor);

const text = (page: Page) => page.getByLabel('Text', { exact: true });

async function clear(page: Page, storageTypes: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: editor.product.url, storageTypes });
}

for (const [what, types, tier] of [
  ['the database alone', 'indexeddb', RELEASE],
  ['databases, caches and workers', 'indexeddb,cache_storage,service_workers', {}],
] as const) {
  test(`${what}: what is typed stays, is saved, and other tabs have their pages again`, tier, async () => {
    const route = types.replaceAll(/[,_]/g, '-');
    const page = await newPage(editor.context, route);
    await hasWorker(page);
    await add(page, 'Text');
    await save(page);
    await expect(page.getByText('Synced', { exact: true })).toBeVisible();
    const list = await editor.context.newPage();
    await list.goto('/dashboard/pages');
    const row = list.getByRole('link', { name: `Edit /${route}`, exact: true });
    await expect(row).toBeVisible();
    await text(page).fill('Typed before');
    await clear(page, types);
    await expect(text(page)).toHaveValue('Typed before');
    await text(page).fill('Typed before and after');
    await expect(row).toBeVisible();
    await expect(indicator(list)).toHaveText(/Synced|Unsaved changes/);
    await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
    await expect
      .poll(async () => (await onServer(editor.product, route)).contents)
      .toContain('Typed before and after');
    await expect(text(page)).toHaveValue('Typed before and after');
  });
}

test('what a tab could not fetch when it began to sync is fetched again, without anybody doing anything', async ({
  browser,
}) => {
  const context = await signedIn(browser, editor.product, { serviceWorkers: 'block' });
  const page = await context.newPage();
  let isRefused = true;
  const [file] = chunksOf(['data/sync/working.ts']);
  await page.route(`**/assets/${file}`, (route) => (isRefused ? route.abort() : route.continue()));
  await page.goto('/dashboard/pages');
  await expect(indicator(page)).toHaveText(/Offline/);
  isRefused = false;
  await expect(indicator(page)).toHaveText(/Synced/);
  await context.close();
});
