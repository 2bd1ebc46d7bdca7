import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, noticesStay, ONLINE, save, sent, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { headed } from './headed';
import { noticed } from './notices';

// A public page that holds its changes back: [DO9].

const file = editorOfFile();

apartFromEachOther(file);
test.beforeAll(() => noticesStay(file.context));

/** A public page with that title, open in the editor with its settings. */
async function opened(route: string, context = file.context): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/dashboard/pages/edit/${route}`);
  await expect(title(page)).toBeVisible();
  return page;
}
const publicPage = (route: string) =>
  asAdmin(file.product, 'POST', '/pages', {
    route,
    title: 'Old',
    status: 'public',
    contents: headed('Hello'),
  });

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const strip = (page: Page) => page.getByRole('region', { name: 'Changes not published' });
const hold = async (page: Page) => {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save without publishing' }).click();
};
/** The title that visitors see. */
const seen = async (route: string) => {
  const reply = await fetch(`${file.product.url}/${route}`);
  return /<title>(.*?) · Vestry<\/title>/.exec(await reply.text())?.[1];
};
/** What the server holds of it. */
const stored = (route: string) =>
  asAdmin<{ title?: string; held?: true }>(file.product, 'GET', `/pages/route/${route}`);

test('[DO9] saved without publishing, visitors see the page as it was; then they see the newest', async () => {
  await publicPage('quiet');
  const page = await opened('quiet');
  await title(page).fill('New');
  await save(page, () => hold(page));
  await expect(strip(page)).toContainText(/^Published .+, 1 change since/);
  await expect(page.getByRole('switch', { name: 'Hold back changes' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await title(page).fill('Newest');
  await save(page);
  await expect(strip(page)).toContainText('2 changes since');
  await expect.poll(async () => (await stored('quiet')).title).toBe('Newest');
  expect(await seen('quiet')).toBe('Old');

  // A colleague sees it in the list.
  const list = await file.context.newPage();
  await list.goto('/dashboard/pages');
  await expect(list.getByRole('row').filter({ hasText: '/quiet' })).toContainText('Unpublished changes');

  await save(page, () => strip(page).getByRole('button', { name: 'Publish' }).click());
  await expect(strip(page)).toHaveCount(0);
  await expect.poll(() => seen('quiet')).toBe('Newest');
  await expect(list.getByRole('row').filter({ hasText: '/quiet' })).not.toContainText('Unpublished changes');
});

test('by keys, the focus stays in the bar when what was pressed goes', async () => {
  await publicPage('by-keys');
  const page = await opened('by-keys');
  const saving = page.getByRole('button', { name: 'Save', exact: true });
  await title(page).fill('New');
  await page.getByRole('button', { name: 'More ways to save' }).press('Enter');
  await save(page, () => page.getByRole('menuitem', { name: 'Save without publishing' }).press('Enter'));
  await expect(strip(page)).toBeVisible();
  await expect(saving).toBeFocused();
  await save(page, () => strip(page).getByRole('button', { name: 'Publish' }).press('Enter'));
  await expect(strip(page)).toHaveCount(0);
  await expect(saving).toBeFocused();
});

test('[DO9] compared with what is published, and taken back to it, with Undo', async () => {
  await publicPage('compared');
  const page = await opened('compared');
  await page.getByRole('switch', { name: 'Hold back changes' }).click();
  await title(page).fill('New');
  await save(page);
  await strip(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('list', { name: 'Differences' })).toContainText('Title');
  await page.goBack();

  await strip(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(title(page)).toHaveValue('Old');
  await expect(strip(page)).toHaveCount(0);
  await expect.poll(async () => (await stored('compared')).title).toBe('Old');
  await page.getByRole('group').getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('New');
  await expect(strip(page)).toBeVisible();
  await expect.poll(async () => (await stored('compared')).held).toBe(true);
  expect(await seen('compared')).toBe('Old');
});

test('[DO9] without a network too; what a colleague has published meanwhile stays published, and no more', async ({
  browser,
}) => {
  await publicPage('away');
  const other = await signedIn(browser, file.product, ONLINE);
  const mine = await opened('away');
  await title(mine).fill('Held');
  await save(mine, () => hold(mine));
  await sent(mine);
  expect((await stored('away')).held).toBe(true);

  await file.context.setOffline(true);
  await title(mine).fill('Held offline');
  await save(mine);
  await expect(strip(mine)).toContainText('2 changes since');
  await noticed(mine, /^The published page is on the server\./, () =>
    strip(mine).getByRole('button', { name: 'Discard changes' }).click(),
  );

  const theirs = await opened('away', other);
  await save(theirs, () => strip(theirs).getByRole('button', { name: 'Publish' }).click());
  await expect.poll(() => seen('away')).toBe('Held');
  await file.context.setOffline(false);
  await expect.poll(async () => (await stored('away')).title).toBe('Held offline');
  expect(await seen('away')).toBe('Held');
  await expect(strip(mine)).toContainText('1 change since');
  await expect(strip(theirs)).toContainText('1 change since');
  await other.close();
});

test('[DO9] what was held back offline alone is taken back offline', async () => {
  await publicPage('alone');
  const page = await opened('alone');
  await file.context.setOffline(true);
  await title(page).fill('New');
  await save(page, () => hold(page));
  await expect(strip(page)).toContainText('Visitors see the page as it was published.');
  await strip(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(title(page)).toHaveValue('Old');
  await expect(strip(page)).toHaveCount(0);
  await file.context.setOffline(false);
  await expect.poll(async () => (await stored('alone')).title).toBe('Old');
  expect(await seen('alone')).toBe('Old');
});

test('[DO1] the list says which pages visitors do not see, and shows them as they are saved', async () => {
  const page = { title: 'Camp', contents: headed('See you there') };
  await asAdmin(file.product, 'POST', '/pages', { ...page, route: 'camp' });
  await asAdmin(file.product, 'POST', '/pages', { ...page, route: 'fair', status: 'public' });
  const list = await file.context.newPage();
  await list.goto('/dashboard/pages?limit=100');
  const hidden = list.getByRole('link', { name: /^\/camp/ });
  await expect(hidden).toHaveAccessibleName(
    '/camp Not public: visitors see “not found”. (opens in a new tab)',
  );
  await expect(list.getByRole('link', { name: /^\/fair/ })).toHaveAccessibleName(
    '/fair (opens in a new tab)',
  );
  expect(await violations(list)).toEqual([]);
  await list.getByRole('button', { name: /^More actions for .*camp/ }).click();
  const opened = list.waitForEvent('popup');
  await list.getByRole('menuitem', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.frameLocator('iframe').getByText('See you there')).toBeVisible();
});
