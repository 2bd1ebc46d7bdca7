import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import {
  add,
  asAdmin,
  canvas,
  makeViewer,
  newPage,
  ONLINE,
  onServer,
  openItem,
  save,
  signedIn,
} from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';

// Every state of the editor under axe, light and dark, and on a phone: no violation in any.

const editor = editorOfFile();
let phone: BrowserContext;

test.beforeAll(async ({ browser }) => {
  phone = await signedIn(browser, editor.product, {
    ...ONLINE,
    viewport: { width: 375, height: 667 },
    hasTouch: true,
  });
});

test.afterAll(async () => {
  await phone?.close();
});

/** What axe says in both colour schemes, frames included; animations have ended. */
async function clean(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    // Of all that axe looks at, only the contrast depends on the scheme.
    const told = await violations(page, { schemeOnly: colorScheme === 'dark' });
    expect.soft(told, `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

test('creating and composing', async () => {
  const page = await newPage(editor.context, 'under-axe');
  await clean(page, 'an empty page');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await expect(page.getByRole('button', { name: /^Hero/ })).toBeVisible();
  await clean(page, 'the picker');
  await page.getByRole('button', { name: /^Hero/ }).click();
  await expect(page.getByRole('heading', { name: 'Edit Hero' })).toBeVisible();
  await clean(page, 'the panel');
  await page.getByRole('button', { name: 'Add Slide' }).click();
  await openItem(page, 'Slides');
  await clean(page, 'an open item');
  await page.getByRole('combobox', { name: 'Link' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await clean(page, 'the pages offered to a link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  await clean(page, 'the image picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Style' }).click();
  await page
    .getByRole('radiogroup', { name: 'Space inside' })
    .getByRole('radio', { name: 'Large', exact: true })
    .check();
  await clean(page, 'the style');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByRole('combobox', { name: 'Space outside, each side' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await clean(page, 'presets');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move to…' }).click();
  await expect(page.getByLabel('Into')).toBeVisible();
  await clean(page, 'the move-to dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean(page, 'the keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await clean(page, 'the preview menu');
  const opened = editor.context.waitForEvent('page');
  await page.getByRole('menuitem', { name: /^Tablet/ }).click();
  const preview = await opened;
  await expect(preview.frameLocator('iframe').locator('h1, h2').first()).toBeVisible();
  await clean(preview, 'a preview window');
  await preview.close();
  await page.close();
});

test('icons, tabs, lines and questions', async () => {
  const page = await newPage(editor.context, 'under-axe-too');
  await add(page, 'Timeline with years');
  await openItem(page, 'Events');
  await page.getByRole('button', { name: /^Icon:/ }).click();
  await expect(page.getByPlaceholder('seach for icon')).toBeVisible();
  await clean(page, 'the icon picker');
  await page.getByPlaceholder('seach for icon').fill('no such icon');
  await expect(page.getByText('No any matches.')).toBeVisible();
  await clean(page, 'the icon picker without a match');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await add(page, 'Calendar');
  await clean(page, 'tabs');
  await page
    .getByRole('combobox', { name: 'Header' })
    .or(page.getByRole('button', { name: 'Back to parent' }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Header' }).fill('none of that name');
  await expect(page.locator('p:visible', { hasText: 'No options found' })).toHaveCount(1);
  await clean(page, 'a filter without a match');
  await page.close();
});

test('errors, refusals and notices', async () => {
  const page = await newPage(editor.context, 'api');
  await add(page, 'Link');
  await page.getByRole('combobox', { name: 'Link' }).fill('javascript:alert(1)');
  await noticed(page, /^Not saved\./, () => page.getByRole('button', { name: 'Save' }).click());
  await clean(page, 'errors in the form');
  await page.getByLabel('Route').fill('gone-soon');
  await page.getByRole('button', { name: /^Open Link/ }).click();
  await clean(page, 'errors at fields');
  await page.getByRole('combobox', { name: 'Link' }).fill('/about');
  await save(page);
  const { id } = await onServer(editor.product, 'gone-soon');
  await page.getByLabel('Text', { exact: true }).fill('Unsaved');
  await asAdmin(editor.product, 'DELETE', `/pages/${id}`);
  await expect(page.getByText('This was deleted while you had it open.')).toBeVisible();
  await clean(page, 'a document that is gone');
  await page.goto('/dashboard/pages');
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await clean(page, 'the question before deleting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await clean(page, 'the question before signing out');
  await page.close();
});

test('missing, loading, offline, and without permission', async ({ browser }) => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/edit/never-was');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await clean(page, 'a missing page');
  await page.goto('/dashboard/elements/edit/4711');
  await expect(page.getByRole('heading', { name: 'Element not found' })).toBeVisible();
  await clean(page, 'a missing element');
  await page.close();

  const offline = await newPage(editor.context, 'offline-axe');
  await editor.context.setOffline(true);
  await add(offline, 'Survey');
  await save(offline);
  await clean(offline, 'offline');
  await editor.context.setOffline(false);
  await offline.close();

  const slow = await signedIn(browser, editor.product, ONLINE);
  const loading = await slow.newPage();
  await loading.route('**/api/v1/sync/**', () => undefined);
  await loading.goto('/dashboard/pages/edit/on-its-way');
  await expect(loading.getByText('Loading…')).toBeAttached();
  // A screen whose code is still on its way has no title yet.
  await expect(loading.locator('h1').first()).toBeAttached();
  await clean(loading, 'loading');
  await slow.close();

  const reader = await signedIn(browser, editor.product, ONLINE, await makeViewer(editor.product));
  const refused = await reader.newPage();
  for (const path of ['/dashboard/pages/create', '/dashboard/elements/create']) {
    await refused.goto(path);
    await expect(
      refused.getByRole('heading', { name: 'You don’t have permission to do this' }),
    ).toBeVisible();
    await expect(refused.getByRole('main')).toHaveCount(1);
    await clean(refused, `no permission at ${path}`);
  }
  await reader.close();
});

test('on a phone', async () => {
  const page = await newPage(phone, 'phone-axe');
  await clean(page, 'the sheet');
  await page.getByRole('button', { name: 'Add New Element' }).tap();
  await expect(page.getByRole('button', { name: /^Questions/ })).toBeVisible();
  await clean(page, 'the picker in the sheet');
  await page.getByRole('button', { name: /^Questions/ }).tap();
  await openItem(page, 'Questions');
  await clean(page, 'an open item in the sheet');
  await page.getByRole('button', { name: 'Close the panel' }).tap();
  await expect(page.getByRole('button', { name: 'Open the panel' })).toBeVisible();
  await clean(page, 'the canvas alone');
  await canvas(page).locator('summary').first().tap();
  await page.getByRole('button', { name: 'Move to…' }).tap();
  await expect(page.getByLabel('Into')).toBeVisible();
  await clean(page, 'a dialog on a phone');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await save(page);
  for (const list of ['pages', 'elements']) {
    await page.goto(`/dashboard/${list}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await clean(page, `the list of ${list}`);
  }
  await page.close();
});
