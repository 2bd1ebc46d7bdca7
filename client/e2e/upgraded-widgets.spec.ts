import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, test } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { storedRows } from './device-storage';
import { add, canvas, newPage, onServer, save, sent, signedIn } from './editor-kit';
import { buildWith } from './own-build';
import { startProduct, type Product } from './product';

// A widget whose shape changes between two builds: a device of each build with unsent work meets the server of the other.
// Of the release tier, since it builds two versions of the product. The rules it walks through are asserted by the
// simulator (programs), src/data/drafts/upgraded-drafts.test.ts, src/data/sync/other-shapes.test.ts and server/src/platform/documents.

let folder: string;
let product: Product;
let context: BrowserContext;

const definition = (field: string, label: string, upgrades: string) => `
import { defineWidget } from '@vestry/sync/widgets/define-widget';
import { text } from '@vestry/sync/widgets/fields/fields';
import { type Upgrade, rename } from '@vestry/sync/widgets/upgrade-steps';

const upgrades: Upgrade[] = [${upgrades}];

export const notice1 = defineWidget({
  type: 'notice1',
  label: 'Notice',
  hint: 'A line that people should read',
  fields: { ${field}: text('${label}') },
  sample: () => ({ ${field}: 'New' }),
  upgrades,
});
`;

const view = (field: string) => `
import type { View } from '@vestry/client/widgets/view';
import type { notice1 as definition } from './definition';

export const notice1: View<typeof definition> = ({ fields, frame }) => <p {...frame}>{fields.${field}}</p>;
`;

async function writeWidget(name: string, field: string, label: string, upgrades: string): Promise<string> {
  const widget = join(folder, name, 'widgets', 'notice1');
  await mkdir(widget, { recursive: true });
  await writeFile(join(widget, 'definition.ts'), definition(field, label, upgrades));
  await writeFile(join(widget, 'view.tsx'), view(field));
  await writeFile(join(widget, 'style.css'), 'font-weight: bold;\n');
  return join(folder, name, 'widgets');
}

/** As a release is put in the place of another one. */
async function release(name: 'former' | 'newer'): Promise<void> {
  const link = join(folder, 'next');
  await symlink(join(folder, name), link);
  await rename(link, join(folder, 'current'));
}

async function restart(name: 'former' | 'newer'): Promise<void> {
  await product.stop();
  await release(name);
  await product.start();
}

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-upgraded-'));
  const former = await writeWidget('former', 'title', 'Title', '');
  const renamed = `{ number: 1, note: 'The title is called heading', steps: [rename('title', 'heading')] }`;
  const newer = await writeWidget('newer', 'heading', 'Heading', renamed);
  await buildWith(former, join(folder, 'former'));
  await buildWith(newer, join(folder, 'newer'));
  await release('former');
  product = await startProduct({}, [join(folder, 'current/server/dist/main.js')]);
  context = await signedIn(browser, product);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
  await rm(folder, { recursive: true, force: true });
});

const notices = async (route: string) => {
  const { contents } = await onServer(product, route);
  return ((JSON.parse(contents) as TreeNode).children ?? []).map(({ value }) => ({ ...value, id: 'any' }));
};
const notice = (heading: string) => ({ id: 'any', type: 'notice1', heading, shape: 1 });
test('@release [W8] what waits and what is being typed is in the newer shape afterwards; a former server keeps what it does not know', async () => {
  const page = await newPage(context, 'kept');
  await page.getByLabel('Status').selectOption('public');
  await add(page, 'Notice');
  await page.getByLabel('Title', { exact: true }).fill('first');
  await save(page);
  await sent(page);
  expect(await notices('kept')).toEqual([{ id: 'any', type: 'notice1', title: 'first' }]);
  const other = await newPage(context, 'offline-made');

  await context.setOffline(true);
  await add(other, 'Notice');
  await other.getByLabel('Title', { exact: true }).fill('made offline');
  await save(other);
  await page.getByLabel('Title', { exact: true }).fill('second');
  await save(page);
  await page.getByLabel('Title', { exact: true }).fill('third');
  await expect.poll(async () => JSON.stringify(await storedRows(page, 'journal'))).toContain('third');

  await restart('newer');
  // What is stored has the newer shape before the device says anything.
  expect(await notices('kept')).toEqual([notice('first')]);
  await context.setOffline(false);
  await expect.poll(() => notices('kept')).toEqual([notice('second')]);
  await expect.poll(() => notices('offline-made')).toEqual([notice('made offline')]);
  await other.getByRole('link', { name: 'Back to home' }).click();
  await expect(other.getByRole('button', { name: 'Reload needed' })).toBeVisible();

  // Found at once, since the server's answer names it.
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await other.close();
  const isNewer = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await isNewer;
  await expect(canvas(page).getByText('third')).toBeVisible();
  await canvas(page).getByText('third').click();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('third');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('second');
  await page.getByRole('button', { name: 'Redo' }).click();
  await save(page);
  await expect.poll(() => notices('kept')).toEqual([notice('third')]);
  await expect.poll(async () => (await fetch(`${product.url}/kept`)).text()).toContain('>third</p>');
  await sent(page);

  // The other way round: the release is rolled back.
  await context.setOffline(true);
  await page.getByLabel('Heading', { exact: true }).fill('fourth');
  await save(page);

  await restart('former');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('button', { name: 'Older server · 1 waiting' })).toBeVisible();
  expect(await notices('kept')).toEqual([notice('third')]);
  const visited = await fetch(`${product.url}/kept`);
  expect(visited.status).toBe(200);
  expect(await visited.text()).not.toContain('notice1"');

  await restart('newer');
  await expect.poll(() => notices('kept')).toEqual([notice('fourth')]);
  await sent(page);
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible();
});
