import type { Page } from '@playwright/test';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { SiteHost } from './site-host';
import { bareTest as test, expect } from './test';

let host: SiteHost;

test.beforeEach(async () => {
  host = new SiteHost();
  await host.start();
});
test.afterEach(() => host.stop());

const SAVED = /^No connection to this site. Saved copy from /;

/** Until the worker has kept this path. */
async function kept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), path)).toBe(true);
}

/** Until it is the host's answer: what is kept is shown when that takes longer than four seconds. */
async function answered(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(host.url + path);
    await expect(page.getByText(text)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

const textPage = (text: string) => ({
  value: { id: ROOT_ID, type: 'div' },
  children: [{ value: { id: 'a', type: 'text', tag: 'h1', text } }],
});

test('visited pages, their images and the pages of the navigation are read offline, with a date', async ({
  page,
}) => {
  await page.goto(host.url);
  await kept(page, '/visit');
  await kept(page, '/assets/sample/chairs-in-light.webp');
  await host.stop();
  await page.goto(host.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  const first = page.locator('.hero1 img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await page.goto(`${host.url}/visit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We keep a seat free');
});

test('images are seen offline in another size than the one that was kept, and no original is fetched for it', async ({
  page,
}) => {
  const uploaded = '/api/v1/media/lunch-0123456789abcdef.jpg';
  host.images[uploaded] = { width: 1600, height: 900 };
  const slides = [{ key: 'a', title: 'Lunch', image: uploaded }];
  const courses = [{ key: 'b', name: 'Cooking', imageUrl: uploaded.replace('lunch', 'far-below') }];
  host.images['/api/v1/media/far-below-0123456789abcdef.jpg'] = { width: 1600, height: 900 };
  const filler = Array.from({ length: 40 }, (_, index) => ({
    value: { id: `f${index}`, type: 'text', tag: 'h2', text: 'Far' },
  }));
  host.pages.set('pictures', {
    value: { id: ROOT_ID, type: 'div' },
    children: [
      { value: { id: 'h', type: 'hero1', slides } },
      ...filler,
      { value: { id: 'c', type: 'course1', courses } },
    ],
  });
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto(`${host.url}/pictures`);
  await kept(page, '/pictures');
  await kept(page, '/api/v1/media/far-below-0123456789abcdef@640.avif');
  const shown = await page
    .locator('main img')
    .evaluateAll((all) => all.flatMap((image) => (image as HTMLImageElement).currentSrc || []));
  expect(shown).not.toEqual([]);
  for (const address of shown) await kept(page, address);
  expect(host.asked.filter((path) => path.endsWith('.jpg'))).toEqual([]);
  await host.stop();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${host.url}/pictures`);
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
});

test('a page that was never visited shows the page of the site itself, with what can be read', async ({
  page,
}) => {
  await page.goto(`${host.url}/about`);
  await kept(page, '/calendar');
  await host.stop();
  await page.goto(`${host.url}/never-seen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.getByRole('link', { name: 'The year at a glance' })).toBeVisible();
});

test('a fresh version replaces the old one when the network is back, and a page that is gone is dropped', async ({
  page,
}) => {
  host.pages.set('news', textPage('Old news'));
  await page.goto(`${host.url}/news`);
  await kept(page, '/news');
  host.pages.set('news', textPage('Fresh news'));
  await answered(page, '/news', 'Fresh news');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/news'))?.text()))
    .toContain('Fresh news');
  await host.stop();
  await page.goto(`${host.url}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh news');
  await host.start();
  host.pages.delete('news');
  await answered(page, '/news', '頁面不存在');
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/news')))).toBe(false);
});

for (const [name, between] of [
  ['a page to sign in', { status: 200 }],
  ['a redirect to one', { status: 302, headers: { location: 'http://127.0.0.1:9/sign-in' } }],
  ['a filter', { status: 403 }],
  ['a page that is missing elsewhere', { status: 404 }],
  ['a proxy without a server', { status: 502 }],
] as const)
  test(`${name} in between hides no saved page, and takes none away`, async ({ page }) => {
    await page.goto(host.url);
    await kept(page, '/');
    await kept(page, '/visit');
    const seen = async (path: string) => {
      await page.goto(host.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We keep a seat free');
      await expect(page.getByText(SAVED)).toBeVisible();
    };
    host.between = between;
    await seen('/visit');
    await seen('/visit/');
    await page.goto(`${host.url}/home`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await host.stop();
    await seen('/visit');
    host.between = null;
    await host.start();
    await page.goto(`${host.url}/visit`);
    await expect(page.getByText(SAVED)).toBeHidden();
  });

test('an address that leads on does so, though a page was saved at it', async ({ page }) => {
  host.pages.set('old', textPage('At its old address'));
  host.pages.set('new', textPage('At its new address'));
  await page.goto(`${host.url}/old`);
  await kept(page, '/old');
  host.pages.delete('old');
  host.redirects.set('/old', '/new');
  await page.goto(`${host.url}/old`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('At its new address');
});

test('the worker keeps away from the dashboard and the API, and its storage is bounded', async ({ page }) => {
  await page.goto(host.url);
  await kept(page, '/visit');
  for (let number = 0; number < 70; number += 1) host.pages.set(`page-${number}`, textPage(`Page ${number}`));
  await page.goto(`${host.url}/dashboard/login`);
  await page.goto(host.url);
  // The host has no such call; what counts is that its answer is not kept.
  await page.evaluate(() => fetch('/api/v1/pages'));
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const links = Array.from({ length: 70 }, (_, number) => `/page-${number}`);
    active?.postMessage({ type: 'keep', page: undefined, files: [], links }, []);
  });
  await kept(page, '/page-69');
  const keptPaths = () =>
    page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
  // The oldest goes a moment after the newest has come.
  await expect
    .poll(async () => (await keptPaths()).filter((path) => !path.startsWith('/assets/')))
    .toHaveLength(60);
  const paths = await keptPaths();
  expect(paths.filter((path) => /^\/(dashboard|api)/.test(path))).toEqual([]);
  expect(paths).not.toContain('/page-0');
});
