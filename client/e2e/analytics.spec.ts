import { readFile } from 'node:fs/promises';
import { dayOf } from '@vestry/sync/analytics/day';
import { FIREFOX } from '@vestry/sync/analytics/test-support/user-agents';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { leavesPage } from './analytics-kit';
import { violations } from './axe';
import { signedIn } from './editor-kit';
import { startProduct, type Product } from './product';

// Staff look at the numbers of what is known to have been read.

let product: Product;
let staff: BrowserContext;
let dashboard: Page;

/** Who read which page; 'unknown' is nobody. */
const READ: (readonly [string, string])[] = [
  ...['ann', 'ann', 'ann', 'bob', 'bob', 'cy', 'dee', 'unknown', 'unknown'].map(
    (who) => [who, '/about'] as const,
  ),
  ...['ann', 'bob', 'eve', 'eve'].map((who) => [who, '/visit'] as const),
];

/** The day on which they came. */
let today = '';
const chosen = () =>
  `/dashboard/analytics?start=${today}&end=${today}&compareStart=2026-01-01&compareEnd=2026-01-07`;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
  for (const visit of READ) await leavesPage(product.url, visit, { 'user-agent': FIREFOX });
  today = dayOf(Date.now());
  staff = await signedIn(browser, product, { viewport: { width: 1440, height: 900 } });
});

test.afterAll(async () => {
  await staff?.close();
  await product?.remove();
});

test.beforeEach(async () => {
  dashboard = await staff.newPage();
});

test.afterEach(() => dashboard.close());

/** Rows of a ranked table: name and count. */
function ranked(label: string) {
  return dashboard
    .getByRole('region', { name: label, exact: true })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) => [...row.querySelectorAll('th, td')].slice(1, 4).map((cell) => cell.textContent)),
    );
}

test('the dashboard shows what was read', { tag: '@elsewhere' }, async () => {
  let asked = false;
  dashboard.on('request', (request) => (asked ||= request.url().endsWith('/collect')));
  await dashboard.goto('/dashboard/analytics');
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/about', '9', '69.23%']);
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/visit', '4', '30.77%']);
  const card = (label: string) => dashboard.locator('dl > div', { hasText: label }).locator('dd');
  await expect(card('Assign Id Count')).toHaveText('5');
  await expect(card('Mobile (%)')).toHaveText('0.00%');
  // What the server did is a part of its own, and so is its address.
  await expect(card('CPU')).toHaveCount(0);
  await dashboard.getByRole('link', { name: 'Server', exact: true }).click();
  await expect(dashboard).toHaveURL(/[?&]part=server/);
  await dashboard.reload();
  await expect(card('CPU')).toHaveText(/^\d+\.\d\d%$/);
  await expect(card('RAM')).toHaveText(/^\d+\.\d\d MB$/);
  await expect(dashboard.getByText('error', { exact: true })).toHaveCount(0);
  // Nobody visits the dashboard.
  expect(asked).toBe(false);
});

test('the date range is picked or typed, and stands in the address', { tag: '@elsewhere' }, async () => {
  await dashboard.goto('/dashboard/analytics');
  await dashboard.getByRole('button', { name: 'Date range' }).click();
  const dialog = dashboard.getByRole('dialog', { name: 'Date range' });
  await dialog.getByLabel('Custom start').fill('2026/2/30');
  await dialog.getByLabel('Custom end').fill('');
  await dialog.getByLabel('Compare start').fill('2026/01/01');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toHaveText([
    'Invalid date format!',
    'Date cannot be empty.',
    'Date cannot be empty.',
  ]);
  const typed = today.replaceAll('-', '/');
  await dialog.getByLabel('Custom start').fill(typed);
  await dialog.getByLabel('Custom end').focus();
  await dialog.locator(`[data-day="${today}"]`).click();
  await expect(dialog.getByLabel('Custom end')).toHaveValue(typed);
  await dialog.getByLabel('Compare end').fill('2026/1/7');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dashboard).toHaveURL(
    new RegExp(`start=${today}&end=${today}&compareStart=2026-01-01&compareEnd=2026-01-07`),
  );
  await expect
    .poll(() => ranked('Page visits, custom'))
    .toContainEqual(['/visit', '4', expect.stringMatching(/%$/)]);
  await expect(dashboard.getByText('No visits in this range.').first()).toBeVisible();
  await dashboard.reload();
  await expect(dashboard.getByText(/compared with 2026\/01\/01 – 2026\/01\/07/)).toBeVisible();
});

test('[AN6] visits are counted by day, and every panel can be taken into a spreadsheet', async () => {
  const week = '/dashboard/analytics?start=2026-01-30';
  await dashboard.goto(`${week}&end=2026-02-02&compareStart=${today}&compareEnd=${today}`);
  const panel = dashboard.getByRole('region', { name: 'Visits per day', exact: true });
  await panel.getByText('Show as a table').click();
  const rows = panel.getByRole('row');
  // Days of a range without visits are there too; those of the other one stand beside them by their place.
  await expect(rows).toHaveText(['DayCustomCompare', '01/30013', '01/3100', '02/0100', '02/0200']);
  await dashboard.goto(`/dashboard/analytics?start=${today}&end=${today}`);
  const exported = async (title: string): Promise<string[]> => {
    const download = dashboard.waitForEvent('download');
    await dashboard.getByRole('button', { name: `Export ${title} as CSV` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${title}-${today}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFF[^]*\r\n$/);
    return text.slice(1, -2).split('\r\n');
  };
  expect(await exported('Visits per day')).toEqual(['Day,Visits', `${today},13`]);
  expect(await exported('Page visits')).toEqual(['Page,Visits', '/about,9', '/visit,4']);
  const [hoursHead, ...hours] = await exported('Hits per hour of day');
  expect([hoursHead, hours.length]).toEqual(['Hour,Hits', 24]);
  expect(hours.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(13);
  const [timeHead, ...times] = await exported('Time on page');
  expect(timeHead).toBe('Page,Total seconds,Active seconds');
  expect(times).toEqual([
    expect.stringMatching(/^\/about,\d+(\.\d+)?,\d+(\.\d+)?$/),
    expect.stringMatching(/^\/visit,\d+(\.\d+)?,\d+(\.\d+)?$/),
  ]);
});

test('a chosen range is asked for again by Refresh', async () => {
  await dashboard.goto(chosen());
  await expect(dashboard.getByText('No visits in this range.').first()).toBeVisible();
  const asked = dashboard.waitForRequest(/analysis\/dashboard\?start=/);
  await dashboard.getByRole('button', { name: 'Refresh' }).click();
  await asked;
});

test('charts are read by keys, and each has its table', { tag: '@elsewhere' }, async () => {
  await dashboard.goto(chosen());
  const chart = dashboard.getByRole('slider', { name: 'Hits for each hour of the day' });
  await chart.focus();
  // Its bars may still be on their way.
  await expect(async () => {
    await dashboard.keyboard.press('Home');
    const read = /^00: Custom \d+ visits?, Compare 0 visits$/;
    await expect(chart).toHaveAttribute('aria-valuetext', read, { timeout: 1_000 });
  }).toPass();
  await dashboard.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^01: /);
  const panel = dashboard.getByRole('region', { name: 'Hits per hour of day', exact: true });
  await panel.getByText('Show as a table').click();
  const table = dashboard.getByRole('region', { name: 'Hits for each hour of the day, table' });
  await expect(table.getByRole('row')).toHaveCount(25);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`where people choose all colours, two bars look different, ${colorScheme}`, async () => {
    await dashboard.emulateMedia({ forcedColors: 'active', colorScheme });
    await dashboard.goto('/dashboard/analytics');
    const panel = dashboard.getByRole('region', { name: 'Time on page', exact: true });
    const legend = (name: string) => panel.getByText(name, { exact: true }).locator('span');
    const backgroundOf = (what: Locator) => what.evaluate((each) => getComputedStyle(each).backgroundColor);
    await expect(panel.locator('canvas')).toBeVisible();
    const [total, active] = [await backgroundOf(legend('Total')), await backgroundOf(legend('Active'))];
    expect(total).not.toBe(active);
    // The time that somebody read is two thirds of the whole: a line of points at a third of the height meets both.
    const across = await panel.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const row = canvas
        .getContext('2d')!
        .getImageData(0, Math.round(canvas.height * 0.6), canvas.width, 1).data;
      const opaque: string[] = [];
      for (let at = 0; at < row.length; at += 4)
        if (row[at + 3] === 255) opaque.push(`rgb(${row.slice(at, at + 3).join(', ')})`);
      return opaque;
    });
    for (const colour of [total, active])
      expect(across.filter((each) => each === colour).length, colour).toBeGreaterThan(20);
  });

test('a screen reader finds nothing missing, on a desk and on a phone', { tag: '@elsewhere' }, async () => {
  await dashboard.goto(chosen());
  await expect.poll(() => ranked('Page visits, custom')).toHaveLength(2);
  for (const width of [1440, 375]) {
    await dashboard.setViewportSize({ width, height: 800 });
    expect(await violations(dashboard)).toEqual([]);
    const wide = () => dashboard.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
  }
});

test('without a network the days on this device are shown', { tag: '@elsewhere' }, async () => {
  await dashboard.goto('/dashboard/analytics');
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/visit', '4', expect.stringMatching(/%$/)]);
  await staff.setOffline(true);
  await dashboard.getByRole('button', { name: 'Refresh' }).click();
  await expect(dashboard.getByText(/^Offline. Showing the visits saved on this device/)).toBeVisible();
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/visit', '4', expect.stringMatching(/%$/)]);
  // Names are the server's alone.
  const sources = dashboard.getByRole('region', { name: 'Where visitors came from', exact: true });
  await expect(sources).toContainText('Not on this device yet.');
  await dashboard.getByRole('link', { name: 'Server', exact: true }).click();
  await expect(dashboard.locator('dl > div', { hasText: 'Bandwidth Used' }).locator('dd')).toHaveText(
    ' error ',
  );
  await staff.setOffline(false);
});
