import type { Browser, Page } from '@playwright/test';
import { setHidden, storedVisits } from './analytics-kit';
import { asAdmin, ONLINE, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { expect, test } from './test';

/** What else the script measures: its units have each (src/site/analytics), the server what it takes. */
const RELEASE = { tag: '@release' } as const;

// What the tracker of a public page measures and sends.

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
});

test.afterAll(() => product?.remove());

interface Sent {
  assignId: string;
  pathname: string;
  totalDuration: number;
  activeDuration: number;
  source?: string;
  clicks?: string[];
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

/** A link to another site is clicked, which leads nowhere. */
async function clicksOutside(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://video.example/watch';
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
    link.click();
    link.remove();
  });
}

const stored = () => storedVisits(product.url);

/** At most one percent beside the script. */
function close(measured: number, truth: number): void {
  expect(Math.abs(measured - truth)).toBeLessThanOrEqual(truth * 0.01);
}

test('[AN1] measures what a script does, idle time and hidden time apart', RELEASE, async ({ browser }) => {
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
    'source',
    'totalDuration',
  ]);
  expect(sent[0]!.source).toBe('');
  // An hour in another tab is nobody's time here.
  await page.clock.runFor(3_600_000);
  await setHidden(page, false);
  await page.clock.runFor(300_000);
  await setHidden(page, true);
  await expect.poll(() => sent.length).toBe(2);
  close(sent[1]!.totalDuration, 300_000);
  expect(sent[1]!.assignId).toBe(sent[0]!.assignId);
  // Shown once to each visitor.
  expect(sent[1]!.source).toBeUndefined();
  await leave();
});

test('a device that sleeps while the page is open looks at nothing', RELEASE, async ({ browser }) => {
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

test(
  'Back out of the back-forward cache counts again, without the time in there',
  RELEASE,
  async ({ playwright, launchOptions }) => {
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
  },
);

for (const privacy of ['dnt', 'gpc'] as const) {
  test(`sends 'unknown' with ${privacy}`, RELEASE, async ({ browser }) => {
    const { page, sent, leave } = await visitor(browser, privacy);
    await page.clock.runFor(5_000);
    await clicksOutside(page);
    await setHidden(page, true);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]!.assignId).toBe('unknown');
    expect(sent[0]!.source).toBeUndefined();
    expect(sent[0]!.clicks).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await leave();
  });
}

test('sets no cookie', RELEASE, async ({ browser }) => {
  const { context, page, sent, leave } = await visitor(browser);
  await setHidden(page, true);
  await expect.poll(() => sent.length).toBe(1);
  expect(await context.cookies()).toEqual([]);
  await leave();
});

test('pages that are read without a network are counted when it is back', RELEASE, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/about');
  const kept = (path: string) => page.evaluate(async (url) => Boolean(await caches.match(url)), path);
  await expect.poll(() => kept('/about')).toBe(true);
  await expect.poll(() => kept('/visit')).toBe(true);
  const before = (await stored()).length;
  await product.stop();
  await page.goto('/visit');
  await expect(page.getByText(/^No connection to this site/)).toBeVisible();
  await setHidden(page, true);
  const waiting = () => page.evaluate(async () => (await (await caches.open('site-hits')).keys()).length);
  await expect.poll(waiting).toBeGreaterThanOrEqual(1);
  await product.start();
  await page.goto('/about');
  await expect.poll(waiting).toBe(0);
  const fresh = async () => (await stored()).slice(before).map(({ pathname }) => pathname);
  await expect.poll(fresh).toContain('/visit');
  await context.close();
});

test(
  '[AN1] a browser in which somebody is signed in to the dashboard visits nothing',
  RELEASE,
  async ({ browser }) => {
    const context = await signedIn(browser, product, ONLINE);
    const dashboard = await context.newPage();
    await dashboard.goto('/dashboard');
    await expect(dashboard.getByRole('button', { name: 'Logout' })).toBeVisible();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await setHidden(page, true);
    // What came before it would be here too.
    await page.evaluate(() => fetch('/healthz').then(() => undefined));
    await expect.poll(() => asked).toContain('/healthz');
    expect(asked).not.toContain('/api/v1/collect');

    await dashboard.getByRole('button', { name: 'Logout' }).click();
    await expect(dashboard.getByRole('button', { name: 'Logout' })).toBeHidden();
    await setHidden(page, false);
    await setHidden(page, true);
    await expect.poll(() => asked).toContain('/api/v1/collect');
    await context.close();
  },
);

test(
  '[AN7] where a visitor came from and what was clicked is seen at the dashboard',
  RELEASE,
  async ({ browser }) => {
    const contents = {
      value: { id: 'root', type: 'div' },
      children: [
        { value: { id: 'a', type: 'button1', text: 'Come and see', link: '/visit' } },
        {
          value: {
            id: 'b',
            type: 'downloads1',
            items: [{ key: 'k', name: 'Order of service', link: '/api/v1/files/order.pdf', size: '2 KB' }],
          },
        },
      ],
    };
    await asAdmin(product, 'POST', '/pages', {
      route: 'welcome',
      title: 'Welcome',
      status: 'public',
      contents: JSON.stringify(contents),
    });
    const context = await browser.newContext({
      baseURL: product.url,
      serviceWorkers: 'block',
      locale: 'de-AT',
    });
    const page = await context.newPage();
    const sent: Sent[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/collect'))
        sent.push(JSON.parse(request.postData() ?? '{}') as Sent);
    });
    const before = (await stored()).length;
    await page.goto('/welcome', { referer: 'https://www.search.example/results?q=secret' });
    // The file stays where it is: what counts is the click.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: /Order of service/ }).click();
    await page.getByRole('link', { name: 'Come and see' }).click();
    await setHidden(page, true);
    await expect.poll(async () => (await stored()).length).toBe(before + 1);
    expect(JSON.stringify(sent)).not.toContain('secret');
    await context.close();

    const staff = await signedIn(browser, product, ONLINE);
    const dashboard = await staff.newPage();
    await dashboard.goto('/dashboard/analytics');
    const rows = (title: string) =>
      dashboard.getByRole('region', { name: `${title}, rows`, exact: true }).getByRole('row');
    const withText = (title: string, text: RegExp) => rows(title).filter({ hasText: text });
    await expect(withText('Where visitors came from', /^\d+search\.example1/)).toBeVisible();
    await expect(withText('Languages of the browsers', /^\d+German1/)).toBeVisible();
    await expect(withText('Clicks', /^\d+Downloadorder\.pdf1/)).toBeVisible();
    await expect(withText('Clicks', /^\d+Button\/visit1/)).toBeVisible();
    await staff.close();
  },
);
