import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sampleFile } from '@vestry/sync/media/test-support/zip';
import { violations } from './axe';
import { storedRows } from './device-storage';
import { add, canvas, newPage, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { looksRightNarrowAndDark } from './narrow-and-dark';
import { noticed } from './notices';
import { hasWorker } from './wake-worker';

// A file from a device, without a network, to a visitor.

const editor = editorOfFile();

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

test('[ME3] a PDF that was chosen offline is what a visitor downloads', async ({ browser }) => {
  const page = await newPage(editor.context, 'papers');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('public');
  await add(page, 'Downloads');
  await page.getByRole('button', { name: 'Order of service', exact: true }).click();
  // Seen once: the rest of the way needs no network.
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // The list of addresses lies over the button. It opens and closes in one task, as under quick fingers.
  await page.getByRole('combobox', { name: 'Address of the file' }).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await editor.context.setOffline(true);

  await page.getByRole('button', { name: 'Choose a file' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a file' });
  expect(await violations(page)).toEqual([]);
  const input = picker.locator('input[type=file]');
  await input.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(picker.getByRole('alert')).toContainText('Only PDF, Word, Excel');
  await input.setInputFiles({ name: '主日 程序單.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(picker).toBeHidden();
  await expect(canvas(page).getByRole('link', { name: /主日 程序單/ })).toContainText('PDF');
  await save(page);
  await editor.context.setOffline(false);
  await expect.poll(() => storedRows(page, 'uploads')).toEqual([]);

  const visitor = await browser.newContext({ baseURL: editor.product.url });
  const read = await visitor.newPage();
  await expect(async () => {
    expect((await read.goto('/papers'))?.status()).toBe(200);
  }).toPass();
  const [download] = await Promise.all([
    read.waitForEvent('download'),
    read.getByRole('link', { name: /主日 程序單/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('主日 程序單.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);
  await visitor.close();

  // Renamed, looked for, and deleted only after it was said where it is used.
  await page.goto('/dashboard/media?kind=files');
  await page.getByRole('button', { name: 'Open 主日 程序單.pdf' }).click();
  await page.getByRole('dialog').getByLabel('File name').fill('Order of service');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Open Order of service.pdf' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Order of service.pdf' }).click();
  const question = page.getByRole('dialog', { name: 'Delete file' });
  await expect(question.getByRole('link', { name: 'Page /papers' })).toBeVisible();
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
});

/** By the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not come to it');
}

test('[ME8] [ME10] files have tags, one or many by the keyboard alone, that narrow the list without a network', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/media?kind=files');
  await hasWorker(page);
  const file = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await page
    .getByLabel('File to upload')
    .setInputFiles([
      file('Hymn.mp3', sampleFile('mp3')),
      file('Rules.docx', sampleFile('docx')),
      file('Budget.xlsx', sampleFile('xlsx')),
    ]);
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const row = (name: string) => rows.filter({ hasText: name });

  // One, with what is only typed.
  await page.getByRole('button', { name: 'Open Rules.docx' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Tags' });
  await field.fill('Members, spring, 2026, Annual meeting');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Remove tag spring' }).click();
  await field.fill('members');
  expect(await violations(page)).toEqual([]);
  await noticed(page, 'File details saved', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(row('Rules')).toContainText('Tags: Members, 2026, and Annual meeting');
  await expect(row('Rules').getByText('+1', { exact: true })).toBeVisible();

  // Many, by keys.
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await page.getByRole('searchbox', { name: 'Search by name or tag' }).focus();
  await tabTo(page, box('Budget.xlsx'));
  await page.keyboard.press('Space');
  await tabTo(page, box('Rules.docx'));
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  await tabTo(page, bar.getByRole('button', { name: 'Tags' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Add tags' }));
  await page.keyboard.type('members, Office');
  await noticed(page, /“Office” added to 2 files/, () => page.keyboard.press('Enter'));
  await expect(dialog.getByRole('button', { name: 'Remove members from 2 files' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row('Budget')).toContainText('Tags: members and Office');
  await looksRightNarrowAndDark(page);

  await tabTo(page, bar.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete 2 files' }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  const said = page.getByText('2 files moved to the trash.').locator('..');
  await said.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(row('Budget')).toContainText('Tags: members and Office');

  const filter = page.getByRole('combobox', { name: 'Tag', exact: true });
  await filter.selectOption({ label: 'Office (2)' });
  await expect(page).toHaveURL(/tag=Office/);
  await expect(rows).toHaveCount(2);
  await editor.context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline. Showing the files known to this device.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await filter.selectOption({ label: '2026 (1)' });
  await expect(rows).toHaveCount(1);
  await filter.selectOption({ label: 'All tags' });
  await page.getByRole('searchbox', { name: 'Search by name or tag' }).fill('offi');
  await expect(rows).toHaveCount(2);
  await expect(box('Rules.docx')).toBeHidden();
  await looksRightNarrowAndDark(page);
  await editor.context.setOffline(false);
});
