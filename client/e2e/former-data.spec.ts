import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import '@vestry/sync/widgets/hand-in';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { Reply } from '@vestry/sync/contract/endpoint';
import type { pull } from '@vestry/sync/contract/sync';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import type { TreeNode } from '@vestry/sync/tree/node';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { type DeviceCopy, putDevice } from '../src/data/test-support/device-copy';
import { apiOf, languageOnServer } from './api';
import { storedRows } from './device-storage';
import { asAdmin, canvas, ONLINE, onServer, save, signedIn } from './editor-kit';
import { ADMIN, startProduct, type Product } from './product';
import { openOutbox } from './sync-kit';

// Server and device as a former version has left them: see server/src/test-kit/former. The device comes back to the
// network with this version, and nothing that was done on it is lost. What of it is in which table afterwards is in
// src/data/storage/former-device.test.ts.

const PUT_PRODUCT = fileURLToPath(
  new URL('../../server/src/test-kit/former/put-product.ts', import.meta.url),
);
const DEVICE = new URL('../src/data/test-support/former-device/d7ec9fa2.json', import.meta.url);

/** A page of the device, and the text whose place an element is to take. */
const AWAITED = {
  page: 'c14ca745-f5bd-4e4d-9724-2bad91982118',
  widget: { value: { id: 'a', text: 'First', type: 'text' } },
};
const ELEMENT = 'Invitation';

/** The uid of an element that is made now: the API says numbers alone. */
async function makeElement(): Promise<string> {
  await apiOf(product, ADMIN).createElement({ name: ELEMENT });
  const device = new URLSearchParams({
    protocol: String(PROTOCOL_VERSION),
    shapes: knownShapes(),
    clientId: randomUUID(),
  });
  const { documents } = await asAdmin<Reply<typeof pull>>(product, 'GET', `/sync/pull?${device.toString()}`);
  return documents.find(({ fields }) => fields['name'] === ELEMENT)!.uid;
}

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  const dataDir = join(tmpdir(), `vestry-former-${randomUUID()}`);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', PUT_PRODUCT, dataDir]);
  product = await startProduct({ DATA_DIR: dataDir });
  context = await signedIn(browser, product, ONLINE);
  page = await context.newPage();
  // A page of the same origin without the product's code.
  await page.goto('/healthz');
  await page.evaluate(putDevice, JSON.parse(await readFile(DEVICE, 'utf8')) as DeviceCopy);
  // The two queues that were not in that version's database: a language that was chosen without a network, and a link to an
  // element that had no number yet.
  const { page: uid, widget } = AWAITED;
  const link = {
    page: uid,
    element: await makeElement(),
    ids: [widget.value.id],
    before: JSON.stringify([widget]),
  };
  await page.evaluate(
    (awaited) => {
      localStorage.setItem('language', 'en');
      localStorage.setItem('language.unsent.1', 'en');
      localStorage.setItem('vestry.awaited-links', awaited);
    },
    JSON.stringify([link]),
  );
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const textsOf = async (route: string) =>
  ((JSON.parse((await onServer(product, route)).contents) as TreeNode).children ?? []).map(
    ({ value }) => value.text,
  );
const listed = async (path: string) =>
  (await asAdmin<{ data: { route: string; filename: string; version: number }[] }>(product, 'GET', path))
    .data;
const routes = async () => (await listed('/pages?limit=100')).map(({ route }) => route);

test('[O13] what waited is sent, once and in its order; what was refused is there with its reason; drafts go on', async () => {
  await test.step('pages, changes, deletions, decisions, reviews, settings, uploads and preferences are sent', async () => {
    expect(await languageOnServer(product, ADMIN)).toBe(null);
    await page.goto('/dashboard/pages');
    await expect.poll(() => textsOf('made-offline')).toEqual(['Made without a network']);
    await expect.poll(() => textsOf('welcome')).toEqual(['Welcome to all', 'Every Sunday at half past ten']);
    const { id } = await onServer(product, 'welcome');
    const versions = async () => (await listed(`/pages/${id}/revisions`)).map(({ version }) => version);
    await expect.poll(versions).toEqual([5, 4, 3, 2, 1]);
    await expect.poll(routes).not.toContain('doomed');
    await expect.poll(() => textsOf('decided')).toEqual(['First of theirs']);
    await expect
      .poll(() => asAdmin(product, 'GET', '/site-settings'))
      .toMatchObject({ town: 'Hualien', street: '3 Hill Road' });
    await expect
      .poll(() => asAdmin(product, 'GET', '/reviews?after=0'))
      .toMatchObject({ records: [{ said: { type: 'note', words: 'Too loud?' } }] });
    await expect
      .poll(async () =>
        (await listed('/media')).map(({ filename }) => filename.replace(/-[0-9a-f]{16}/, '')).toSorted(),
      )
      .toEqual(['blue.png', 'red.png']);
    await expect.poll(() => languageOnServer(product, ADMIN)).toBe('en');
    expect(await page.evaluate(() => localStorage.getItem('language.unsent.1'))).toBe(null);
    const kinds = async () => (await storedRows<{ kind?: string }>(page, 'outbox')).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual([undefined]);
  });

  await test.step('what was refused is sent once it is corrected', async () => {
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText("The route 'taken' is taken by another page");
    await expect(outbox).toContainText(
      'It was deleted in the meantime. Your change brought it back as a draft.',
    );
    await outbox.getByRole('link', { name: 'Open' }).first().click();
    await page.getByLabel('Route').fill('not-taken');
    await save(page);
    await expect.poll(routes).toContain('not-taken');
  });

  await test.step('a link that waited for the number of its element is put in', async () => {
    await page.goto('/dashboard/pages/edit/reviewed');
    await expect(page.getByText(/“Invitation” is an element now/).first()).toBeVisible();
    await save(page);
    await expect.poll(async () => (await onServer(product, 'reviewed')).contents).toMatch(/"elementId":\d+/);
  });

  await test.step('a draft has its steps', async () => {
    await page.goto('/dashboard/pages/edit/drafted');
    const shown = (text: string) => expect(canvas(page).getByText(text, { exact: true })).toBeVisible();
    await shown('Second');
    await page.getByRole('button', { name: 'Redo' }).click();
    await shown('Third');
    await page.getByRole('button', { name: 'Undo' }).click();
    await shown('Second');
    await page.getByRole('button', { name: 'Undo' }).click();
    await shown('First');
    expect(await textsOf('drafted')).toEqual(['First']);
  });
});
