import { appendFile, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { uniqueName } from './api';
import { expect, test } from './test';

/** Tests of screens have the list and its keys, tests of the server what is read and searched. */
const RELEASE = { tag: '@release' } as const;

// A log as an admin reads it: the worker reads a real file, keeps it on the device, and leaves nothing behind.

test.use({ withWorker: true });

const LINES = 120_000;
const lineOf = (number: number) =>
  JSON.stringify({
    level: number % 1_000 === 0 ? 'ERROR' : 'INFO',
    time: new Date(Date.UTC(2026, 0, 31) + number * 1_000).toISOString(),
    label: 'shop',
    msg: number === 77_777 ? 'The Needle in the haystack' : `order ${number} was sent`,
  });

/** Writes a log of 120,000 lines under a name of its own. */
async function writeLog(product: { dataDir: string }): Promise<{ folder: string; name: string }> {
  const folder = join(product.dataDir, 'logs');
  const name = `${uniqueName('shop')}.log`;
  await mkdir(folder, { recursive: true });
  const all = Array.from({ length: LINES }, (_, at) => lineOf(at + 1));
  await writeFile(join(folder, name), `${all.join('\n')}\n`);
  return { folder, name };
}

test(
  'a log of 120,000 lines is read, followed and searched, also without a network, and goes with the user',
  RELEASE,
  async ({ page, context, product }) => {
    const { folder, name } = await writeLog(product);
    const table = page.getByRole('table', { name: 'Log lines' });
    const look = async (text: string) => {
      await page.getByLabel('Filter').fill(text);
      await page.getByLabel('Filter').press('Enter');
    };
    await page.goto('/dashboard/logs?limit=100');
    await page.getByRole('link', { name }).click();
    await expect(table.getByText(`order ${LINES} was sent`)).toBeVisible();
    await appendFile(join(folder, name), `${lineOf(LINES + 1)}\n`);
    await expect(page.getByRole('button', { name: `Open line ${LINES + 1}` })).toBeVisible();

    await page.getByRole('button', { name: 'All lines' }).click();
    await expect(page.getByText('120,001 lines')).toBeVisible();
    await table.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
    await expect(page.getByRole('button', { name: /Open line (59|60)\d{3}$/ }).first()).toBeVisible();
    await look('needle');
    await expect(page.getByText('1 line found')).toBeVisible();
    await expect(table.locator('mark')).toHaveText('Needle');

    await context.setOffline(true);
    await page.goto('/dashboard/logs');
    await expect(page.getByText('Offline. Showing the log files opened on this device.')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.getByText(/Offline. Showing the .* saved on this device/)).toBeVisible();
    await look('order 4242 ');
    await expect(page.getByText('1 line found')).toBeVisible();
    await page.goto('/dashboard/logs/never-seen.log');
    await expect(page.getByText('This log file isn’t on this device yet')).toBeVisible();
    await context.setOffline(false);

    await page.goto('/dashboard/logs');
    const kept = () =>
      page.evaluate(async () => {
        const names: string[] = [];
        const root = (await navigator.storage.getDirectory()) as unknown as { keys(): AsyncIterable<string> };
        for await (const each of root.keys()) names.push(each);
        return names.filter((each) => each.startsWith('logs-'));
      });
    await expect.poll(kept).toHaveLength(1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(kept).toEqual([]);
  },
);

test(
  'by keys alone: filter, a line, the next one, back to it and to the list; then a search is cancelled',
  RELEASE,
  async ({ page, product }) => {
    const { folder, name } = await writeLog(product);
    const tabTo = async (target: Locator, key = 'Tab') => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      await expect(target).toBeFocused();
    };
    await page.goto(`/dashboard/logs/${name}`);
    await expect(page.getByText('20 lines')).toBeVisible();
    await tabTo(page.getByLabel('Filter'));
    await page.keyboard.type('order 4242');
    await page.keyboard.press('Enter');
    await expect(page.getByText('11 lines found')).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Open line 4242', exact: true }));
    const next = page.getByRole('button', { name: 'Open line 42420', exact: true });
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Line 42420' });
    await expect(dialog).toContainText('order 42420 was sent');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(next).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'All files' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Log files', exact: true })).toBeVisible();

    // Long to fetch, but nothing on the disk.
    const huge = `${uniqueName('huge')}.log`;
    const file = await open(join(folder, huge), 'w');
    await file.write('first\n', 0);
    await file.write('\nlast\n', 2_000_000_000);
    await file.close();
    await page.goto(`/dashboard/logs/${huge}?keyword=first`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByText(/^[01] lines? found$/)).toBeVisible();
    await rm(join(folder, huge));
    await page.goto(`/dashboard/logs/${name}?keyword=needle`);
    await expect(page.getByText('1 line found')).toBeVisible();
  },
);
