import type { Page, Request } from '@playwright/test';
import { chunksOf } from './chunks';
import { makeViewer, ONLINE, save, signedIn } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { expect, test } from './test';

/** On every screen, one after the other: tests of screens have each, the editor’s among them. */
const RELEASE = { tag: '@release' } as const;

// What a screen looks like when not all is well: answers that are late, do not come or are refused.
const editor = editorOfFile(ONLINE, { SAMPLE_SITE: 'true' });
const soft = expect.configure({ soft: true });

const isData = (url: URL) => url.pathname.startsWith('/api/v1/') && !url.pathname.includes('/auth/');

/** Without what is on the way: a first sync, answers, the rows. */
async function come(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What a page has asked for and not been answered yet, the connection that stays open apart. */
function unanswered(page: Page): Set<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isData(url) && !url.pathname.endsWith('/events')) asked.add(request);
  });
  const ends = (request: Request) => void asked.delete(request);
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return asked;
}

/** All answers are there and drawn, and what they brought asks for nothing more. */
async function settle(page: Page, asked: ReadonlySet<Request>): Promise<void> {
  const left = async () => {
    await come(page);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return asked.size;
  };
  await expect.poll(left).toBe(0);
}

/** How much of what was in sight has moved by itself, as browsers count it; 0.1 is called good. */
const moved = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { moves: { value: number; what: string }[] }).moves
      .filter(({ value }) => value > 0.01)
      .map(({ value, what }) => `${value.toFixed(3)} ${what}`),
  );

async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const moves: { value: number; what: string }[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const what = sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? '')))
          .join(' | ');
        if (!hadRecentInput) moves.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Two loads of each screen, to measure what moves. */
for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const)
  test(`nothing jumps when answers are late, ${width} px wide`, { tag: '@release' }, async () => {
    const page = await editor.context.newPage();
    await page.setViewportSize({ width, height });
    // The device has the documents.
    await page.goto('/dashboard/pages');
    await expect(page.getByText('/about').first()).toBeVisible();
    await watchMoves(page);
    const asked = unanswered(page);
    await page.route(isData, async (route) => {
      await new Promise((late) => setTimeout(late, 400));
      await route.continue();
    });
    // Home is opened again: this device then knows how high the first steps are.
    for (const screen of ['', '', 'schedule', 'links', 'users', 'forms', 'redirects', 'logs', 'account']) {
      await page.goto(`/dashboard/${screen}`);
      await settle(page, asked);
      expect.soft(await moved(page), screen).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  });

test('a new page says of none of its parts that it is missing, while the site is read', RELEASE, async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  await expect(page.getByText('/about').first()).toBeVisible();
  await page.addInitScript(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=alert]')) alerts.push(each.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard/pages/create');
  await expect(page.getByRole('link', { name: 'Edit Main header' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { alerts: string[] }).alerts)).toEqual([]);
  await page.close();
});

test(
  'a server that fails while this device has nothing yet is shown, and asked again by a press',
  RELEASE,
  async ({ browser }) => {
    const context = await signedIn(browser, editor.product, ONLINE);
    const page = await context.newPage();
    await page.route(isData, (route) =>
      route.fulfill({ status: 500, body: '{"status":"error","message":"No"}' }),
    );
    for (const [screen, title] of [
      ['', 'No pages or elements on this device yet'],
      ['pages', 'No pages on this device yet'],
      ['elements', 'No elements on this device yet'],
      ['links', 'No pages on this device yet'],
      ['media', 'The site’s images aren’t on this device yet'],
      ['media?kind=files', 'The site’s files aren’t on this device yet'],
    ] as const) {
      await page.goto(`/dashboard/${screen}`);
      const heading = page.getByRole('main').getByText(title);
      await soft(heading, screen).toBeVisible();
      await soft(page.getByText('The server can’t send them right now.'), screen).toBeVisible();
      await soft(page.getByText('Showing what’s saved on this device'), screen).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Server problem' })).toBeVisible();
    await page.goto('/dashboard/pages/edit/about');
    await expect(page.getByText('the server can’t look for it right now')).toBeVisible();
    await page.goto('/dashboard/pages');
    await expect(page.getByText('The server can’t send them right now.')).toBeVisible();
    // It asks again by itself as well: the press may come to a button that is gone.
    await page.getByRole('button', { name: 'Retry' }).hover();
    await page.unroute(isData);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByText('/about').first()).toBeVisible();
    await context.close();
  },
);

test('who may not see a screen reads that in the title too, and finds no way to what is refused', async ({
  browser,
}) => {
  const context = await signedIn(browser, editor.product, ONLINE, await makeViewer(editor.product));
  const page = await context.newPage();
  await page.goto('/dashboard/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have permission to do this');
  await expect(page).toHaveTitle(/^You don’t have permission to do this/);
  await page.goto('/dashboard/received');
  await expect(page.getByText('Nothing was received')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await context.close();
});

test('nothing to preview, and a document that is not here: whole screens, with a title', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/preview');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Nothing to preview' })).toBeVisible();
  await page.goto('/dashboard/pages/history/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not synced to this device yet');
  await expect(page).toHaveTitle(/^History/);
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await page.close();
});

test('a notice is shown once its code arrives, although it could not be fetched at first', async () => {
  const page = await editor.context.newPage();
  let isRefused = true;
  const [file = ''] = chunksOf(['ui/feedback/toasts.tsx']);
  await page.route(`**/assets/${file}`, async (route) => {
    await (isRefused ? route.abort() : route.continue());
  });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file));
  await page.goto('/dashboard/pages/create');
  await asked;
  await page.getByLabel('Route').fill('said-later');
  isRefused = false;
  await save(page);
  await page.close();
});

test('where there is no page, only those who are signed in here are led to the dashboard', async ({
  page,
  openBrowser,
}) => {
  const offer = { name: 'Open it in the dashboard' } as const;
  await page.goto('/dashboard/help');
  // Who is signed in is known here once the session has begun.
  await expect.poll(() => page.evaluate(() => 'vestry.user' in localStorage)).toBe(true);
  await page.goto('/plans/summer');
  await expect(page.getByRole('link', offer)).toHaveAttribute(
    'href',
    /\/dashboard\/pages\/edit\/plans\/summer$/,
  );
  const visitor = await (await openBrowser('nobody')).newPage();
  await visitor.goto('/plans/summer');
  await expect(visitor.getByRole('heading', { name: '頁面不存在' })).toBeVisible();
  await expect(visitor.getByRole('link', offer)).toBeHidden();
});
