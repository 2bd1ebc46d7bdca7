import { expect, test, type Page } from '@playwright/test';
import { boxOf, canvas, noticesStay, ONLINE, signedIn, spoken, words, written } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// Several widgets are selected and treated as one; containers are put around them and taken away; looks are copied.
test.describe.configure({ mode: 'serial' });

const editor = editorOfFile(ONLINE);

const word = (page: Page, text: string) => words(page).filter({ hasText: text });
const selected = (page: Page, count: number) =>
  expect(page.getByRole('heading', { name: `${count} widgets selected` })).toBeVisible();
const press = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Selected widgets' }).getByRole('button', { name, exact: true }).click();

test('with the mouse: pressed together, moved, wrapped, unwrapped, deleted and brought back', async () => {
  await noticesStay(editor.context);
  const page = await written(editor.context, 'mouse', ['one', 'two', 'three', 'four']);
  await word(page, 'one').click();
  await word(page, 'three').click({ modifiers: ['Shift'] });
  await selected(page, 3);
  await word(page, 'two').click({ modifiers: ['ControlOrMeta'] });
  await selected(page, 2);
  await press(page, 'Move down');
  await expect(words(page)).toHaveText(['two', 'one', 'four', 'three']);

  await press(page, 'Wrap in a container');
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Columns' })).toBeVisible();
  await expect(canvas(page).locator('main .columns1 p')).toHaveText(['one', 'three']);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Unwrap/ }).click();
  await selected(page, 2);
  await expect(canvas(page).locator('main .columns1')).toHaveCount(0);
  await expect(words(page)).toHaveText(['two', 'one', 'three', 'four']);

  await press(page, 'Delete');
  await expect(words(page)).toHaveText(['two', 'four']);
  const toast = page.locator('.Toastify__toast').filter({ hasText: '2 widgets deleted' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(words(page)).toHaveText(['two', 'one', 'three', 'four']);

  // The list takes the same presses.
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByRole('button', { name: 'Open Text two' }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Open Text three' }).click({ modifiers: ['Shift'] });
  await selected(page, 3);
  await press(page, 'Duplicate');
  await expect(words(page)).toHaveText(['two', 'one', 'three', 'two', 'one', 'three', 'four']);
  await page.close();
});

test('with keys alone: Shift and arrows, wrap, copy and paste, style', async () => {
  const page = await written(editor.context, 'keys', ['one', 'two', 'three']);
  await word(page, 'one').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await selected(page, 3);
  await page.keyboard.press('Shift+ArrowUp');
  await selected(page, 2);
  await page.keyboard.press('Control+Alt+g');
  await expect(canvas(page).locator('main div.div div.div p')).toHaveText(['one', 'two']);
  await page.keyboard.press('Control+Alt+Shift+g');
  await selected(page, 2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();

  await page.getByRole('button', { name: 'Style', exact: true }).click();
  await page
    .getByRole('radiogroup', { name: 'Background' })
    .getByRole('radio', { name: 'teal 50', exact: true })
    .check();
  await word(page, 'one').click();
  await page.keyboard.press('Control+Alt+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Alt+v');
  for (const text of ['two', 'three'])
    await expect(word(page, text)).toHaveCSS('background-color', 'rgb(240, 253, 250)');
  await page.keyboard.press('Control+z');
  await expect(word(page, 'three')).not.toHaveCSS('background-color', 'rgb(240, 253, 250)');

  await page.keyboard.press('Control+c');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+v');
  await expect(words(page)).toHaveText(['one', 'two', 'two', 'three', 'three']);
  await page.close();
});

test('dragged together by the body of one of them, and back in one step', async () => {
  const page = await written(editor.context, 'together', ['one', 'two', 'three', 'four']);
  await word(page, 'one').click();
  await word(page, 'three').click({ modifiers: ['ControlOrMeta'] });
  await selected(page, 2);
  const [from, to] = [await boxOf(word(page, 'three')), await boxOf(word(page, 'four'))];
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2 + 12, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + to.height - 2, { steps: 3 });
  await expect(spoken(page)).toHaveText(/^After Text four/);
  await page.mouse.up();
  await expect(words(page)).toHaveText(['two', 'four', 'one', 'three']);
  await selected(page, 2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(words(page)).toHaveText(['one', 'two', 'three', 'four']);
  await page.close();
});

test('on a phone a finger that rests picks up, one that moves at once scrolls', async ({ browser }) => {
  const phone = await signedIn(browser, editor.product, {
    ...ONLINE,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await written(phone, 'resting', ['one', 'two', 'three']);
  const close = page.getByRole('button', { name: 'Close the panel' });
  if (await close.isVisible()) await close.tap();
  const devtools = await phone.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [from, to] = [await boxOf(word(page, 'one')), await boxOf(word(page, 'three'))];
  const start = { x: from.x + 30, y: from.y + from.height / 2 };
  const below = { x: to.x + 30, y: to.y + to.height - 2 };
  // At once, which no answer in between holds up: nothing is picked up.
  await Promise.all([
    touch('touchStart', start),
    touch('touchMove', { ...start, y: start.y + 20 }),
    touch('touchMove', below),
    touch('touchEnd'),
  ]);
  await expect(words(page)).toHaveText(['one', 'two', 'three']);

  await touch('touchStart', start);
  await expect(spoken(page)).toHaveText('Picked up Text one. Press Escape to cancel.');
  await touch('touchMove', { ...start, y: start.y + 12 });
  await touch('touchMove', below);
  await expect(spoken(page)).toHaveText(/^After Text three/);
  await touch('touchEnd');
  await expect(words(page)).toHaveText(['two', 'three', 'one']);
  await expect(spoken(page)).toHaveText('Moved: Text one, 3 of 3');
  await phone.close();
});

test('by touch: a mode in which each tap adds or takes away', async ({ browser }) => {
  const phone = await signedIn(browser, editor.product, {
    ...ONLINE,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await written(phone, 'touch', ['one', 'two', 'three']);
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await word(page, 'one').tap();
  await page.getByRole('button', { name: 'Select Text three' }).tap();
  await selected(page, 2);
  await word(page, 'one').tap();
  await word(page, 'two').tap();
  await selected(page, 2);
  await press(page, 'Move up');
  await expect(words(page)).toHaveText(['two', 'three', 'one']);
  await press(page, 'Move to…');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('After Text one');
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(words(page)).toHaveText(['one', 'two', 'three']);
  await press(page, 'Done');
  await expect(page.getByLabel('Route')).toBeVisible();
  await phone.close();
});
