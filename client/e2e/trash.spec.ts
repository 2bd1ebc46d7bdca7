import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, noticesStay, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { noticed } from './notices';

// Deleted pages and elements come back: right after, from the list, without a network, for every device.

const editor = editorOfFile();

const contents = (said: string) =>
  JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'text', text: said } }],
  });

test.beforeAll(async () => {
  await noticesStay(editor.context);
  for (const route of ['picnic', 'choir'])
    await asAdmin(editor.product, 'POST', '/pages', {
      route,
      status: 'public',
      contents: contents(`All about the ${route}`),
    });
});
apartFromEachOther(editor);

const statusOf = async (path: string) => (await fetch(editor.product.url + path)).status;

async function deletePage(page: Page, route: string) {
  await page.getByRole('button', { name: `More actions for /${route}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete /${route}` })
    .click();
}

test('[TR1] Undo, right after a page was deleted: it is public again, with its history', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  await deletePage(page, 'picnic');
  await expect(page.getByRole('link', { name: 'Edit /picnic' })).toBeHidden();
  await expect.poll(() => statusOf('/picnic')).toBe(404);
  await noticed(page, 'Restored /picnic', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => statusOf('/picnic')).toBe(200);
  // Who did it needs no notice of it.
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for /picnic' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByText('Restored from the trash')).toBeVisible();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
});

test('[TR2] deleted and restored without a network, out of the list; another device agrees', async ({
  browser,
}) => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  await expect(page.getByRole('link', { name: 'Edit /choir' })).toBeVisible();
  // Seen once: the rest of the way needs no network.
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/dashboard/pages');
  await deletePage(page, 'choir');
  await expect.poll(() => statusOf('/choir')).toBe(404);

  await editor.context.setOffline(true);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('Offline. Showing what was deleted on this device.')).toBeVisible();
  const row = page.getByRole('row', { name: '/choir' });
  await expect(row).toContainText('public');
  expect(await violations(page)).toEqual([]);
  await noticed(page, 'Restored /choir', () => row.getByRole('button', { name: 'Restore /choir' }).click());
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect(await statusOf('/choir')).toBe(404);
  await editor.context.setOffline(false);
  await expect.poll(() => statusOf('/choir')).toBe(200);

  const other = await signedIn(browser, editor.product);
  const colleague = await other.newPage();
  await colleague.goto('/dashboard/pages');
  await expect(colleague.getByRole('row', { name: '/choir' })).toContainText('public');
  await other.close();
});

test('[TR1] an element deleted on another device; a page whose address was taken meanwhile', async () => {
  const { product } = editor;
  const payload = { name: 'Banner', type: 'element', contents: contents('Banner') };
  const element = await asAdmin<{ id: number }>(product, 'POST', '/elements', payload);
  const made = await asAdmin<{ id: number }>(product, 'POST', '/pages', {
    route: 'fair',
    status: 'public',
    contents: contents('Fair of last year'),
  });
  await asAdmin(product, 'DELETE', `/elements/${element.id}`);
  await asAdmin(product, 'DELETE', `/pages/${made.id}`);
  await asAdmin(product, 'POST', '/pages', {
    route: 'fair',
    status: 'public',
    contents: contents('New fair'),
  });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/trash');
  await expect(page.getByRole('row', { name: 'Banner' })).toContainText('Element');
  await page.getByRole('button', { name: 'Restore Banner' }).click();
  await expect(page.getByRole('row', { name: 'Banner' })).toBeHidden();
  await noticed(page, 'Restored as /fair-2. /fair is in use now.', () =>
    page.getByRole('button', { name: 'Restore /fair' }).click(),
  );
  await expect.poll(() => statusOf('/fair-2')).toBe(200);
  await page.goto('/dashboard/elements');
  await expect(page.getByRole('row', { name: 'Banner' })).toBeVisible();
});

test('[TR1] by keys, the focus stays in the list when a row goes', async () => {
  for (const route of ['first', 'second', 'third']) {
    const { id } = await asAdmin<{ id: number }>(editor.product, 'POST', '/pages', {
      route,
      contents: contents(route),
    });
    await asAdmin(editor.product, 'DELETE', `/pages/${id}`);
  }
  const page = await editor.context.newPage();
  await page.goto('/dashboard/trash');
  const restore = (route: string) => page.getByRole('button', { name: `Restore /${route}` });
  await restore('second').press('Enter');
  await expect(restore('second')).toBeHidden();
  await expect(restore('first')).toBeFocused();
  await restore('first').press('Enter');
  await expect(restore('first')).toBeHidden();
  await expect(restore('third')).toBeFocused();
  await restore('third').press('Enter');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trash, rows' })).toBeFocused();
});

test('by keys, the focus stays in the list of pages when one is deleted', async () => {
  for (const route of ['keys-one', 'keys-two'])
    await asAdmin(editor.product, 'POST', '/pages', { route, contents: contents(route) });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  const more = (route: string) => page.getByRole('button', { name: `More actions for /${route}` });
  await more('keys-one').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete /keys-one' }).press('Enter');
  await expect(more('keys-one')).toBeHidden();
  await expect(more('keys-two')).toBeFocused();
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('[LI6] many pages at once: hidden, shown again by Undo, deleted and restored', async () => {
  const { product } = editor;
  for (const route of ['many-1', 'many-2', 'many-3'])
    await asAdmin(product, 'POST', '/pages', { route, status: 'public', contents: contents('One of many') });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages?search=many-');
  await box(page, 'Select /many-1').check();
  await box(page, 'Select /many-3').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  await expect(bar).toContainText('3 selected');
  await box(page, 'Select /many-2').press('Space');
  await expect(bar).toContainText('2 selected');
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Make private' }).click();
  await noticed(page, /^2 pages are now private/, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Make 2 pages private' }).click(),
  );
  await expect.poll(() => statusOf('/many-1')).toBe(404);
  expect(await statusOf('/many-2')).toBe(200);
  await noticed(page, 'Undone', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => statusOf('/many-1')).toBe(200);

  await box(page, 'Select all on this page').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await noticed(page, /^3 pages deleted/, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete 3 pages' }).click(),
  );
  await expect(bar).toBeHidden();
  await expect.poll(() => statusOf('/many-2')).toBe(404);
  await noticed(page, '3 restored', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(box(page, 'Select /many-3')).toBeVisible();
  await expect.poll(() => statusOf('/many-2')).toBe(200);
});

test('[LI5] a list is narrowed and searched for words without a network, and a row opens', async () => {
  const { product } = editor;
  const written = { contents: contents('We meet at the old mill') };
  await asAdmin(product, 'POST', '/pages', { route: 'mill', status: 'private', ...written });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages?limit=100');
  await expect(page.getByRole('link', { name: 'Edit /mill' })).toBeVisible();
  await editor.context.setOffline(true);
  await page.getByRole('searchbox').fill('OLD mill');
  const rows = page.getByRole('region', { name: 'Pages' }).locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: 'Public' }).click();
  await expect(page.getByText('No pages match “OLD mill”')).toBeVisible();
  await page.getByRole('radio', { name: 'Private' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/show=private/);
  await editor.context.setOffline(false);
  await rows.first().getByText('private', { exact: true }).click();
  await expect(page).toHaveURL(/\/pages\/edit\/mill$/);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await box(page, 'Select /mill').press('Enter');
  await expect(page).toHaveURL(/\/pages\/edit\/mill$/);
});
