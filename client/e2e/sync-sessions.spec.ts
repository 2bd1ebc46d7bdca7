import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { asAdmin, canvas, onServer, save, signedIn } from './editor-kit';
import { logsOf } from './logs-of';
import { ADMIN, startProduct, type Product } from './product';
import { indicator, looksRight, makeUser, openOutbox, ROLE, setRole, type Who } from './sync-kit';
import { workerWaker } from './wake-worker';
import { everything } from './whole-browser';
import { expect, test } from './test';

/** The engine’s tests and the simulator play these endings of a session; the two others are each change’s to prove; the
 * last looks through every store of the browser after a walk through all screens. */
const RELEASE = { tag: '@release' } as const;

// What may happen to a session while work waits on the device: it ends, its roles go, its account is deactivated, it is
// signed out with other tabs open, somebody else signs in on the same browser.
test.describe.configure({ mode: 'serial' });

let product: Product;
let who: Who & { id: number };
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  who = await makeUser(product, ROLE.editor);
  for (const route of ['first', 'second', 'third']) {
    const tree = {
      value: { id: 'root', type: 'div' },
      children: [{ value: { id: 'w', type: 'text', text: route } }],
    };
    await asAdmin(product, 'POST', '/pages', { route, contents: JSON.stringify(tree), status: 'draft' });
  }
  context = await signedIn(browser, product, {}, who);
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

async function write(on: Page, words: string): Promise<void> {
  await canvas(on).locator('[data-widget-id="w"]').click();
  await on.getByLabel('Text', { exact: true }).fill(words);
}

/** From outside, as an admin's sign-out of all devices would: the browser gets no event of it. */
async function endSession(): Promise<void> {
  const cookies = await context.cookies(`${product.url}/api/v1/auth/refresh`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${product.url}/api/v1/auth/logout`, { headers: { cookie } });
  expect(reply.ok).toBe(true);
}

async function login(on: Page): Promise<void> {
  await on.getByLabel('Username').fill(who.username);
  await on.getByLabel('Password', { exact: true }).fill(who.password);
  await on.getByRole('button', { name: 'Login' }).click();
}

test('a session that ended while offline is shown, the work is kept, and sent after signing in again', async () => {
  await page.goto('/dashboard/pages/edit/first');
  await expect(canvas(page).getByText('first')).toBeVisible();
  await context.setOffline(true);
  await endSession();
  await write(page, 'Written while nobody was signed in');
  await save(page);
  await context.setOffline(false);
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toBeVisible();
  await looksRight(page, 'editor-session-ended');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(indicator(page)).toHaveText('Sign in again');
  await page.getByRole('link', { name: 'Login' }).click();
  await login(page);
  await expect(indicator(page)).toHaveText('Synced');
  const firstOnServer = async () => (await onServer(product, 'first')).contents;
  await expect.poll(firstOnServer).toContain('Written while nobody was signed in');
  // And live again, without a reload.
  await page.getByRole('link', { name: 'Pages' }).click();
  const { id } = await onServer(product, 'second');
  await asAdmin(product, 'PUT', '/pages/status', { id, status: 'private' });
  await expect(page.getByRole('row').filter({ hasText: '/second' })).toContainText('private', {
    ignoreCase: true,
  });
});

test('three tabs and the service worker send at once: every save arrives, once', RELEASE, async () => {
  const tabs = await Promise.all(['first', 'second', 'third'].map(() => context.newPage()));
  const routes = ['first', 'second', 'third'];
  await Promise.all(tabs.map((tab, i) => tab.goto(`/dashboard/pages/edit/${routes[i]}`)));
  for (const tab of tabs) await expect(canvas(tab).locator('[data-widget-id="w"]')).toBeVisible();
  const versionsOf = async (route: string) => {
    const { id } = await onServer(product, route);
    const page = await asAdmin<{ pagination: { total: number } }>(product, 'GET', `/pages/${id}/revisions`);
    return page.pagination.total;
  };
  const before = await Promise.all(routes.map(versionsOf));
  await context.setOffline(true);
  for (const [i, tab] of tabs.entries()) {
    await tab.bringToFront();
    await write(tab, `Of tab ${i}`);
    await save(tab);
  }
  const wake = await workerWaker(page, product.url);
  await Promise.all([context.setOffline(false), wake()]);
  for (const [i, route] of routes.entries())
    await expect.poll(async () => (await onServer(product, route)).contents).toContain(`Of tab ${i}`);
  for (const tab of tabs) {
    await expect(tab.getByText('Synced', { exact: true })).toBeVisible();
    await tab.close();
  }
  // One version each: nothing was applied again.
  expect(await Promise.all(routes.map(versionsOf))).toEqual(before.map((count) => count + 1));
});

test(
  'a role taken away while changes wait: shown, kept, exportable; given back, they are sent',
  RELEASE,
  async () => {
    await page.goto('/dashboard/pages/edit/second');
    await expect(canvas(page).locator('[data-widget-id="w"]')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'Written as an editor');
    await save(page);
    await write(page, 'Written as an editor, and not saved');
    await expect.poll(() => everything(page)).toContain('Written as an editor, and not saved');
    await setRole(product, who.id, ROLE.viewer);
    await context.setOffline(false);
    await expect(page.getByText(/You need|do not have|ask an admin/i).first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(indicator(page)).toHaveText('No longer allowed');
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText('/second');
    await looksRight(page, 'outbox-not-allowed');
    const download = page.waitForEvent('download');
    await outbox.getByRole('button', { name: 'Export to a file' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Written as an editor"');
    expect(file).toContain('Written as an editor, and not saved');
    expect((await onServer(product, 'second')).contents).not.toContain('Written as an editor');
    await page.keyboard.press('Escape');

    await setRole(product, who.id, ROLE.editor);
    await expect(page.getByRole('link', { name: 'Add Page' })).toBeVisible();
    await expect
      .poll(async () => (await onServer(product, 'second')).contents)
      .toContain('Written as an editor');
    await expect(indicator(page)).toHaveText('Unsaved changes');
    await page.goto('/dashboard/pages/edit/second');
    await expect(canvas(page).getByText('Written as an editor, and not saved')).toBeVisible();
    await save(page);
    await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  },
);

test(
  'an account deactivated while changes wait: shown at once, kept, exportable by its owner alone',
  RELEASE,
  async () => {
    await page.goto('/dashboard/pages/edit/third');
    await expect(canvas(page).locator('[data-widget-id="w"]')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'Written before the end');
    await save(page);
    await asAdmin(product, 'POST', `/users/deactivate/${who.id}`);
    await context.setOffline(false);
    await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
    // After a reload, too: the work is where it was, and the way to it leads over the password.
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/login/);
    await login(page);
    await expect(page.getByRole('alert')).toHaveText('This account is not active');
    await looksRight(page, 'login-left-work');
    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'Unsynced changes' })
      .getByRole('button', { name: 'Export to a file' })
      .click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Written before the end');
    await page.getByLabel('Username').fill(ADMIN.username);
    await expect(page.getByRole('region', { name: 'Unsynced changes' })).toBeHidden();
  },
);

test('somebody else who signs in on the same browser sees nothing of the first', RELEASE, async () => {
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(indicator(page)).toHaveText('Synced');
  await expect(await openOutbox(page)).toContainText('Everything is up to date');
  await page.goto('/dashboard/pages/edit/third');
  await expect(canvas(page).locator('[data-widget-id="w"]')).toBeVisible();
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  await expect(page.getByText('Written before the end')).toBeHidden();
});

test(
  '[SI6] signed out in one of several tabs, nothing private is left in any store of the browser',
  RELEASE,
  async ({ browser }) => {
    const PLANTED = 'planted-7c1f';
    const own = await signedIn(browser, product);
    const tab = await own.newPage();
    // Synced, drafted and queued contents, an image that waits, statistics, a log, and the page of the preview.
    await tab.goto('/dashboard/pages/edit/first');
    await write(tab, `${PLANTED} saved`);
    await save(tab);
    await expect(tab.getByText('Synced', { exact: true })).toBeVisible();
    await write(tab, `${PLANTED} drafted`);
    const opened = own.waitForEvent('page');
    await tab.getByRole('button', { name: 'Preview' }).click();
    await tab.getByRole('menuitem').first().click();
    await (await opened).close();
    await fetch(`${product.url}/${PLANTED}-in-the-log`);
    // A search does not follow the file: the line is in it first.
    await expect.poll(() => logsOf(product.dataDir)).toContain(`${PLANTED}-in-the-log`);
    const logs = await own.newPage();
    await logs.goto('/dashboard/logs');
    await logs.getByRole('table').getByRole('link').first().click();
    // The last lines are shown, and each request of the other tabs is one.
    await logs.getByLabel('Filter').fill(PLANTED);
    await logs.getByLabel('Filter').press('Enter');
    await expect(logs.getByText(`${PLANTED}-in-the-log`).first()).toBeVisible();
    const media = await own.newPage();
    await media.goto('/dashboard/media');
    await expect(media.getByRole('heading', { name: 'Media' })).toBeVisible();
    await own.setOffline(true);
    await media.locator('input[type=file]').setInputFiles({
      name: `${PLANTED}.svg.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(media.getByText(PLANTED, { exact: false }).first()).toBeVisible();
    await own.setOffline(false);
    for (const place of ['saved', 'drafted', 'in-the-log'])
      await expect.poll(() => everything(tab)).toContain(`${PLANTED} ${place}`.replace(' in', '-in'));

    await tab.goto('/dashboard');
    await tab.getByRole('button', { name: 'Logout' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(tab).toHaveURL(`${product.url}/`);
    for (const each of [logs, media]) await expect(each).toHaveURL(/\/dashboard\/login/);
    await expect(async () => {
      const after = await everything(tab);
      expect(after).not.toContain(PLANTED);
      expect(after).not.toMatch(/database vestry-\d+/);
      expect(after).not.toContain('admin@example.org');
      for (const each of [logs, media])
        expect(await each.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PLANTED);
    }).toPass();
    await own.close();
  },
);
