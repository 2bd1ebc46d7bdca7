import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { violations } from './axe';
import { storedRows } from './device-storage';
import { add, canvas, newPage, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';

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
