import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { violations } from './axe';
import { add, asAdmin, canvas, newPage, ONLINE, save, sent, signedIn } from './editor-kit';
import { buildWith, PRODUCT } from './own-build';
import { startProduct, type Product } from './product';
import { bareTest as test, expect } from './test';

/** It builds a product of its own. */
const RELEASE = { tag: '@release' } as const;

// The example of docs/own-widgets.md, built into a product of its own: in the picker, on the canvas, on pages, in the API.

let folder: string;
let product: Product;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-own-'));
  const widgets = join(folder, 'widgets');
  await cp(join(PRODUCT, 'client/docs/examples'), widgets, { recursive: true });
  await cp(join(PRODUCT, 'client/e2e/own'), widgets, { recursive: true });
  product = await startProduct({}, [await buildWith(widgets, folder)]);
  context = await signedIn(browser, product, ONLINE);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
  await rm(folder, { recursive: true, force: true });
});

const textNode = (id: string, text: string): TreeNode => ({ value: { id, type: 'text', text } });

/** Creates a public page with these widgets between two texts. Rejects with what the API answers otherwise. */
function createPage(route: string, ...children: TreeNode[]): Promise<unknown> {
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [textNode('before', 'Before it'), ...children, textNode('after', 'After it')],
  };
  return asAdmin(product, 'POST', '/pages', { route, contents: JSON.stringify(tree), status: 'public' });
}

async function logged(): Promise<string> {
  const logs = join(product.dataDir, 'logs');
  return (await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))).join(
    '',
  );
}

const html = async (route: string) => {
  const reply = await fetch(`${product.url}/${route}`);
  expect(reply.status).toBe(200);
  return reply.text();
};

test(
  'the picker offers it, the canvas and the panel show it, and its page has its style and behaviour',
  RELEASE,
  async ({ page: visitor }) => {
    const page = await newPage(context, 'hours');
    await page.getByLabel('Status').selectOption('public');
    await add(page, 'Opening hours');
    const shown = canvas(page).locator('.opening1');
    await expect(shown.getByRole('heading')).toHaveText('Opening hours');
    await expect(shown.locator('li')).toHaveText([/Tuesday/, /Thursday/, /Sunday/]);
    await expect(shown.locator('li').first()).toHaveCSS('display', 'flex');
    await page.getByLabel('Title', { exact: true }).fill('When we are there');
    await expect(shown.getByRole('heading')).toHaveText('When we are there');
    await save(page);
    await sent(page);
    await page.close();

    await expect.poll(async () => (await fetch(`${product.url}/hours`)).status).toBe(200);
    expect(await html('hours')).toContain('.site .opening1');
    await createPage('plain');
    expect(await html('plain')).not.toContain('.opening1');
    // A Tuesday.
    await visitor.clock.setFixedTime(new Date(2025, 0, 7, 12));
    await visitor.goto(`${product.url}/hours`);
    await expect(visitor.getByRole('heading', { name: 'When we are there' })).toBeVisible();
    await expect(visitor.locator('[aria-current=date]')).toHaveText(/Tuesday/);
    await expect(visitor.locator('.opening1 li').first()).toHaveCSS('display', 'flex');
    expect(await violations(visitor)).toEqual([]);
  },
);

test('the API checks it like the others', RELEASE, async () => {
  const hours = (fields: object): TreeNode => ({ value: { id: 'a', type: 'opening1', ...fields } });
  await createPage('good', hours({ title: 'Hours', days: [{ key: '1', day: '2', hours: '9–12' }] }));
  expect(await html('good')).toContain('<span>9–12</span>');
  await expect(createPage('bad', hours({ days: [{ key: '1', day: '9' }] }))).rejects.toThrow(
    /422.*Opening hours, Day 1, Day/,
  );
  await expect(createPage('bad', hours({ more: true }))).rejects.toThrow(/422.*Opening hours/);
});

test(
  'a view that throws is left out of its page, which the log says, and the canvas shows why',
  RELEASE,
  async () => {
    await createPage('throws', { value: { id: 'a', type: 'trouble1', kind: 'throws' } });
    const page = await html('throws');
    expect(page).toContain('Before it');
    expect(page).toContain('After it');
    expect(page).not.toContain('trouble1"');
    await expect.poll(logged).toMatch(/"type":"trouble1".*This widget throws.*a widget was left out/);

    const editor = await context.newPage();
    await editor.goto('/dashboard/pages/edit/throws');
    await expect(canvas(editor).getByRole('alert')).toHaveText('This widget throws');
    await expect(canvas(editor).getByText('After it')).toBeVisible();
    await editor.close();
  },
);

test(
  'a view that never ends is left out, and holds nobody up for longer than a moment',
  RELEASE,
  async () => {
    const loops: TreeNode = { value: { id: 'a', type: 'trouble1', kind: 'loops' } };
    await createPage('loops', loops, { value: { ...loops.value, id: 'b' } });
    expect(await html('loops')).toMatch(/Before it.*After it/);
    // From now on its type is not drawn at all: neither this page nor another one waits for it.
    await createPage('loops-again', loops);
    expect(await html('loops-again')).toMatch(/Before it.*After it/);
    await expect
      .poll(logged)
      .toMatch(/The view of trouble1 did not end: it is left out until the next start/);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  },
);
