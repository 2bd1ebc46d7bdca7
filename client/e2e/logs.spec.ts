import { appendFile, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { ADMIN, startProduct, type Product } from './product';
import { hasWorker } from './wake-worker';

// Logs as an admin reads them, with and without a network; each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;
let folder: string;

const LINES = 120_000;
const lineOf = (number: number) =>
  JSON.stringify({
    level: number % 1_000 === 0 ? 'ERROR' : 'INFO',
    time: new Date(Date.UTC(2026, 0, 31) + number * 1_000).toISOString(),
    label: 'shop',
    msg: number === 77_777 ? 'The Needle in the haystack' : `order ${number} was sent`,
  });

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  folder = join(product.dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'shop.log'),
    `${Array.from({ length: LINES }, (_, at) => lineOf(at + 1)).join('\n')}\n`,
  );
  await writeFile(
    join(folder, 'access.log'),
    [
      { address: '::ffff:10.0.0.7', method: 'GET', status: 200, url: '/about' },
      { address: '127.0.0.1', method: 'POST', status: 503, url: '/api/v1/collect' },
    ]
      .map((request) => JSON.stringify({ level: 'INFO', label: 'request', ...request }))
      .join('\r\n'),
  );
  await writeFile(
    join(folder, 'old.log.gz'),
    gzipSync('packed first, and longer than others\npacked second\n'),
  );
  await writeFile(
    join(folder, 'odd.log'),
    Buffer.from('a\u001b[31mred\u202e\n\u0000\xff\n<b>bold</b>', 'latin1'),
  );
  context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.goto('/dashboard/login?from=/dashboard/logs');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Logs' })).toBeVisible();
  await hasWorker(page);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const files = () => page.getByRole('region', { name: 'Log files' });
const lines = () => page.getByRole('table', { name: 'Log lines' }).getByRole('row');
const table = () => page.getByRole('table', { name: 'Log lines' });
const axe = async (options?: { schemeOnly: boolean }) => expect(await violations(page, options)).toEqual([]);
/** As it is now, in light and dark; animations have ended. */
const inBothSchemes = async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    // Only the contrast depends on the scheme.
    await axe({ schemeOnly: colorScheme === 'dark' });
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
};

test('files are listed, and sorted by each of the four columns', async () => {
  const names = () => files().getByRole('link').allInnerTexts();
  await expect(files().getByRole('link', { name: 'shop.log' })).toBeVisible();
  for (const header of ['Filename', 'Size', 'Created at', 'Modified at']) {
    const column = files().getByRole('columnheader', { name: header });
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    const first = await names();
    await column.getByRole('button').click();
    await expect.poll(names).toEqual(first.toReversed());
  }
  await axe();
});

test('[LO1] the last lines are 20, 50 or 100, and the address says so', async () => {
  await page.goto('/dashboard/logs');
  await files().getByRole('link', { name: 'shop.log' }).click();
  await expect(page.getByText('20 lines')).toBeVisible();
  await expect(table().getByText(`order ${LINES} was sent`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Open line ${LINES}` })).toBeVisible();
  await page.getByRole('button', { name: '100', exact: true }).click();
  await expect(page.getByText('100 lines')).toBeVisible();
  await expect(page).toHaveURL(/line=100/);
  await page.reload();
  await expect(page.getByText('100 lines')).toBeVisible();
  await axe();
});

test('a text is found by Enter, marked, and the line opens', async () => {
  await page.getByLabel('Filter').fill('needle');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText('1 line found')).toBeVisible();
  await expect(table().locator('mark')).toHaveText('Needle');
  await expect(page).toHaveURL(/keyword=needle/);
  await page.getByRole('button', { name: 'Open line 77777' }).click();
  await expect(page.getByRole('dialog')).toContainText('The Needle in the haystack');
  await axe();
  await page.keyboard.press('Escape');
  await page.getByLabel('Filter').fill('no such thing');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText('No matching lines')).toBeVisible();
});

test('a regular expression is understood, an impossible one is said, an exploding one is ended', async () => {
  await page.getByLabel('Regular expression').check();
  await page.getByLabel('Filter').fill('order 1{5} was|NEEDLE in');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText('2 lines found')).toBeVisible();
  await expect(table().locator('mark')).toHaveText(['order 11111 was', 'Needle in']);
  await page.getByLabel('Filter').fill('order (');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText(/Invalid regular expression/)).toBeVisible();
  await page.getByLabel('Filter').fill('(.*.*.*.*.*.*)*!');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText(/This pattern takes too long/)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('20 lines')).toBeVisible();
});

test('by keys alone: filter, a line, the next one, back to it and to the list', async () => {
  const tabTo = async (target: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };
  await page.goto('/dashboard/logs/shop.log');
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
  await expect(files().getByRole('link', { name: 'shop.log' })).toBeVisible();
});

test('axe on a phone and in the dark: list, lines, what was found, a line', async () => {
  await page.setViewportSize({ width: 375, height: 667 });
  await inBothSchemes();
  await page.goto('/dashboard/logs/shop.log');
  await expect(page.getByText('20 lines')).toBeVisible();
  await inBothSchemes();
  await page.goto('/dashboard/logs/shop.log?keyword=order%204242%7Cneedle&regex=1');
  await expect(page.getByText('12 lines found')).toBeVisible();
  await inBothSchemes();
  await page.getByRole('button', { name: 'Open line 4242', exact: true }).click();
  await expect(page.getByRole('dialog').locator('mark')).toHaveText('order 4242');
  await inBothSchemes();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await inBothSchemes();
  await page.goto('/dashboard/logs');
  await expect(files().getByRole('link', { name: 'shop.log' })).toBeVisible();
  await inBothSchemes();
});

test('a search is cancelled, and the next question is answered', async () => {
  // Long to fetch, but nothing on the disk.
  const file = await open(join(folder, 'huge.log'), 'w');
  await file.write('first\n', 0);
  await file.write('\nlast\n', 2_000_000_000);
  await file.close();
  await page.goto('/dashboard/logs/huge.log?keyword=first');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByText(/^[01] lines? found$/)).toBeVisible();
  await rm(join(folder, 'huge.log'));
  await page.goto('/dashboard/logs/shop.log?keyword=needle');
  await expect(page.getByText('1 line found')).toBeVisible();
  await page.getByRole('button', { name: '20', exact: true }).click();
  await expect(page.getByText('20 lines')).toBeVisible();
});

test('[LO2] a range of lines, with its messages', async () => {
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await expect(page.getByText('please input starting index.')).toBeVisible();
  await page.getByLabel('From').fill('50000');
  await search.click();
  await expect(page.getByText('please input ending index.')).toBeVisible();
  await page.getByLabel('To').fill('49999');
  await search.click();
  await expect(page.getByText('ending index must be greater than starting index')).toBeVisible();
  await page.getByLabel('To').fill('50010');
  await search.click();
  await expect(page.getByText('11 lines')).toBeVisible();
  await expect(table().getByText('order 50000 was sent')).toBeVisible();
  await expect(page).toHaveURL(/from=50000&to=50010/);
});

test('all lines: any of them by the bar, by keys and by the wheel', async () => {
  await page.getByRole('button', { name: 'All lines' }).click();
  await expect(page.getByText('120,000 lines')).toBeVisible();
  await expect(table().getByText('order 1 was sent')).toBeVisible();
  await table().press('End');
  await expect(page.getByRole('button', { name: `Open line ${LINES}` })).toBeVisible();
  await table().evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  await expect(page.getByRole('button', { name: /Open line (59|60)\d{3}$/ }).first()).toBeVisible();
  await expect.poll(() => lines().count()).toBeLessThan(60);
});

test('a file that grows is followed', async () => {
  await page.getByRole('button', { name: '20', exact: true }).click();
  await expect(table().getByText(`order ${LINES} was sent`)).toBeVisible();
  await appendFile(join(folder, 'shop.log'), `${lineOf(LINES + 1)}\n`);
  await expect(table().getByText(`order ${LINES + 1} was sent`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Open line ${LINES + 1}` })).toBeVisible();
});

test('requests have their own columns; gzip and odd bytes are read', async () => {
  await page.goto('/dashboard/logs/access.log');
  await expect(lines().nth(1)).toContainText('10.0.0.7');
  await expect(lines().nth(1)).toContainText('/about');
  await expect(lines().nth(2)).toContainText('localhost');
  await expect(lines().nth(2)).toContainText('503');
  await expect(lines().first()).toContainText('Request id');
  await axe();
  await page.goto('/dashboard/logs/old.log.gz?keyword=SECOND');
  await expect(lines().nth(1)).toContainText('packed second');
  await page.goto('/dashboard/logs/odd.log');
  await expect(lines().nth(1)).toContainText(String.raw`a\x1b[31mred`);
  await expect(table().getByText('<b>bold</b>')).toBeVisible();
  const own = page.getByRole('link', { name: /^server-/ });
  await page.goto('/dashboard/logs');
  await own.click();
  await expect(lines().filter({ hasText: '/api/v1/' }).first()).toBeVisible();
});

test('without a network what was fetched is still read and searched', async () => {
  await page.goto('/dashboard/logs/shop.log');
  await expect(table().getByText(`order ${LINES + 1} was sent`)).toBeVisible();
  // A file of this size comes whole.
  await page.getByLabel('Filter').fill('needle');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText('1 line found')).toBeVisible();
  await context.setOffline(true);
  await product.stop();
  await page.goto('/dashboard/logs');
  await expect(page.getByText('Offline. Showing the log files opened on this device.')).toBeVisible();
  await files().getByRole('link', { name: 'shop.log' }).click();
  await expect(page.getByText(/Offline. Showing the .* saved on this device/)).toBeVisible();
  await page.getByLabel('Filter').fill('order 4242 ');
  await page.getByLabel('Filter').press('Enter');
  await expect(page.getByText('1 line found')).toBeVisible();
  await page.goto('/dashboard/logs/never-seen.log');
  await expect(page.getByText('This log file isn’t on this device yet')).toBeVisible();
  await context.setOffline(false);
  await product.start();
});

test('a file that is gone says so; names of other places are none', async () => {
  await rm(join(folder, 'access.log'));
  for (const name of ['access.log', '..%2Fjwt-secret', 'nothing.log']) {
    await page.goto(`/dashboard/logs/${name}`);
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByText('Log file not found')).toBeVisible();
  }
});

test('signing out leaves none of it in the browser', async () => {
  await page.goto('/dashboard/logs');
  const kept = () =>
    page.evaluate(async () => {
      const names: string[] = [];
      const root = (await navigator.storage.getDirectory()) as unknown as { keys(): AsyncIterable<string> };
      for await (const name of root.keys()) names.push(name);
      return names.filter((name) => name.startsWith('logs-'));
    });
  await expect.poll(kept).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(kept).toEqual([]);
});
