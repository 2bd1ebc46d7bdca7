import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { add, asAdmin, canvas, newPage, onServer, save, sent, signedIn } from './editor-kit';
import { ADMIN, startProduct, type Product } from './product';
import { expect, test } from './test';

/** The engine’s tests and the simulator put a server back in every second schedule; here it is one in real browsers. */
const RELEASE = { tag: '@release' } as const;

// The server's data are lost and come back from a backup; what was done since then is only on the devices.

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

let product: Product;

test.beforeEach(async () => {
  product = await startProduct();
});

test.afterEach(async () => {
  await product?.remove();
});

async function takeBackup(): Promise<string> {
  await asAdmin(product, 'POST', '/scheduled-jobs/jobs/back-up/run');
  const folder = join(product.dataDir, 'backup');
  let names: string[] = [];
  await expect
    .poll(async () => {
      names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part'));
      return names.length;
    })
    .toBe(1);
  return join(folder, names[0]!);
}

/** `npm run restore`, as a person at the terminal. */
async function restore(backup: string): Promise<void> {
  await product.stop();
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'restore', backup], { env });
  expect(stdout).toContain('Everybody has to sign in again.');
  await product.start();
}

async function signInAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard/login?mode=default&from=/dashboard/pages');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  return page;
}

const textsOf = async (route: string): Promise<string[]> =>
  ((JSON.parse((await onServer(product, route)).contents) as TreeNode).children ?? []).map(({ value }) =>
    String(value.text),
  );

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill(text);
  await save(page);
}

test(
  '[O6] a server restored from a backup gets back, once, what two browsers still hold',
  RELEASE,
  async ({ browser }) => {
    const mine = await signedIn(browser, product);
    const theirs = await signedIn(browser, product);
    const page = await newPage(mine, 'kept');
    await add(page, 'Text');
    await write(page, 'before the backup');
    await sent(page);
    const backup = await takeBackup();

    // What one of them does goes on from what the other did, and both know it of the server.
    await write(page, 'after the backup');
    await sent(page);
    const other = await theirs.newPage();
    await other.goto('/dashboard/pages/edit/kept');
    await expect(canvas(other).getByText('after the backup')).toBeVisible();
    await add(other, 'Text');
    await write(other, 'of the other');
    await sent(other);
    const later = await newPage(theirs, 'later');
    await add(later, 'Text');
    await write(later, 'a page that the backup lacks');
    await sent(later);
    // And one that only waits when the server is gone.
    await mine.setOffline(true);
    await page.getByRole('button', { name: 'Back to parent' }).click();
    await add(page, 'Text');
    await write(page, 'offline');
    await restore(backup);
    await mine.setOffline(false);
    expect(await textsOf('kept')).toEqual(['before the backup']);

    const again = await Promise.all([mine, theirs].map(signInAgain));
    for (const each of again) await sent(each);
    await expect
      .poll(async () => (await textsOf('kept')).toSorted())
      .toEqual(['after the backup', 'of the other', 'offline']);
    await expect.poll(() => textsOf('later')).toEqual(['a page that the backup lacks']);
    const pages = await asAdmin<{ data: { route: string }[] }>(product, 'GET', '/pages');
    expect(pages.data.map(({ route }) => route).toSorted()).toEqual(['kept', 'later']);
    await Promise.all([mine.close(), theirs.close()]);
  },
);
