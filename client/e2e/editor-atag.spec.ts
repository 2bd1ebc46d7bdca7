import { expect, test, type Page } from '@playwright/test';
import { add, canvas, newPage, ONLINE } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// What ATAG asks of an editor and no other journey shows: client/docs/atag.md names the tests.
const editor = editorOfFile(ONLINE);

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** Of a text on the canvas. */
const colour = (page: Page) =>
  canvas(page)
    .locator('p.text')
    .evaluate((text) => getComputedStyle(text).color);
const LIGHT = 'rgb(248, 250, 252)';

test('the chosen appearance is kept; what the system asks for is followed', async () => {
  const page = await newPage(editor.context, 'appearance');
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await add(page, 'Text');
  const written = await colour(page);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more', reducedMotion: 'reduce' });
  await expect.poll(() => ground(page)).toBe('rgb(0, 0, 0)');
  const motion = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion'));
  await expect.poll(async () => parseFloat(await motion())).toBe(0);
  await page.emulateMedia({ colorScheme: 'light', contrast: null, reducedMotion: null });

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => ground(page)).not.toBe(LIGHT);
  const dark = await ground(page);
  await page.close();
  const later = await newPage(editor.context, 'appearance-later');
  await expect.poll(() => ground(later)).toBe(dark);
  // The page itself is none of the editor's appearance.
  await add(later, 'Text');
  await expect.poll(() => colour(later)).toBe(written);
  await later.close();
});

test('nothing on the canvas moves by itself', async () => {
  const page = await newPage(editor.context, 'still');
  await add(page, 'Hero');
  const hero = canvas(page).locator('.hero1');
  await expect(hero.getByRole('button', { name: 'Slide 2 of 3' })).toBeVisible();
  await expect(hero).toHaveAttribute('data-paused', '');
  const moving = () => hero.evaluate((element) => element.ownerDocument.getAnimations().length);
  await expect.poll(moving).toBe(0);
  await page.close();
});

test('the canvas can be read as the page: its headings, its alternative texts and its language', async () => {
  const page = await newPage(editor.context, 'rendered');
  await add(page, 'Image');
  const picture = canvas(page).getByRole('img', { name: 'A field in the first light of the morning' });
  await expect(picture).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Alternative text' });
  await expect(words).toHaveAccessibleDescription(/\w/);
  await words.fill('Fog over a meadow');
  await expect(canvas(page).getByRole('img', { name: 'Fog over a meadow' })).toBeVisible();
  await expect(canvas(page).locator('html')).toHaveAttribute('lang', 'en');
  await expect(canvas(page).locator('html')).toHaveAttribute('dir', 'ltr');
  await page.close();
});

test('every command of the editor is listed with its key', async () => {
  const page = await newPage(editor.context, 'keys');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('definition')).not.toHaveCount(0);
  for (const [name, key] of [
    ['Undo', 'Ctrl+Z'],
    ['Move up', 'Alt+↑'],
    ['Paste', 'Ctrl+V'],
  ] as const)
    await expect(dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      key,
    );
  await page.close();
});
