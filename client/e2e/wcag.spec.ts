import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { add, ONLINE, spoken } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { PAGE_SAVED, PAGES, SIGN_IN_REFUSED } from './heard';
import { coveredBy, cutOff, tooSmall, tooWide } from './out-of-reach';

// What WCAG asks of the dashboard and neither axe nor another journey shows: client/docs/wcag.md names the tests.
const editor = editorOfFile(ONLINE, { SAMPLE_SITE: 'true' });

const SCREENS = [
  '',
  'pages',
  'elements',
  'find',
  'media',
  'media?kind=files',
  'forms',
  'redirects',
  'trash',
  'settings',
  'users',
  'users/create',
  'logs',
  'logs/requests.log',
  'logs/all/warnings',
  'analytics',
  'schedule',
  'status',
  'account',
  'pages/create',
  'elements/create',
];

test.beforeAll(async () => {
  const folder = join(editor.product.dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const request = { level: 'INFO', label: 'request', time: '2026-01-31T08:00:00.000Z' };
  await writeFile(
    join(folder, 'requests.log'),
    JSON.stringify({ ...request, address: '127.0.0.1', method: 'GET', status: 200, url: '/about' }),
  );
});

const soft = expect.configure({ soft: true });

/** A screen with all that it has. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/dashboard/${screen}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The ways to sign in come one after the other, and the card grows around what has the focus.
  if (screen === 'login') await page.waitForLoadState('networkidle');
}

/** Each screen in a window of this size, that of signing in too; the pages are closed again. */
async function onEach(
  width: number,
  height: number,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  const stranger = await editor.context.browser()?.newContext({ baseURL: editor.product.url, ...ONLINE });
  for (const [context, screens] of [
    [editor.context, SCREENS],
    [stranger, ['login']],
  ] as const) {
    const page = await context?.newPage();
    await page?.setViewportSize({ width, height });
    for (const screen of page ? screens : []) {
      await open(page!, screen);
      await look(page!, screen);
    }
    await page?.close();
  }
  await stranger?.close();
}

test('each screen has a title of its own, one main part and a first heading', async () => {
  const titles = new Map<string, string>();
  await onEach(1280, 800, async (page, screen) => {
    const [path = ''] = screen.split('?');
    const whose = async () => titles.get(await page.title()) ?? path;
    await soft.poll(whose, `the title of ${screen}`).toBe(path);
    titles.set(await page.title(), path);
    await expect.soft(page.getByRole('main'), screen).toHaveCount(1);
    await expect.soft(page.getByRole('heading', { level: 1 }), screen).toHaveCount(1);
  });
});

test('where people choose all colours, what is chosen and what is waited for are seen', async () => {
  const page = await editor.context.newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'pages');
  const hasOutline = async (what: Locator) => {
    await soft(what).toHaveCSS('outline-style', 'solid');
    await soft(what).toHaveCSS('outline-width', '2px');
  };
  await hasOutline(page.getByRole('radio', { name: /^All/ }).locator('+ span'));
  // Lists that are closed have one as well.
  const option = page.locator('[role=option].chosen').filter({ visible: true });
  await page.keyboard.press('Control+k');
  await hasOutline(option);
  await page.keyboard.press('Escape');
  await open(page, 'settings');
  await page.getByRole('combobox', { name: 'Header' }).press('ArrowDown');
  await hasOutline(option);
  // Backgrounds alone are all drawn as one.
  await page.route(/\/api\/v1\/users/, () => undefined);
  await page.goto('/dashboard/users');
  await soft(page.locator('.skeleton').first()).toHaveCSS('border-top-style', 'solid');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
});

/** Each screen's own tests look at it in the light and in the dark. */
const MORE_CONTRAST = ['light', 'dark'] as const;

test('axe finds nothing on any screen, nor with more contrast, nor where people choose all colours', async () => {
  test.slow();
  await onEach(1280, 800, async (page, screen) => {
    expect.soft(await violations(page), screen).toEqual([]);
    for (const colorScheme of MORE_CONTRAST) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      expect.soft(await violations(page, { schemeOnly: true }), `${screen}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    expect.soft(await violations(page, { schemeOnly: true }), `${screen}, colours chosen`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
  });
});

test('at 320 pixels, which is 400 %, nothing is wider than the window', async () => {
  await onEach(320, 640, async (page, screen) => {
    await soft.poll(() => tooWide(page), screen).toBe(0);
  });
});

test('with letters twice as large nothing is wider than a phone, and Save is in sight', async () => {
  const page = await editor.context.newPage();
  await page.setViewportSize({ width: 375, height: 812 });
  const browser = await editor.context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const screen of ['', 'pages', 'media', 'analytics', 'users', 'settings', 'schedule']) {
    await open(page, screen);
    await soft.poll(() => tooWide(page), screen).toBe(0);
  }
  await page.goto('/dashboard/pages/edit/about');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await page.close();
});

test('with more room between letters, words and lines nothing is cut off', async () => {
  await onEach(1280, 800, async (page, screen) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await soft.poll(() => cutOff(page), screen).toEqual([]);
    await soft.poll(() => tooWide(page), screen).toBe(0);
  });
});

test('around the editor what has the focus is never wholly under what stays in its place', async () => {
  await onEach(1280, 480, async (page, screen) => {
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press(key);
        await soft.poll(() => coveredBy(page), `${screen}, ${key} ${step + 1}`).toBeNull();
      }
  });
});

test('what is pressed is 24 pixels wide and high, or has that room to itself', async () => {
  await onEach(1280, 800, async (page, screen) => {
    await soft.poll(() => tooSmall(page), screen).toEqual([]);
  });
});

test('the name of a button goes with Escape, without a move of the pointer', async () => {
  const page = await editor.context.newPage();
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
  await page.close();
});

test('what a dialog says is not under the name of the button that closes it', async () => {
  const page = await editor.context.newPage();
  await open(page, 'pages');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await expect(dialog).toBeFocused();
  // The name of a button is shown after a moment.
  await page.waitForTimeout(1_000);
  await expect(dialog.getByText('Close', { exact: true })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await open(page, 'redirects');
  await page.getByRole('button', { name: 'Add redirect' }).first().press('Enter');
  await expect(dialog.getByLabel('Old address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add redirect' }).first()).toBeFocused();
  await page.close();
});

test('that nothing matches is said', async () => {
  const page = await editor.context.newPage();
  for (const screen of ['pages', 'elements', 'media', 'users', 'trash', 'redirects', 'forms']) {
    await open(page, screen);
    await page.getByRole('main').getByRole('searchbox').first().fill('nowhere to be found');
    await expect
      .soft(page.getByRole('status').filter({ hasText: /^No(thing)? / }), screen)
      .not.toHaveCount(0);
  }
  await open(page, 'find');
  await page.getByRole('searchbox', { name: 'Find', exact: true }).fill('nowhere to be found');
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).not.toHaveCount(0);
  await page.close();
});

test('a line of a log has a cell for each of its headings, wide and narrow', async () => {
  const page = await editor.context.newPage();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'logs/requests.log');
    const table = page.getByRole('table', { name: 'Log lines' });
    const headings = width > 1000 ? 9 : 3;
    await expect(table.getByRole('columnheader')).toHaveCount(headings);
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(headings);
  }
  await page.close();
});

test('notices stay until they are closed, for who asks for that', async () => {
  const page = await editor.context.newPage();
  await open(page, 'account');
  await page.getByLabel('How long they stay').selectOption('Until I close them');
  const notices = page.locator('.Toastify__toast');
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill('notices');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices).toHaveText([/create page successfully/]);
  // Longer than one stays that nobody asked for.
  await page.waitForTimeout(5000);
  await expect(notices).toHaveCount(1);
  await notices.getByRole('button', { name: 'Close' }).click();
  await expect(notices).toHaveCount(0);
  await open(page, 'account');
  await page.getByLabel('How long they stay').selectOption('A few seconds');
  await page.close();
});

test('what a screen quotes of a page says its language', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill('quoted');
  await page.getByRole('button', { name: 'Search and sharing' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Herzlich willkommen');
  await expect(spoken(page).locator('bdi[lang=de]')).toHaveText(/.+/);
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await expect(page.locator('[data-row-of] [lang=de]', { hasText: 'Herzlich willkommen' })).toBeVisible();
  await page.close();
});

test('what a screen reader has to say from signing in to a page that is saved, as text', async () => {
  const stranger = await editor.context.browser()!.newContext({ baseURL: editor.product.url, ...ONLINE });
  const page = await stranger.newPage();
  await open(page, 'login');
  await page.getByLabel('Username or email').fill('nobody');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(SIGN_IN_REFUSED);
  await stranger.close();

  const mine = await editor.context.newPage();
  await open(mine, 'pages');
  await expect(mine.locator('body')).toMatchAriaSnapshot(PAGES);
  await mine.goto('/dashboard/pages/create');
  await mine.getByLabel('Route').fill('heard');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine.getByRole('main', { name: 'Update Page' })).toMatchAriaSnapshot(PAGE_SAVED);
  await expect(mine.getByRole('region', { name: /^Notifications/ })).toContainText(
    'create page successfully',
  );
  await mine.close();
});
