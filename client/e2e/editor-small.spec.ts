import { expect, test, type Locator } from '@playwright/test';
import { add, boxOf, canvas, newPage, noticesStay, ONLINE, save, signedIn, spoken } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';

// Small things that are in the way.
const editor = editorOfFile(ONLINE);

test('a list with a long text stays within the panel', async () => {
  const page = await newPage(editor.context, 'long-texts');
  await add(page, 'Questions');
  const list = page.getByRole('group', { name: 'Questions' });
  await list.locator('[data-item-main]').first().click();
  await list
    .getByLabel('Question')
    .first()
    .fill('And is there something for children of every age? '.repeat(4));
  const panel = page.locator('#editor-panel');
  await expect.poll(() => panel.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await expect(list.getByRole('button', { name: /^Delete/ }).first()).toBeInViewport({ ratio: 1 });
  await page.close();
});

test('the last of a menu that is higher than the window is reached by hand', async () => {
  const page = await newPage(editor.context, 'long-menu');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const last = page.getByRole('menuitem').last();
  await expect(last).not.toBeInViewport();
  const { x, y } = await boxOf(page.getByRole('menuitem').first());
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.wheel(0, 600);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.close();
});

test('where the browser keeps the clipboard to itself, Paste says so', async () => {
  const page = await newPage(editor.context, 'refused');
  await add(page, 'Text');
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await noticed(page, 'Your browser didn’t let us read the clipboard. Press Ctrl+V instead.', () =>
    page.getByRole('button', { name: 'Paste' }).click(),
  );
  await page.close();
});

test('unsaved work is discarded, and brought back; a refusal is no longer said once it is saved', async () => {
  await noticesStay(editor.context);
  const page = await newPage(editor.context, 'not ?allowed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(spoken(page)).toHaveText(/^Not saved/);
  await page.getByLabel('Route').fill('discarded');
  await add(page, 'Text');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('saved');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  await save(page);
  await expect(spoken(page)).not.toHaveText(/Not saved/);
  await text.fill('unsaved');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveValue('saved');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  await page.locator('.Toastify__toast').getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('unsaved');
  await page.close();
});

/** Nothing lies over its middle. */
const isFree = (what: Locator): Promise<boolean> =>
  what.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [kind, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
})) {
  test(`a toast leaves what comes next free, on a ${kind}`, async () => {
    // Something stays in the list: one that is empty asks for a page in its middle too.
    const stays = await newPage(editor.context, `stays-${kind}`);
    await save(stays);
    await stays.close();
    await noticesStay(editor.context);
    const page = await newPage(editor.context, `toasts-${kind}`);
    await save(page);
    await page.setViewportSize(viewport);
    await page.goto('/dashboard/pages');
    await page.getByRole('button', { name: `More actions for /toasts-${kind}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    // From the end of a long list, and once the dialog is gone for good.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => isFree(page.getByRole('link', { name: 'Add Page' }))).toBe(true);
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    await page.close();
  });
}

test('the search comes without moving the page, and the survey lies over none of it on a phone', async ({
  browser,
}) => {
  const page = await newPage(editor.context, 'in-its-place');
  await add(page, 'Survey');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  const room = page.locator('[data-room]');
  const before = await boxOf(room);
  await page.getByRole('button', { name: /^Find and replace/ }).click();
  await expect(page.getByRole('region', { name: 'Find and replace' })).toBeVisible();
  const after = await boxOf(room);
  expect([after.x, after.y]).toEqual([before.x, before.y]);
  await page.close();

  const phone = await signedIn(browser, editor.product, {
    ...ONLINE,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const small = await newPage(phone, 'in-its-place-too');
  await add(small, 'Survey');
  await expect(canvas(small).locator('.survey1')).toHaveCSS('position', 'static');
  await small.getByRole('button', { name: 'Close the panel' }).tap();
  await expect(canvas(small).locator('.survey1')).toHaveCSS('position', 'fixed');
  await phone.close();
});
