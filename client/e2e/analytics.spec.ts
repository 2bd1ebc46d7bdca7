import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { setHidden, storedVisits } from './analytics-kit';
import { violations } from './axe';
import { ADMIN, startProduct, type Product } from './product';

// Visitors read, staff look at the numbers; each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let staff: BrowserContext;
let dashboard: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
  staff = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  dashboard = await staff.newPage();
  await dashboard.goto('/dashboard/login?from=/dashboard/analytics');
  await dashboard.getByLabel('Username').fill(ADMIN.username);
  await dashboard.getByLabel('Password').fill(ADMIN.password);
  await dashboard.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
});

test.afterAll(async () => {
  await staff?.close();
  await product?.remove();
});

interface Sent {
  assignId: string;
  pathname: string;
  totalDuration: number;
  activeDuration: number;
}

/** A visitor without a service worker, whose clock and tabs the test drives; what its tracker sends is noted. */
async function visitor(browser: Browser, privacy: 'none' | 'dnt' | 'gpc' = 'none') {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  if (privacy === 'gpc') {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  }
  if (privacy === 'dnt') {
    await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  }
  const page = await context.newPage();
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/collect')) sent.push(JSON.parse(request.postData() ?? '{}') as Sent);
  });
  // Its time passes as the test says alone, however long the steps of the test take.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  const before = (await stored()).length;
  await page.goto('/about');
  await page.waitForLoadState('load');
  /** When the server has all of it: what is still under way would go with the browser. */
  const leave = async () => {
    await expect.poll(async () => (await stored()).length - before).toBe(sent.length);
    await context.close();
  };
  return { context, page, sent, leave };
}

const stored = () => storedVisits(product.url);

/** At most one percent beside the script. */
function close(measured: number, truth: number): void {
  expect(Math.abs(measured - truth)).toBeLessThanOrEqual(truth * 0.01);
}

test.describe('the tracker', () => {
  test('[AN1] measures what a script does, idle time and hidden time apart', async ({ browser }) => {
    const { page, sent, leave } = await visitor(browser);
    await page.clock.runFor(30_000);
    await page.mouse.move(50, 60);
    // Idle after 60 s of these 450.
    await page.clock.runFor(450_000);
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(1_000);
    for (let press = 0; press < 10; press += 1) {
      await page.clock.runFor(30_000);
      await page.keyboard.press('ArrowDown');
    }
    await setHidden(page, true);
    await expect.poll(() => sent.length).toBe(1);
    close(sent[0]!.totalDuration, 781_000);
    close(sent[0]!.activeDuration, 391_000);
    expect(sent[0]!.pathname).toBe('/about');
    expect(Object.keys(sent[0]!).toSorted()).toEqual([
      'activeDuration',
      'assignId',
      'pathname',
      'totalDuration',
    ]);
    // An hour in another tab is nobody's time here.
    await page.clock.runFor(3_600_000);
    await setHidden(page, false);
    await page.clock.runFor(300_000);
    await setHidden(page, true);
    await expect.poll(() => sent.length).toBe(2);
    close(sent[1]!.totalDuration, 300_000);
    expect(sent[1]!.assignId).toBe(sent[0]!.assignId);
    await leave();
  });

  test('a device that sleeps while the page is open looks at nothing', async ({ browser }) => {
    const { page, sent, leave } = await visitor(browser);
    await page.clock.runFor(400_000);
    // Timers do not run while it sleeps.
    await page.clock.fastForward(8 * 3_600_000);
    await page.clock.runFor(100_000);
    await setHidden(page, true);
    await expect.poll(() => sent.length).toBe(1);
    close(sent[0]!.totalDuration, 500_000);
    await leave();
  });

  test('leaving for another page sends one record, and the next page counts again', async ({ browser }) => {
    const before = (await stored()).length;
    const fresh = async () => (await stored()).slice(before);
    const { context, page } = await visitor(browser);
    await page.clock.runFor(600_000);
    await page.goto('/visit');
    await expect.poll(async () => (await fresh()).length).toBe(1);
    await page.clock.runFor(400_000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(async () => (await fresh()).length).toBe(2);
    // Out of the back-forward cache.
    await page.clock.runFor(60_000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.clock.runFor(500_000);
    await setHidden(page, true);
    await expect.poll(async () => (await fresh()).length).toBe(3);
    const visits = await fresh();
    expect(visits.map(({ pathname }) => pathname)).toEqual(['/about', '/visit', '/visit']);
    expect(new Set(visits.map(({ visitor: number }) => number)).size).toBe(1);
    [600_000, 400_000, 500_000].forEach((truth, index) => close(visits[index]!.total, truth));
    await context.close();
  });

  test('Back out of the back-forward cache counts again, without the time in there', async ({
    playwright,
    launchOptions,
  }) => {
    // Playwright switches that cache off.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    await context.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`)),
    );
    const before = (await stored()).length;
    const fresh = async () => (await stored()).slice(before);
    const page = await context.newPage();
    await page.goto('/about');
    await expect(page).toHaveTitle('persisted: false');
    await page.goto('/visit');
    await expect.poll(async () => (await fresh()).length).toBe(1);
    await page.waitForTimeout(1_500);
    const back = Date.now();
    await page.evaluate(() => history.back());
    await page.waitForURL('/about', { waitUntil: 'commit' });
    await expect(page).toHaveTitle('persisted: true');
    await expect.poll(async () => (await fresh()).length).toBe(2);
    await page.goto('/visit');
    await expect.poll(async () => (await fresh()).length).toBe(3);
    const visits = await fresh();
    await setHidden(page, true);
    await expect.poll(async () => (await fresh()).length).toBe(4);
    expect(visits.map(({ pathname }) => pathname)).toEqual(['/about', '/visit', '/about']);
    expect(visits[1]!.total).toBeGreaterThanOrEqual(1_400);
    expect(visits[2]!.total).toBeLessThanOrEqual(Date.now() - back);
    expect(new Set(visits.map(({ visitor: number }) => number)).size).toBe(1);
    await browser.close();
  });

  for (const privacy of ['dnt', 'gpc'] as const) {
    test(`sends 'unknown' with ${privacy}`, async ({ browser }) => {
      const { page, sent, leave } = await visitor(browser, privacy);
      await page.clock.runFor(5_000);
      await setHidden(page, true);
      await expect.poll(() => sent.length).toBe(1);
      expect(sent[0]!.assignId).toBe('unknown');
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await leave();
    });
  }

  test('sets no cookie and says nothing on the dashboard', async ({ browser }) => {
    const { context, page, sent, leave } = await visitor(browser);
    await setHidden(page, true);
    await expect.poll(() => sent.length).toBe(1);
    expect(await context.cookies()).toEqual([]);
    await leave();
    let asked = false;
    dashboard.on('request', (request) => (asked ||= request.url().endsWith('/collect')));
    await dashboard.reload();
    await expect(dashboard.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    expect(asked).toBe(false);
  });
});

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

test('the dashboard shows what was read', async () => {
  await dashboard.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/about', '9', '69.23%']);
  expect(await ranked('Page visits')).toContainEqual(['/visit', '4', '30.77%']);
  const card = (label: string) => dashboard.locator('dl > div', { hasText: label }).locator('dd');
  // Two more are nobody.
  await expect(card('Assign Id Count')).toHaveText('5');
  await expect(card('Mobile (%)')).toHaveText('0.00%');
  await expect(card('CPU')).toHaveText(/^\d+\.\d\d%$/);
  await expect(card('RAM')).toHaveText(/^\d+\.\d\d MB$/);
  await expect(dashboard.getByText('error', { exact: true })).toHaveCount(0);
});

test('pages that are read without a network are counted when it is back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/about');
  const kept = (path: string) => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);
  await expect.poll(() => kept('/about')).toBe(true);
  await expect.poll(() => kept('/visit')).toBe(true);
  await product.stop();
  await page.goto('/visit');
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await setHidden(page, true);
  const waiting = () => page.evaluate(async () => (await (await caches.open('site-hits')).keys()).length);
  await expect.poll(waiting).toBeGreaterThanOrEqual(1);
  await product.start();
  await page.goto('/about');
  await expect.poll(waiting).toBe(0);
  await context.close();
  await dashboard.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(async () => (await ranked('Page visits')).find(([name]) => name === '/visit')?.[1])
    .toBe('5');
});

test('the date range is picked or typed, and stands in the address', async () => {
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
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
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
    .toContainEqual(['/visit', '5', expect.stringMatching(/%$/)]);
  await expect(dashboard.getByText('No visits in this range.').first()).toBeVisible();
  await dashboard.reload();
  await expect(dashboard.getByText(/compared with 2026\/01\/01 – 2026\/01\/07/)).toBeVisible();
});

test('a chosen range is asked for again by Refresh', async () => {
  const asked = dashboard.waitForRequest(/analysis\/dashboard\?start=/);
  await dashboard.getByRole('button', { name: 'Refresh' }).click();
  await asked;
});

test('charts are read by keys, and each has its table', async () => {
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
  await dashboard.getByText('Show as a table').first().click();
  const table = dashboard.getByRole('region', { name: 'Hits for each hour of the day, table' });
  await expect(table.getByRole('row')).toHaveCount(25);
});

test('a screen reader finds nothing missing, on a desk and on a phone', async () => {
  for (const width of [1440, 375]) {
    await dashboard.setViewportSize({ width, height: 800 });
    expect(await violations(dashboard)).toEqual([]);
    const wide = () => dashboard.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
  }
  await dashboard.setViewportSize({ width: 1440, height: 900 });
});

test('without a network the days on this device are shown', async () => {
  await dashboard.goto('/dashboard/analytics');
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/visit', '5', expect.stringMatching(/%$/)]);
  await staff.setOffline(true);
  await dashboard.getByRole('button', { name: 'Refresh' }).click();
  await expect(dashboard.getByText(/^No network: visits of the days that this device keeps/)).toBeVisible();
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/visit', '5', expect.stringMatching(/%$/)]);
  await expect(dashboard.locator('dl > div', { hasText: 'Bandwidth Used' }).locator('dd')).toHaveText(
    ' error ',
  );
  await staff.setOffline(false);
});
