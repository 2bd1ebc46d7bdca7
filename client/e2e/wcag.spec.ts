import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { canvas, noticesStay, spoken } from './editor-kit';
import { editorSnapshot, pagesSnapshot, SIGN_IN_REFUSED } from './screen-reader-snapshots';
import { tooWide } from './out-of-reach';
import { expect, test } from './test';

/** What one part does, once more in the whole: its own tests have it. */
const RELEASE = { tag: '@release' } as const;

// What WCAG asks of the dashboard and neither the crawler nor another test shows: client/docs/wcag.md names the tests.

const soft = expect.configure({ soft: true });

/** A screen with all that it has. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/dashboard/${screen}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('with letters at 200 % nothing is wider than a phone, and Save is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  // On others something is scrolled sideways then: client/docs/wcag.md, 1.4.4.
  for (const screen of ['', 'pages', 'media', 'analytics', 'users', 'settings', 'schedule']) {
    await open(page, screen);
    await soft.poll(() => tooWide(page), screen).toBe(0);
  }
  await page.goto('/dashboard/pages/edit/about');
  await expect(page.getByRole('button', { name: /^Save( and publish)?$/ })).toBeInViewport({ ratio: 1 });
});

test('the name of a button goes with Escape, without a move of the pointer', RELEASE, async ({ page }) => {
  await open(page, 'pages');
  const button = page.getByRole('button', { name: 'Close the menu' });
  const name = page.locator('[popover]', { hasText: 'Close the menu' });
  await button.hover();
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  // Also in the moment in which it is shown.
  await page.mouse.move(700, 500);
  const pressed = name.evaluate(
    (box) =>
      new Promise<void>((done) => {
        box.addEventListener('beforetoggle', () => {
          queueMicrotask(() => {
            window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
            done();
          });
        });
      }),
  );
  await button.hover();
  await pressed;
  await expect(name).toBeHidden();
});

test('what a dialog says is not under the name of the button that closes it', RELEASE, async ({ page }) => {
  await page.clock.install();
  await open(page, 'pages');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await expect(dialog).toBeFocused();
  // The name of a button is shown after a moment.
  await page.clock.runFor(1_000);
  await expect(dialog.getByText('Close', { exact: true })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await open(page, 'redirects');
  await page.getByRole('button', { name: 'Add redirect' }).first().press('Enter');
  await expect(dialog.getByLabel('Old address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add redirect' }).first()).toBeFocused();
});

test('a line of a log has a cell for each of its headings, wide and narrow', async ({ page, product }) => {
  const folder = join(product.dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const request = { level: 'INFO', label: 'request', time: '2026-01-31T08:00:00.000Z', address: '127.0.0.1' };
  await writeFile(
    join(folder, 'lines.log'),
    JSON.stringify({ ...request, method: 'GET', status: 200, url: '/about' }),
  );
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'logs/lines.log');
    const table = page.getByRole('table', { name: 'Log lines' });
    const headings = width > 1000 ? 9 : 3;
    await expect(table.getByRole('columnheader')).toHaveCount(headings);
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(headings);
  }
});

test('notices stay until they are closed, for who asks for that', RELEASE, async ({ page }) => {
  await open(page, 'account');
  await page.getByLabel('How long they stay').selectOption('Until I close them');
  const notices = page.locator('.Toastify__toast');
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(uniqueName('notices'));
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect(notices).toHaveText([/create page successfully/]);
  // One that goes by itself is closed by the end of this bar.
  await expect(notices.locator('.Toastify__progress-bar--animated')).toHaveCount(0);
  await notices.getByRole('button', { name: 'Close' }).click();
  await expect(notices).toHaveCount(0);
  await open(page, 'account');
  await page.getByLabel('How long they stay').selectOption('A few seconds');
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(uniqueName('notices'));
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect(notices.locator('.Toastify__progress-bar--animated')).toHaveCount(1);
});

test('what a screen quotes of a page says its language', async ({ admin, page }) => {
  const { route } = await admin.createPage({
    lang: 'de',
    contents: contentsOf({ id: 'a', type: 'text', text: 'Herzlich willkommen' }),
  });
  await page.goto(`/dashboard/pages/edit/${route}`);
  await canvas(page).getByText('Herzlich willkommen').click();
  await page.keyboard.press('Control+d');
  await expect(spoken(page).locator('bdi[lang=de]')).toHaveText(/.+/);
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await expect(page.locator('[data-row-of] [lang=de]', { hasText: 'Herzlich willkommen' })).toHaveCount(2);
});

test('what a screen reader has to say from signing in to a page that is saved, as text', async ({
  admin,
  openBrowser,
  page,
}) => {
  const stranger = await (await openBrowser('nobody')).newPage();
  await open(stranger, 'login');
  await stranger.getByLabel('Username or email').fill('nobody');
  await stranger.getByLabel('Password').fill('not the password');
  await stranger.getByRole('button', { name: 'Login' }).click();
  await expect(stranger.getByRole('main')).toMatchAriaSnapshot(SIGN_IN_REFUSED);

  const { route } = await admin.createPage({ status: 'public' });
  await open(page, `pages?search=${route}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.locator('body')).toMatchAriaSnapshot(pagesSnapshot(route));
  const created = uniqueName('heard');
  await noticesStay(page.context());
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(created);
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  // First of all: it goes by itself.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    'create page successfully',
  );
  await expect(page.getByRole('main', { name: 'Update Page' })).toMatchAriaSnapshot(editorSnapshot(created));
});
