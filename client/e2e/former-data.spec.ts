import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { type DeviceCopy, putDevice } from '../src/data/test-support/device-copy';
import { storedRows } from './device-storage';
import { asAdmin, canvas, onServer, save, signedIn, spoken } from './editor-kit';
import { startProduct, type Product } from './product';
import { openOutbox } from './sync-kit';

// Server and device as a former version has left them: see server/src/test-kit/former. The device comes back to the
// network with this version, and nothing that was done on it is lost.
test.describe.configure({ mode: 'serial' });

const PUT_PRODUCT = fileURLToPath(
  new URL('../../server/src/test-kit/former/put-product.ts', import.meta.url),
);
const DEVICE = new URL('../src/data/test-support/former-device/a449d10.json', import.meta.url);

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  const dataDir = join(tmpdir(), `vestry-former-${randomUUID()}`);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', PUT_PRODUCT, dataDir]);
  product = await startProduct({ DATA_DIR: dataDir });
  context = await signedIn(browser, product);
  const aside = await context.newPage();
  await aside.goto('/healthz');
  await aside.evaluate(putDevice, JSON.parse(await readFile(DEVICE, 'utf8')) as DeviceCopy);
  await aside.close();
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const textsOf = async (route: string) =>
  ((JSON.parse((await onServer(product, route)).contents) as TreeNode).children ?? []).map(
    ({ value }) => value.text,
  );
const routes = async () => {
  const { data } = await asAdmin<{ data: { route: string }[] }>(product, 'GET', '/pages?limit=100');
  return data.map(({ route }) => route);
};

test('what waited is sent, once and in its order: made, changed twice, deleted, decided, uploaded', async () => {
  await page.goto('/dashboard/pages');
  await expect.poll(() => textsOf('made-offline')).toEqual(['Made without a network']);
  await expect.poll(() => textsOf('welcome')).toEqual(['Welcome to all', 'Every Sunday at half past ten']);
  const { id } = await onServer(product, 'welcome');
  const versions = async () => {
    const { data } = await asAdmin<{ data: { version: number }[] }>(product, 'GET', `/pages/${id}/revisions`);
    return data.map(({ version }) => version);
  };
  await expect.poll(versions).toEqual([5, 4, 3, 2, 1]);
  await expect.poll(routes).not.toContain('doomed');
  for (const route of ['tried', 'decided'])
    await expect.poll(() => textsOf(route)).toEqual(['First of theirs']);
  await expect
    .poll(async () => {
      const { data } = await asAdmin<{ data: { filename: string }[] }>(product, 'GET', '/media');
      return data.map(({ filename }) => filename.replace(/-[0-9a-f]{16}/, '')).toSorted();
    })
    .toEqual(['blue.png', 'red.png']);
  await expect.poll(() => storedRows(page, 'uploads')).toEqual([]);
});

test('what was refused is there with its reason, and is sent once it is mended', async () => {
  const outbox = await openOutbox(page);
  await expect(outbox).toContainText("The route 'taken' is taken by another page");
  await expect(outbox).toContainText('Somebody has settled this already');
  await expect(outbox).toContainText(
    'It was deleted in the meantime. Your change brought it back as a draft.',
  );
  await outbox.getByRole('link', { name: 'Open' }).first().click();
  await page.getByLabel('Route').fill('not-taken');
  await save(page);
  await expect.poll(routes).toContain('not-taken');
});

test('drafts are there with their steps', async () => {
  await page.goto('/dashboard/pages/edit/drafted');
  const shown = (text: string) => expect(canvas(page).getByText(text, { exact: true })).toBeVisible();
  await shown('Second');
  await page.getByRole('button', { name: 'Redo' }).click();
  await shown('Third');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(spoken(page)).toHaveText('Undone: Edit Text');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown('First');
  expect(await textsOf('drafted')).toEqual(['First']);
  const documents = await storedRows<{ uid: string; fields: { route: string } }>(page, 'documents');
  const unsaved = documents.find(({ fields }) => fields.route === 'never-saved');
  await page.goto(`/dashboard/pages/edit/${unsaved?.uid}`);
  await shown('Not saved once');
  await save(page);
  await expect.poll(() => textsOf('never-saved')).toEqual(['Not saved once']);
});
