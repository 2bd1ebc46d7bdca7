import { readFile } from 'node:fs/promises';
import { uniqueName } from './api';
import { storedRows } from './device-storage';
import { add, canvas, newPage, save } from './editor-kit';
import { expect, test } from './test';

/** The way of an upload without a network is in media.spec.ts; what a file is and how it is served, in tests of the server. */
const RELEASE = { tag: '@release' } as const;

// A file from a device, without a network, to a visitor.

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

test.use({ withWorker: true });

test(
  '[ME3] a PDF that was chosen offline is what a visitor downloads',
  RELEASE,
  async ({ context, openBrowser }) => {
    const route = uniqueName('papers');
    const page = await newPage(context, route);
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
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Choose a file' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a file' });
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
    await context.setOffline(false);
    await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);

    const read = await (await openBrowser('nobody')).newPage();
    await expect(async () => {
      expect((await read.goto(`/${route}`))?.status()).toBe(200);
    }).toPass();
    const [download] = await Promise.all([
      read.waitForEvent('download'),
      read.getByRole('link', { name: /主日 程序單/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('主日 程序單.pdf');
    expect(await readFile(await download.path())).toEqual(PDF);
  },
);
