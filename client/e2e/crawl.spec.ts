import type { Browser, Page } from '@playwright/test';
import { addressesOf, screens } from './crawl/addresses';
import { fill } from './crawl/data';
import {
  faultsOf,
  fits,
  fitsFingers,
  focusIsSeen,
  looksRight,
  saysThatNothingMatches,
  spaced,
} from './crawl/probes';
import { ONLINE, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { expect, test } from './test';

// Every screen of the dashboard, with data, once for each size and language, under all that can be asked of any screen.

let product: Product;
let examples: Record<string, string[]>;

test.beforeAll(async () => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
  examples = await fill(product);
});
test.afterAll(() => product?.remove());

const soft = expect.configure({ soft: true });

const SEARCHED = new Set(
  ['pages', 'elements', 'media', 'users', 'trash', 'redirects', 'forms'].map((end) => `/dashboard/${end}`),
);

/** Each screen in the window of one that is signed in, then those for everybody in a stranger's. */
async function onEach(
  browser: Browser,
  options: object,
  look: (page: Page, path: string, name: string) => Promise<void>,
): Promise<void> {
  const { own, open } = await screens();
  const stranger = await browser.newContext({ baseURL: product.url, ...ONLINE, ...options });
  const admin = await signedIn(browser, product, { ...ONLINE, ...options });
  for (const [context, paths] of [
    [admin, own],
    [stranger, open],
  ] as const) {
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths === own ? '/dashboard' : '/dashboard/login');
    for (const path of paths)
      for (const address of addressesOf(path, examples)) {
        await go(page, address);
        await look(page, path, address);
        expect.soft(faults.splice(0), `${address}: errors`).toEqual([]);
      }
    await context.close();
  }
}

/** Goes there as a link inside the dashboard does, without loading anything again. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
}

test('every screen, wide, light and in English', async ({ browser }) => {
  test.slow();
  const titles = new Map<string, string>();
  await onEach(browser, { locale: 'en-US' }, async (page, path, name) => {
    const whose = async () => titles.get(await page.title()) ?? path;
    await soft.poll(whose, `the title of ${name}`).toBe(path);
    titles.set(await page.title(), path);
    await settled(page);
    await soft(page.getByRole('main'), name).toHaveCount(1);
    await soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await looksRight(page, name, [{ colorScheme: 'light' }]);
    await fits(page, name, [1440, 900]);
    await fits(page, name, [320, 640]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

test('every screen, on a phone, dark and in Chinese', async ({ browser }) => {
  test.slow();
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, locale: 'zh-TW' };
  await onEach(browser, phone, async (page, _path, name) => {
    await soft(page.locator('html'), name).toHaveAttribute('lang', 'zh-TW');
    await looksRight(page, name, [{ colorScheme: 'dark' }]);
    await fits(page, name, [375, 812]);
    await fitsFingers(page, name);
  });
});

/** What these find comes from the styles that all screens share, which seldom change, and takes as long as all above. */
const RELEASE = { tag: '@release' } as const;

test(
  'every screen, with more room between letters, by keys, and where nothing matches',
  RELEASE,
  async ({ browser }) => {
    test.slow();
    await onEach(browser, { locale: 'en-US' }, async (page, path, name) => {
      await spaced(page, name);
      if (SEARCHED.has(path)) await saysThatNothingMatches(page, name);
      await page.setViewportSize({ width: 1280, height: 480 });
      await focusIsSeen(page, name);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  },
);

test('every screen, where people choose all colours or want more contrast', RELEASE, async ({ browser }) => {
  test.slow();
  await onEach(browser, { locale: 'en-US' }, (page, _path, name) =>
    looksRight(page, name, [
      { colorScheme: 'light', contrast: 'more' },
      { colorScheme: 'dark', contrast: 'more' },
      { colorScheme: 'light', forcedColors: 'active' },
    ]),
  );
});
