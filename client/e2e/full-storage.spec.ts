import type { Page } from '@playwright/test';
import { add, drafted, newPage, ONLINE, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { fill, makeRoom, refuseReads, refuseRemoval } from './full-storage';
import { fillLogin } from './login-form';
import { photo, putImages } from './picked-files';
import { ADMIN } from './product';
import { indicator } from './sync-kit';
import { bareTest as test, expect } from './test';

/** The first tests of this file prove the way of what finds no room; these are the other places that say so. */
const RELEASE = { tag: '@release' } as const;

// A disk that is full: what the person sees, that nothing is called kept which is not, and that it goes on by itself.

const editor = editorOfFile(ONLINE, { SAMPLE_SITE: 'true' });

apartFromEachOther(editor);

const FULL = /^This device is out of storage/;
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const rows = (page: Page) => page.getByRole('link', { name: 'Edit /about', exact: true });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();

const browserOfItsOwn = async (from: Page) =>
  (
    await from
      .context()
      .browser()!
      .newContext({ baseURL: editor.product.url, ...ONLINE })
  ).newPage();

test('signing in on a full device says so, and goes on by itself when there is room', async ({
  page: other,
}) => {
  const page = await browserOfItsOwn(other);
  await page.goto('/dashboard/login');
  await fill(page, { error: 'QuotaExceededError' });
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await expect(page.getByText(FULL)).toHaveCount(1);
  await makeRoom(page);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.context().close();
});

test('what comes from the server and finds no room is not called synced, and comes later by itself', async ({
  page: other,
}) => {
  const page = await browserOfItsOwn(other);
  await page.goto('/dashboard/login?from=/dashboard/pages');
  await fill(page, { error: 'QuotaExceededError', tables: ['documents', 'contents'] });
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await expect(page.getByText('No pages on this device yet')).toBeVisible();
  await expect(page.getByText('This device has no room to store them right now.')).toBeVisible();
  await expect(page.getByText('The server can’t send them right now.')).toHaveCount(0);
  await expect(indicator(page)).toHaveText('Not syncing');
  await makeRoom(page);
  await expect(rows(page)).toBeVisible();
  await expect(indicator(page)).toHaveText('Synced');
  await page.context().close();
});

test(
  'a device that reads nothing for a while shows what it has read, and the rest later',
  RELEASE,
  async () => {
    const page = await editor.context.newPage();
    await page.goto('/dashboard/pages');
    await expect(rows(page)).toBeVisible();
    await refuseReads(page);
    await page.getByRole('link', { name: 'Element', exact: true }).click();
    await expect(page.getByText(/^This browser can’t store anything for this site/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Elements', exact: true })).toBeVisible();
    await expect(page.getByText('Internal Server Error')).toHaveCount(0);
    await makeRoom(page);
    await expect(page.getByRole('link', { name: 'Edit Main header' })).toBeVisible();
    await expect(page.getByText(/^This browser can’t store anything for this site/)).toBeHidden();
  },
);

for (const error of ['QuotaExceededError', 'UnknownError'] as const) {
  test(`pictures that find no room are not kept, and can be tried again (${error})`, RELEASE, async () => {
    const page = await editor.context.newPage();
    await page.goto('/dashboard/media');
    await fill(page, { error, tables: ['blobs'] });
    const name = `${error}.jpg`;
    await putImages(page, await photo(page, name, 600, 400));
    const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('This device has no room for it right now.');
    await row.getByRole('button', { name: 'Retry' }).click();
    await expect(row).toContainText('This device has no room for it right now.');
    await makeRoom(page);
    await row.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('list', { name: 'Images' }).getByRole('button', { name: RegExp(`Open ${error}`, 'i') }),
    ).toBeVisible();
  });
}

/** Whether the browser asks before it closes the page; the answer is to stay. */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const closed = page.waitForEvent('close').then(() => false);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    return true;
  });
  await page.close({ runBeforeUnload: true });
  const isAsked = await Promise.race([closed, asked]);
  void Promise.allSettled([closed, asked]);
  return isAsked;
}

test('closing a tab asks while something typed is in memory only, and only then', async () => {
  const page = await newPage(editor.context, 'closing');
  await add(page, 'Text');
  await drafted(page, 'Write something here.');
  await fill(page, { error: 'QuotaExceededError' });
  await text(page).fill('Only in memory');
  await expect(page.getByText(/^This device’s storage is full\./)).toBeVisible();
  expect(await asksBeforeClosing(page)).toBe(true);
  await makeRoom(page);
  await drafted(page, 'Only in memory');
  await expect(page.getByText(/^This device’s storage is full\./)).toBeHidden();
  expect(await asksBeforeClosing(page)).toBe(false);
});

test('signing out names what the full device has not stored, and can go on', RELEASE, async ({ browser }) => {
  const context = await signedIn(browser, editor.product, ONLINE);
  const page = await newPage(context, 'leaving');
  await add(page, 'Text');
  await drafted(page, 'Write something here.');
  await fill(page, { error: 'UnknownError' });
  await text(page).fill('Only in memory');
  await page.locator('a[href="/dashboard"]').first().click();
  await logout(page);
  const question = page.getByRole('dialog', { name: 'Unsynced changes' });
  await expect(question.getByText(/^1 document has unsaved changes/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(`${editor.product.url}/`);
  await context.close();
});

test('a storage that cannot be read does not keep anybody from signing out', RELEASE, async ({ browser }) => {
  const context = await signedIn(browser, editor.product, ONLINE);
  const page = await context.newPage();
  await page.goto('/dashboard/pages');
  await expect(rows(page)).toBeVisible();
  await refuseReads(page);
  await logout(page);
  const question = page.getByRole('dialog', { name: 'Unsynced changes' });
  await expect(question.getByText(/there may be unsent changes/)).toBeVisible();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(`${editor.product.url}/`);
  await context.close();
});

test(
  'sign-out names what the browser does not remove, and the next start removes it',
  RELEASE,
  async ({ browser }) => {
    const context = await signedIn(browser, editor.product, ONLINE);
    const page = await context.newPage();
    await page.goto('/dashboard/pages');
    await expect(rows(page)).toBeVisible();
    await refuseRemoval(page);
    await logout(page);
    await expect(
      page.getByText(/^You’re signed out, but this browser couldn’t remove everything/),
    ).toBeVisible();
    await expect(page.getByLabel('Username')).toBeVisible();
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await names()).toContain('vestry-1');
    await page.reload();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect.poll(names).not.toContain('vestry-1');
    await context.close();
  },
);
