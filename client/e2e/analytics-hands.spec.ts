import { addDays } from '@vestry/sync/analytics/day';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { leavesPage, setHidden, storedVisits } from './analytics-kit';
import { violations } from './axe';
import { ONLINE } from './editor-kit';
import { ADMIN, startProduct, type Product } from './product';
import { VISITORS, workerWaker } from './wake-worker';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
  // The tables below have a line, whichever tests ran before.
  await leavesPage(product.url, ['ann', '/about']);
  await leavesPage(product.url, ['ann', '/']);
});
test.afterAll(() => product?.remove());

test('a visit made offline is counted once when the network is back, with every tab of the site closed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  // A tab that is not the site's: the browser's own handle for saying "the network is back".
  const elsewhere = await context.newPage();
  const page = await context.newPage();
  await page.goto('/about');
  const kept = () => page.evaluate(async () => Boolean(await caches.match('/visit')));
  await expect.poll(kept).toBe(true);
  const wake = await workerWaker(elsewhere, product.url, VISITORS);
  const count = async () => (await storedVisits(product.url)).length;
  const before = (await count()) + 1;
  // Hidden first, as on a phone that is put away: a busy browser sometimes ends the process of a page that it leaves
  // before the worker has heard of the record.
  await setHidden(page, true);
  await expect.poll(count).toBe(before);
  await page.goto('/about');

  await product.stop();
  await setHidden(page, true);
  await page.goto('/visit');
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  const [worker] = context.serviceWorkers();
  const waiting = () => worker!.evaluate(async () => (await (await caches.open('site-hits')).keys()).length);
  // Leaving '/about' made one, leaving '/visit' makes the other.
  await expect.poll(waiting).toBe(1);
  await setHidden(page, true);
  await expect.poll(waiting).toBe(2);
  await page.close();
  // Too early: nothing is lost by it.
  await wake();
  expect(await waiting()).toBe(2);
  expect(context.pages().map((each) => each.url())).toEqual(['about:blank']);

  await product.start();
  await wake();
  const fresh = async () =>
    (await storedVisits(product.url))
      .slice(before)
      .map(({ pathname }) => pathname)
      .toSorted();
  await expect.poll(fresh).toEqual(['/about', '/visit']);
  await expect.poll(waiting).toBe(0);

  // Neither another wake nor another visit sends them again.
  await wake();
  const again = await context.newPage();
  await again.goto('/');
  await setHidden(again, true);
  await expect.poll(fresh).toEqual(['/', '/about', '/visit']);
  await context.close();
});

/** What was asked for is shown: nothing is pushed out of view any more. A new range begins to load a few frames later. */
async function settled(page: Page): Promise<void> {
  const busy = () =>
    page.evaluate(async () => {
      for (let i = 0; i < 5; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelectorAll('main [aria-busy=true]').length;
    });
  await expect.poll(busy).toBe(0);
}

/** Presses Tab until that control has the focus; every stop on the way must show that it has it. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await settled(page);
  await expect(wanted).toBeVisible();
  const unseen = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const { width, height, bottom, top } = element.getBoundingClientRect();
      const inView = bottom > 0 && top < innerHeight && width > 0 && height > 0;
      return inView && (outlineStyle !== 'none' || boxShadow !== 'none')
        ? null
        : element.outerHTML.slice(0, 200);
    });
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key);
    await expect.poll(unseen).toBeNull();
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('no press of Tab leads there');
}

for (const [width, walkedIn] of [
  [1440, 'light'],
  [375, 'dark'],
] as const) {
  test(`ranges, charts, tables and the log by keys alone, ${width} px wide`, async ({ browser }) => {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({
      ...ONLINE,
      baseURL: product.url,
      viewport,
      colorScheme: walkedIn,
    });
    const page = await context.newPage();
    /** What is seen is kept as a picture; of the dark, in which only contrasts differ, axe is asked, too. */
    const look = async (name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`) });
        if (colorScheme === 'dark') expect(await violations(page, { schemeOnly: true })).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: walkedIn, reducedMotion: null });
    };
    await page.goto('/dashboard/login?from=/dashboard/analytics');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Page visits, rows', exact: true })).toBeVisible();

    const opener = page.getByRole('button', { name: 'Date range' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Date range' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');

    // A range of two days, picked in the month.
    const start = dialog.getByLabel('Custom start');
    if (!(await start.evaluate((element) => element === document.activeElement))) await tabTo(page, start);
    await page.keyboard.press('ArrowDown');
    const day = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? '');
    await expect.poll(day).not.toBe('');
    const month = (await day()).slice(0, 7);
    await page.keyboard.press('PageUp');
    await expect.poll(async () => (await day()) < month).toBe(true);
    const above = await day();
    await page.keyboard.press('ArrowRight');
    const first = addDays(above, 1);
    await expect.poll(day).toBe(first);
    await page.keyboard.press('Enter');
    await expect(start).toHaveValue(first.replaceAll('-', '/'));
    await page.keyboard.press('ArrowDown');
    const last = addDays(first, 7);
    await expect.poll(day).toBe(last);
    await look('picking');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Custom end')).toHaveValue(last.replaceAll('-', '/'));
    // Typed, with a mistake that is said first.
    await tabTo(page, dialog.getByLabel('Compare start'), 'Shift+Tab');
    await page.keyboard.type('2026/1/1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(['Date cannot be empty.']);
    await tabTo(page, dialog.getByLabel('Compare end'));
    await page.keyboard.type('2026/1/7');
    await look('typed');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(
      new RegExp(`start=${first}&end=.*compareStart=2026-01-01&compareEnd=2026-01-07`),
    );

    const hours = page.getByRole('slider', { name: 'Hits for each hour of the day' });
    await tabTo(page, hours);
    await page.keyboard.press('Home');
    await expect(hours).toHaveAttribute('aria-valuetext', /^00: /);
    await page.keyboard.press('ArrowRight');
    await expect(hours).toHaveAttribute('aria-valuetext', /^01: /);
    await look('chart');
    const panel = page.getByRole('region', { name: 'Hits per hour of day', exact: true });
    await tabTo(page, panel.getByText('Show as a table'));
    await page.keyboard.press('Enter');
    const table = page.getByRole('region', { name: 'Hits for each hour of the day, table' });
    await expect(table.getByRole('row')).toHaveCount(25);
    await tabTo(page, table);
    const scrolled = () => table.evaluate((element) => element.scrollTop);
    await page.keyboard.press('End');
    await expect.poll(scrolled).toBeGreaterThan(0);
    await look('table');

    // The last days again, whose log has lines.
    await tabTo(page, opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Last 7 days' }));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/start=/);
    await tabTo(page, page.getByRole('region', { name: 'Page visits, rows', exact: true }));
    await look('visits');
    await tabTo(page, page.getByRole('link', { name: 'Server', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/part=server/);
    const log = page.getByRole('region', { name: 'Server log', exact: true });
    await tabTo(page, log.getByRole('combobox'));
    await look('log');
    await context.close();
  });
}
