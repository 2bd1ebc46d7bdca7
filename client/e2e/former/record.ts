import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { copyDevice } from '../../src/data/test-support/device-copy';
import { storedRows } from '../device-storage';
import { add, asAdmin, canvas, newPage, onServer, save, signedIn } from '../editor-kit';
import { startProduct, type Product } from '../product';
import { asUser, makeUser, ROLE, type Who } from '../sync-kit';

// What people have done with this version when it is replaced: the server in the middle of a backup, and a device
// without a network on which work of every kind waits. README.md says how to run it, and where the copies go.

const TARGET = process.env['FORMER_TARGET'];
const COPY = fileURLToPath(new URL('../../../server/src/test-kit/former/copy-database.ts', import.meta.url));

let product: Product;
let reader: Who;
let mine: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  if (!TARGET) throw new Error('FORMER_TARGET says where the copies go');
  product = await startProduct();
  reader = await makeUser(product, ROLE.editor);
  mine = await signedIn(browser, product);
});

test.afterAll(async () => {
  await mine?.close();
  await product?.kill();
  await product?.remove();
});

interface Stored {
  id: number;
  uid: string;
  version: number;
}

const text = (id: string, words: string): TreeNode => ({ value: { id, type: 'text', text: words } });
const root = (...children: TreeNode[]): TreeNode => ({ value: { id: 'root', type: 'div' }, children });
const BODY = { status: 'draft', headerId: null, footerId: null };

const make = (route: string, tree: TreeNode, more: object = {}) =>
  asAdmin<Stored>(product, 'POST', '/pages', { ...BODY, route, contents: JSON.stringify(tree), ...more });
/** The other person's program changes what it has read. */
const change = (saved: Stored, route: string, tree: TreeNode, more: object = {}) =>
  asUser<Stored>(product, reader, 'PUT', '/pages', {
    ...BODY,
    ...more,
    id: saved.id,
    route,
    contents: JSON.stringify(tree),
    baseVersion: saved.version,
  });
const job = (name: string, what: 'run' | 'pause') =>
  asAdmin(product, 'POST', `/scheduled-jobs/jobs/${name}/${what}`);
const runs = () =>
  asAdmin<{ rows: { jobName: string; status: string }[] }>(product, 'GET', '/scheduled-jobs').then(
    ({ rows }) => rows.map(({ jobName, status }) => `${jobName} ${status}`),
  );

async function copyDatabase(command: 'age' | 'copy', whenLocked = async (): Promise<unknown> => undefined) {
  const child = fork(COPY, [product.dataDir, command], { execArgv: ['--import', 'tsx'], silent: true });
  child.stderr?.pipe(process.stderr);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('message', () => void whenLocked());
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  return Buffer.concat(chunks).toString();
}

async function visit(times: number): Promise<void> {
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ];
  for (let n = 0; n < times; n += 1) {
    const reply = await fetch(`${product.url}/api/v1/collect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agents[n % 2]! },
      body: JSON.stringify({
        assignId: n % 3 === 2 ? 'unknown' : `visitor ${n % 3}`,
        pathname: n % 2 === 0 ? '/welcome' : '/nowhere',
        totalDuration: 4000 + n,
        activeDuration: 1000 + n,
      }),
    });
    expect(reply.status).toBe(204);
  }
  // A robot is counted apart.
  const robot = { assignId: 'unknown', pathname: '/welcome', totalDuration: 1, activeDuration: 1 };
  await fetch(`${product.url}/api/v1/collect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Googlebot/2.1' },
    body: JSON.stringify(robot),
  });
}

/** A square of one colour. */
const square = (name: string, colour: string) =>
  page.evaluate(
    async ([name, colour]) => {
      const canvas = new OffscreenCanvas(16, 16);
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = colour;
      drawing.fillRect(0, 0, 16, 16);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte));
      return { name, mimeType: 'image/png', base64: btoa(bytes.join('')) };
    },
    [name, colour] as const,
  );

async function choose(name: string, colour: string): Promise<void> {
  const { base64, ...file } = await square(name, colour);
  await page
    .getByLabel('Images', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ ...file, buffer: Buffer.from(base64, 'base64') });
}

const field = () => page.getByLabel('Text', { exact: true });
async function edit(route: string): Promise<void> {
  await page.goto(`/dashboard/pages/edit/${route}`);
  await expect(canvas(page).locator('[data-widget-id]').first()).toBeVisible();
}
async function write(id: string, words: string): Promise<void> {
  const widget = canvas(page).locator(`[data-widget-id="${id}"]`);
  const before = (await widget.textContent()) ?? '';
  await widget.click();
  await expect(field()).toHaveValue(before);
  await field().fill(words);
  // Typing that goes on is one step; this is its end.
  await field().blur();
}
const journal = async () => JSON.stringify(await storedRows(page, 'journal'));
const outbox = () => storedRows<{ state: string; mutation: { type: string } }>(page, 'outbox');

/** Pages on which the other person's change won against one of this device. */
const DECIDED = ['decided', 'tried', 'settled'] as const;

test('a copy of what this version stores', async () => {
  await test.step('what the server has', async () => {
    const header = await asAdmin<{ id: number }>(product, 'POST', '/elements', {
      name: 'Main header',
      type: 'header',
      contents: JSON.stringify({ value: { id: 'root', type: 'header1', logo: { text: 'Our house' } } }),
    });
    const withHeader = { headerId: header.id };
    const welcome = await make('welcome', root(text('a', 'Welcome'), text('b', 'Every Sunday')), withHeader);
    const changed = root(text('a', 'Welcome to all'), text('b', 'Every Sunday'));
    await change(welcome, 'welcome', changed, withHeader);
    await asAdmin(product, 'PUT', '/pages/status', { id: welcome.id, status: 'public' });
    for (const route of ['drafted', 'doomed', 'revived', ...DECIDED])
      await make(route, root(text('a', 'First')));
    const { id } = await make('tombstone', root());
    await asAdmin(product, 'DELETE', `/pages/${id}`);
    await visit(6);
    await copyDatabase('age');
    await job('roll-up-analytics', 'run');
    await expect.poll(runs).toContain('roll-up-analytics SUCCESS');
    await visit(5);
    await job('check-images', 'pause');
    // Where the copies belong there is a file.
    await writeFile(join(product.dataDir, 'backup'), '');
    await job('back-up', 'run');
    await expect.poll(runs).toContain('back-up FAILED');
    await rm(join(product.dataDir, 'backup'));
  });

  await test.step('what the device brings with it', async () => {
    page = await mine.newPage();
    await page.goto('/dashboard/media');
    await choose('Red.png', 'red');
    await expect(page.getByText('upload image successfully')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
    await page.goto('/dashboard/analytics');
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await expect.poll(async () => (await storedRows(page, 'facts')).length).toBeGreaterThan(0);
  });

  await test.step('conflicts, and a change that is refused', async () => {
    const before = new Map<string, Stored>();
    for (const route of [...DECIDED, 'revived']) {
      before.set(route, (await onServer(product, route)) as never);
      await edit(route);
    }
    await mine.setOffline(true);
    for (const route of [...DECIDED, 'revived']) {
      await edit(route);
      await write('a', 'First of mine');
      await save(page);
    }
    const refused = await newPage(mine, 'taken');
    await save(refused);
    await refused.close();
    for (const route of DECIDED) await change(before.get(route)!, route, root(text('a', 'First of theirs')));
    await make('taken', root(text('a', 'Of another person')));
    await asUser(product, reader, 'DELETE', `/pages/${before.get('revived')!.id}`);
    await mine.setOffline(false);
    await expect.poll(async () => (await outbox()).map(({ state }) => state)).toEqual(['refused']);
    await expect.poll(async () => (await storedRows(page, 'conflicts')).length).toBe(DECIDED.length);
    await expect.poll(async () => (await storedRows(page, 'reports')).length).toBe(1);
  });

  await test.step('one decision comes too late, one reaches nobody', async () => {
    const conflicts = await storedRows<{ uid: string }>(page, 'conflicts');
    const documents = await storedRows<{ uid: string; fields: { route: string } }>(page, 'documents');
    const uidOf = (route: string) => documents.find(({ fields }) => fields.route === route)!.uid;
    expect(conflicts.map(({ uid }) => uid).toSorted()).toEqual(DECIDED.map(uidOf).toSorted());
    const decide = async (route: string) => {
      await page.goto(`/dashboard/pages/conflicts/${uidOf(route)}`);
      await page.getByRole('button', { name: 'Bring this back' }).click();
      await expect(page.getByText('Decided: the other version comes back.')).toBeVisible();
    };
    await mine.setOffline(true);
    await decide('settled');
    const { conflicts: open } = await asAdmin<{ conflicts: { version: number; place: number }[] }>(
      product,
      'GET',
      `/conflicts/${uidOf('settled')}`,
    );
    const [{ version, place }] = open as [{ version: number; place: number }];
    await asUser(product, reader, 'POST', `/conflicts/${uidOf('settled')}/settle`, {
      version,
      place,
      choice: 'winner',
    });
    await mine.setOffline(false);
    const decisions = () => storedRows<{ tried: boolean; refusal: object | null }>(page, 'decisions');
    await expect.poll(async () => (await decisions()).filter(({ refusal }) => refusal).length).toBe(1);
    await mine.route('**/settle', (route) => route.abort());
    await decide('tried');
    await expect.poll(async () => (await decisions()).filter(({ tried }) => tried).length).toBe(2);
    await mine.setOffline(true);
    await mine.unroute('**/settle');
    await decide('decided');
    await expect.poll(async () => (await decisions()).length).toBe(3);
  });

  await test.step('changes that wait', async () => {
    const created = await newPage(mine, 'made-offline');
    await add(created, 'Text');
    await created.getByLabel('Text', { exact: true }).fill('Made without a network');
    await save(created);
    await created.close();
    await edit('welcome');
    await write('b', 'Every Sunday at ten');
    await save(page);
    await write('b', 'Every Sunday at half past ten');
    await save(page);
    await page.goto('/dashboard/pages');
    await page.getByRole('button', { name: 'More actions for /doomed' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete/i })
      .click();
    const waiting = async () => (await outbox()).map(({ state, mutation }) => `${mutation.type} ${state}`);
    await expect
      .poll(waiting)
      .toEqual(['create refused', 'create pending', 'update pending', 'update pending', 'delete pending']);
  });

  await test.step('drafts with their steps, and an upload', async () => {
    await edit('drafted');
    await write('a', 'Second');
    await write('a', 'Third');
    await expect.poll(journal).toContain('Third');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(journal).toContain('"undo"');
    const unsaved = await newPage(mine, 'never-saved');
    await add(unsaved, 'Text');
    await unsaved.getByLabel('Text', { exact: true }).fill('Not saved once');
    await expect.poll(journal).toContain('Not saved once');
    await unsaved.close();
    await page.goto('/dashboard/media');
    await choose('Blue.png', 'blue');
    await expect.poll(async () => (await storedRows(page, 'uploads')).length).toBe(1);
  });

  await test.step('the copies', async () => {
    const target = TARGET!;
    const anywhere = (copy: string) => copy.replaceAll(product.dataDir, '/srv/vestry');
    await mkdir(join(target, 'logs'), { recursive: true });
    await writeFile(
      join(target, 'database.sql'),
      anywhere(await copyDatabase('copy', () => job('back-up', 'run'))),
    );
    await writeFile(
      join(target, 'device.json'),
      `${JSON.stringify(await page.evaluate(copyDevice, 'vestry-1'), null, 1)}\n`,
    );
    await cp(join(product.dataDir, 'media'), join(target, 'media'), { recursive: true });
    for (const name of await readdir(join(product.dataDir, 'logs'))) {
      const lines = anywhere(await readFile(join(product.dataDir, 'logs', name), 'utf8')).split('\n');
      const some = [
        ...lines.slice(0, 3),
        ...lines.filter((line) => line.includes('"jobs"')),
        ...lines.slice(-12),
      ];
      await writeFile(join(target, 'logs', name), some.join('\n'));
    }
  });
});
