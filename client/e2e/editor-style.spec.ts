import { expect, test, type Page } from '@playwright/test';
import { add, asAdmin, canvas, newPage, onServer, ONLINE, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// The look of a widget, as people set it: steps and swatches, what differs marked, the rest behind 'Advanced'.
test.describe.configure({ mode: 'serial' });

const editor = editorOfFile(ONLINE);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });

test('steps and swatches change what the canvas shows, are marked and taken back', async () => {
  const page = await newPage(editor.context, 'looks');
  await add(page, 'Questions');
  await button(page, 'Style').click();
  const widget = canvas(page).locator('.faq1');

  await choice(page, 'Alignment', 'Start').check();
  await expect(widget.locator('.title')).toHaveCSS('text-align', 'start');
  await choice(page, 'Background', 'teal 50').check();
  await expect(widget).toHaveCSS('background-color', 'rgb(240, 253, 250)');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('Half');
  await expect(widget).toHaveClass(/sized/);
  await choice(page, 'Space inside', 'None').check();
  await expect(widget).toHaveCSS('padding-top', '0px');
  // Arrows move between the steps, as between any radio buttons.
  await choice(page, 'Space inside', 'None').press('ArrowRight');
  await expect(choice(page, 'Space inside', 'Small')).toBeChecked();

  await button(page, 'Reset Background').click();
  await expect(widget).not.toHaveClass(/on-colour/);
  await expect(button(page, 'Reset Background')).toHaveCount(0);

  await button(page, 'Advanced').click();
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('6xl');
  await expect(page.getByText('Custom', { exact: true })).toBeVisible();
  await button(page, 'Reset Text size').click();
  await expect(page.getByText('Custom', { exact: true })).toHaveCount(0);
  await page.close();
});

test('[WI8] what takes a color of the site follows the settings of the site', async () => {
  const page = await newPage(editor.context, 'in-our-colors');
  await add(page, 'Questions');
  await button(page, 'Style').click();
  const first = page.getByRole('radiogroup', { name: 'Background', exact: true }).getByRole('radio').first();
  await expect(first).toHaveAccessibleName("site's background");
  await choice(page, 'Background', "site's footer and menu").check();
  await expect(canvas(page).locator('.faq1')).toHaveCSS('background-color', 'rgb(10, 54, 64)');
  await save(page);
  const { id } = await onServer(editor.product, 'in-our-colors');
  await asAdmin(editor.product, 'PUT', '/pages/status', { id, status: 'public' });
  const visitor = await editor.context.newPage();
  const seen = visitor.locator('main .faq1');
  await visitor.goto('/in-our-colors');
  await expect(seen).toHaveCSS('background-color', 'rgb(10, 54, 64)');
  await asAdmin(editor.product, 'PUT', '/site-settings', { colourDark: '#4a044e' });
  await expect(async () => {
    await visitor.reload();
    await expect(seen).toHaveCSS('background-color', 'rgb(74, 4, 78)', { timeout: 500 });
  }).toPass();
  await asAdmin(editor.product, 'PUT', '/site-settings', { colourDark: '' });
  await visitor.close();
  await page.close();
});

test('only what does something is offered', async () => {
  const page = await newPage(editor.context, 'offered');
  await add(page, 'Hero');
  await button(page, 'Style').click();
  await expect(page.getByRole('radiogroup', { name: 'Text size' })).toBeVisible();
  for (const name of ['Background', 'Text color', 'Direction', 'Alignment'])
    await expect(page.getByRole('radiogroup', { name, exact: true })).toHaveCount(0);
  await page.close();
});

test('what a widget can be by itself is marked and taken back too', async () => {
  const page = await newPage(editor.context, 'own-looks');
  await add(page, 'Button');
  const link = canvas(page).locator('.button1');
  const look = page.getByRole('combobox', { name: 'Look' });
  await expect(button(page, 'Reset Look')).toHaveCount(0);
  await look.selectOption('Outline');
  await expect(link).toHaveClass(/look-outline/);
  await button(page, 'Style').click();
  await choice(page, 'Text color', 'teal 800').check();
  await expect(link).toHaveCSS('color', 'rgb(0, 95, 90)');
  await button(page, 'Reset Look').click();
  await expect(look).toHaveValue('solid');
  await expect(link).toHaveClass(/look-solid/);
  await expect(button(page, 'Reset Look')).toHaveCount(0);
  // A filled button covers the ground that the colour was chosen for.
  await expect(page.getByRole('radiogroup', { name: 'Text color' })).toHaveCount(0);
  await expect(link).not.toHaveCSS('color', 'rgb(0, 95, 90)');
  await page.close();
});

test('hidden on phones', async () => {
  const page = await newPage(editor.context, 'phones');
  await add(page, 'Text');
  await button(page, 'Style').click();
  await expect(choice(page, 'Shown on', 'All')).toBeChecked();
  await choice(page, 'Shown on', 'Larger screens').check();
  const text = canvas(page).locator('p.text');
  await expect(text).toBeVisible();
  await button(page, 'Mobile 375×667').click();
  await expect(text).toBeHidden();
  await page.close();
});

test('space and size of their own on phones: in the window of a phone, on the public page, and taken back', async () => {
  const page = await newPage(editor.context, 'smaller');
  await page.getByLabel('Status').selectOption('public');
  await add(page, 'Text');
  await button(page, 'Style').click();
  await choice(page, 'Text size', 'Extra large').check();
  const text = canvas(page).locator('p.text');
  await expect(text).toHaveCSS('font-size', /^3[56]/);
  await button(page, 'On smaller screens').click();
  const screens = page.getByRole('group', { name: 'On smaller screens' });
  const onPhones = (group: string, name: string) =>
    screens.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
  await screens.getByRole('radio', { name: 'Phones' }).check();
  await expect(button(page, 'Mobile 375×667')).toHaveAttribute('aria-pressed', 'true');
  await onPhones('Text size', 'Small').check();
  await onPhones('Space inside', 'Small').check();
  await expect(text).toHaveCSS('font-size', '14px');
  await expect(text).toHaveCSS('padding-top', '16px');
  await button(page, 'Tablet 768×1024').click();
  await expect(text).not.toHaveCSS('font-size', '14px');
  await button(page, 'Desktop 1440×900').click();
  await expect(text).toHaveCSS('font-size', /^3[56]/);
  await expect(text).not.toHaveCSS('padding-top', '16px');

  await save(page);
  await onServer(editor.product, 'smaller');
  const visitor = await editor.context.newPage();
  const seen = visitor.locator('p.text');
  await visitor.setViewportSize({ width: 375, height: 667 });
  await visitor.goto('/smaller');
  await expect(seen).toHaveCSS('font-size', '14px');
  await expect(seen).toHaveCSS('padding-top', '16px');
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await expect(seen).toHaveCSS('font-size', /^3[56]/);
  await expect(seen).not.toHaveCSS('padding-top', '16px');
  await visitor.close();

  await button(page, 'Mobile 375×667').click();
  await expect(button(page, 'On smaller screens')).toHaveAccessibleDescription('Changed from the default');
  await screens.getByRole('button', { name: 'Reset Text size' }).click();
  await screens.getByRole('button', { name: 'Reset Space inside' }).click();
  await expect(text).not.toHaveCSS('font-size', '14px');
  await expect(text).not.toHaveCSS('padding-top', '16px');
  await expect(screens.getByRole('button', { name: /^Reset/ })).toHaveCount(0);
  await expect(button(page, 'On smaller screens')).toHaveAccessibleDescription('');
  await page.close();
});
