import { expect, test, type Page } from '@playwright/test';
import { add, canvas, noticesStay, ONLINE, words, written } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// Nothing goes that is not seen to be selected, and what has gone comes back with one click.
test.describe.configure({ mode: 'serial' });

const editor = editorOfFile(ONLINE);

test.beforeAll(() => noticesStay(editor.context));

const toast = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text });

test('however often Backspace is pressed, one widget goes, and the toast brings it back', async () => {
  const page = await written(editor.context, 'backspace', ['one', 'two', 'three']);
  await words(page).nth(1).click();
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Backspace');
  await expect(words(page)).toHaveText(['one', 'three']);
  await expect(page.getByLabel('Route')).toBeVisible();
  await toast(page, 'Text deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(words(page)).toHaveText(['one', 'two', 'three']);
  await expect(toast(page, 'Text deleted')).toBeHidden();

  // The arrows go on where it was.
  await words(page).nth(1).click();
  await page.keyboard.press('Delete');
  await expect(words(page)).toHaveText(['one', 'three']);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('three');
  await page.close();
});

test('a key that is held down deletes nothing; nor does one while words are marked; letters open nothing', async () => {
  const page = await written(editor.context, 'held', ['one', 'two']);
  await words(page).first().click();
  await page.keyboard.down('Shift');
  await page.keyboard.up('Shift');
  await canvas(page)
    .locator('main')
    .evaluate((main) =>
      main.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Delete', repeat: true, bubbles: true, cancelable: true }),
      ),
    );
  await page.keyboard.type('banana');
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await expect(words(page)).toHaveText(['one', 'two']);
  await canvas(page)
    .locator('main')
    .evaluate((main) => main.ownerDocument.defaultView?.getSelection()?.selectAllChildren(main));
  await page.keyboard.press('Backspace');
  await expect(words(page)).toHaveText(['one', 'two']);
  await page.close();
});

test('a double click on the bin of a row deletes one, of a list the same', async () => {
  const page = await written(editor.context, 'bins', ['one', 'two', 'three']);
  const bin = page.getByRole('button', { name: 'Delete Text one' });
  await bin.dblclick();
  await expect(words(page)).toHaveText(['two', 'three']);
  await toast(page, 'Text deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(words(page)).toHaveText(['one', 'two', 'three']);

  await page.getByRole('button', { name: 'Back to parent' }).click();
  await add(page, 'Questions');
  const rows = page.getByRole('group', { name: 'Questions' }).locator('[data-item]');
  await expect(rows).not.toHaveCount(0);
  const count = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .dblclick();
  await expect(rows).toHaveCount(count - 1);
  await toast(page, 'Question deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(count);

  // What was done since is not undone by an old toast: it goes.
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByRole('button', { name: 'Delete Text two' }).click();
  await expect(toast(page, 'Text deleted')).toBeVisible();
  await page.getByLabel('Route').fill('bins-now');
  await expect(toast(page, 'Text deleted')).toBeHidden();
  await page.close();
});
