import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { add, asAdmin, newPage, save, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';

// States of the editor under axe, light and dark: no violation in any.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let product: Product;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

/** What axe says in both colour schemes, frames included; animations have ended. */
async function clean(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const axe = new AxeBuilder({ page });
    // Of all that axe looks at, only the contrast depends on the scheme.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(told, `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

test('creating and composing', async () => {
  const page = await newPage(context, 'under-axe');
  await clean(page, 'an empty page');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await clean(page, 'the picker');
  await page.getByRole('button', { name: /^Hero/ }).click();
  await clean(page, 'the panel');
  await page.getByRole('button', { name: 'Add Slide' }).click();
  await page.getByRole('group', { name: 'Slides' }).locator('[aria-expanded]').first().click();
  await clean(page, 'an open item');
  await page.getByRole('combobox', { name: 'Link' }).click();
  await clean(page, 'the pages offered to a link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  await clean(page, 'the image picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Look' }).click();
  await page
    .getByRole('combobox', { name: /colour/i })
    .first()
    .click();
  await clean(page, 'colours');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move to…' }).click();
  await clean(page, 'the move-to dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keys' }).click();
  await clean(page, 'the keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview' }).click();
  await clean(page, 'the preview menu');
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: /^Tablet/ }).click();
  const preview = await opened;
  await expect(preview.frameLocator('iframe').locator('h1, h2').first()).toBeVisible();
  await clean(preview, 'a preview window');
  await preview.close();
  await page.close();
});

test('icons, tabs, lines and questions', async () => {
  const page = await newPage(context, 'under-axe-too');
  await add(page, 'Timeline with years');
  await page.getByRole('group', { name: 'Events' }).locator('[aria-expanded]').first().click();
  await page.getByRole('button', { name: /^Icon / }).click();
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
  const page = await newPage(context, 'api');
  await add(page, 'Link');
  await page.getByRole('combobox', { name: 'Link' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await clean(page, 'errors in the form');
  await page.getByLabel('Route').fill('gone-soon');
  await page.getByRole('button', { name: /^Open Link/ }).click();
  await clean(page, 'errors at fields');
  await page.getByRole('combobox', { name: 'Link' }).fill('/about');
  await save(page);
  const { id } = await asAdmin<{ id: number }>(product, 'GET', '/pages/route/gone-soon');
  await page.getByLabel('Text', { exact: true }).fill('Unsaved');
  await asAdmin(product, 'DELETE', `/pages/${id}`);
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
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await clean(page, 'the question before signing out');
  await page.close();
});
