import type { Page } from '@playwright/test';
import { uniqueName } from './api';
import { violations } from './axe';
import { add, canvas, newPage, onServer, openItem, save } from './editor-kit';
import { noticed } from './notices';
import { expect, test } from './test';

/** The editor at first is among the crawled screens; these walk through panels whose own tests ask axe, too. */
const RELEASE = { tag: '@release' } as const;

// What opens in the editor under axe, light and dark, and on a phone: no violation in any state. The crawler looks at it
// as it is when it opens.

/** What axe says in both colour schemes, frames included; animations have ended. */
async function clean(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    // Of all that axe looks at, only the contrast depends on the scheme.
    const found = await violations(page, { schemeOnly: colorScheme === 'dark' });
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** Axe checks each state in both colour schemes. */
test.slow();

test('axe finds nothing while a page is composed', RELEASE, async ({ context }) => {
  const page = await newPage(context, uniqueName('under-axe'));
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
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await clean(page, 'the preview menu');
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: /^Tablet/ }).click();
  const preview = await opened;
  await expect(preview.frameLocator('iframe').locator('h1, h2').first()).toBeVisible();
  await clean(preview, 'a preview window');
  await preview.close();
  await page.close();
});

test('axe finds nothing in icons, tabs and questions', RELEASE, async ({ context }) => {
  const page = await newPage(context, uniqueName('under-axe-too'));
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

test('axe finds nothing in errors and refusals', RELEASE, async ({ admin, context, product }) => {
  const route = uniqueName('gone-soon');
  const page = await newPage(context, 'api');
  await add(page, 'Link');
  await page.getByRole('combobox', { name: 'Link' }).fill('javascript:alert(1)');
  await noticed(page, /^Not saved\./, () => page.getByRole('button', { name: 'Save' }).click());
  await clean(page, 'errors in the form');
  await page.getByLabel('Route').fill(route);
  await page.getByRole('button', { name: /^Open Link/ }).click();
  await clean(page, 'errors at fields');
  await page.getByRole('combobox', { name: 'Link' }).fill('/about');
  await save(page);
  const { id } = await onServer(product, route);
  await page.getByLabel('Text', { exact: true }).fill('Unsaved');
  await admin.delete(`/pages/${id}`);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('axe finds nothing in the editor on a phone', RELEASE, async ({ context }) => {
    const page = await newPage(context, uniqueName('phone-axe'));
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
  });
});
