import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { asAdmin, canvas, onServer, save, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { indicator, looksRight, makeUser, openOutbox, ROLE, type Who } from './sync-kit';
import { everything } from './whole-browser';
import { expect, test } from './test';

// One person's laptop has lost its network; what it has not sent goes as a file to somebody else's computer, which sends it.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: Product;
let away: BrowserContext;
let helper: BrowserContext;
let laptop: Page;
let desk: Page;
let mary: Who & { id: number };

const pageTree = (text: string) => ({
  value: { id: 'root', type: 'div' },
  children: [{ value: { id: 'w', type: 'text', text } }],
});

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  for (const route of ['saved', 'typed'])
    await asAdmin(product, 'POST', '/pages', {
      route,
      contents: JSON.stringify(pageTree(route)),
      status: 'draft',
    });
  mary = await makeUser(product, ROLE.editor);
  [away, helper] = [
    await signedIn(browser, product, {}, mary),
    await signedIn(browser, product, { viewport: { width: 375, height: 740 } }),
  ];
  [laptop, desk] = [await away.newPage(), await helper.newPage()];
});

test.afterAll(async () => {
  await away?.close();
  await helper?.close();
  await product?.remove();
});

async function write(words: string): Promise<void> {
  await canvas(laptop).locator('[data-widget-id="w"]').click();
  await laptop.getByLabel('Text', { exact: true }).fill(words);
}

async function choose(name: string, text: string): Promise<void> {
  const input = desk.locator('input[aria-label="Open an exported file"]');
  await input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const revisions = async (route: string): Promise<number> => {
  const { id } = await onServer(product, route);
  const history = await asAdmin<{ pagination: { total: number } }>(product, 'GET', `/pages/${id}/revisions`);
  return history.pagination.total;
};

let work = '';

test('[HO1] without a network the work is saved as a file, and stays where it is', async () => {
  await laptop.goto('/dashboard/pages/edit/saved');
  await expect(canvas(laptop).getByText('saved')).toBeVisible();
  // Both are on the device before the network goes.
  await laptop.goto('/dashboard/pages/edit/typed');
  await expect(canvas(laptop).getByText('typed')).toBeVisible();
  await away.setOffline(true);
  await write('Typed on the train');
  await expect.poll(() => everything(laptop)).toContain('Typed on the train');
  await laptop.goto('/dashboard/pages/edit/saved');
  await expect(canvas(laptop).getByText('saved')).toBeVisible();
  await write('Saved on the train');
  await save(laptop);
  await expect(laptop.getByText('Waiting to sync')).toBeVisible();
  await laptop.goto('/dashboard/pages');
  const outbox = await openOutbox(laptop);
  const download = laptop.waitForEvent('download');
  await outbox.getByRole('button', { name: 'Export to a file' }).click();
  work = await readFile(await (await download).path(), 'utf8');
  expect(work).toContain('Saved on the train');
  expect(work).toContain('Typed on the train');
  await expect(outbox.getByText('/saved')).toBeVisible();
  // It counts as sent.
  await expect(outbox.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('[HO5] a file that cannot be opened says what to do', async () => {
  await desk.goto('/dashboard/pages');
  await expect(indicator(desk)).toHaveText('Synced');
  const outbox = await openOutbox(desk);
  const problem = outbox.getByRole('alert');
  for (const [text, words] of [
    [work.slice(0, work.length - 100), 'This file isn’t complete'],
    ['Dear Tom', 'This isn’t a file of unsent changes'],
    [work.replace('"version": 2', '"version": 3'), 'saved by a newer version'],
    [
      work.replaceAll(product.url, 'https://x.example').replace(/"epoch": "[^"]+"/, '"epoch": null'),
      'another site',
    ],
  ] as const) {
    await choose('work.json', text);
    await expect(problem).toContainText(words);
  }
  await looksRight(desk, 'handover-problem');
  expect((await onServer(product, 'saved')).contents).not.toContain('train');
});

test('[HO1] somebody else opens it: what was saved is sent, once, and what was typed is a draft there', async () => {
  const before = await revisions('saved');
  const outbox = desk.getByRole('dialog', { name: 'Sync' });
  await choose('unsent-work.json', work);
  const told = outbox.getByRole('region', { name: 'Open an exported file' }).getByRole('status');
  await expect(told).toContainText(`Opened the file of a device of ${mary.username}.`);
  await expect(told).toContainText('1 change is on the server.');
  await expect(told).toContainText('1 document has unsaved changes from the file here.');
  await looksRight(desk, 'handover-opened');
  expect((await onServer(product, 'saved')).contents).toContain('Saved on the train');
  await choose('unsent-work.json', work);
  await expect(told).not.toContainText('unsaved changes');
  await expect(told).toContainText('1 change is on the server.');
  expect(await revisions('saved')).toBe(before + 1);
  await desk.goto('/dashboard/pages/edit/typed');
  await expect(canvas(desk).getByText('Typed on the train')).toBeVisible();
  await save(desk);
  await expect(desk.getByText('Synced', { exact: true })).toBeVisible();
});

test('[HO1] the first device comes back and sends the same: nothing is there twice', async () => {
  const before = [await revisions('saved'), await revisions('typed')];
  await away.setOffline(false);
  // What was typed there is looked at when it is opened: it is what the server has by now.
  await expect(indicator(laptop)).toHaveText('Unsaved changes');
  await laptop.goto('/dashboard/pages/edit/typed');
  await expect(canvas(laptop).getByText('Typed on the train')).toBeVisible();
  await expect(laptop.getByText('Synced', { exact: true })).toBeVisible();
  expect([await revisions('saved'), await revisions('typed')]).toEqual(before);
});
