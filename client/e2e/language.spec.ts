import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ONLINE } from './editor-kit';
import { languageOnServer, type Credentials as Who } from './api';
import { hasWorker } from './wake-worker';
import { expect, test } from './test';

/** Units have what is ignored and sent, tests of screens the change; one measures what moves while a page is loaded. */
const RELEASE = { tag: '@release' } as const;

// The language of a person: by the browser, chosen before and after signing in, kept with the user, without a network.
test.describe.configure({ mode: 'serial' });

let who: Who;

test.beforeAll(async ({ admin }) => {
  who = await admin.createUser('editor');
});

const lang = (page: Page) => page.locator('html');
const menu = (page: Page) => page.getByRole('button', { name: /^(Language|語言)/ });

async function choose(page: Page, language: string) {
  await menu(page).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/** In whichever language the page is. */
async function signIn(page: Page, { username, password }: Who) {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.locator('[type=submit]').click();
}

async function enter(
  browser: Browser,
  product: { url: string },
  options: object = {},
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  await page.goto('/dashboard/login?from=/dashboard/account');
  return [context, page];
}

test('[SI8] the browser says it, until somebody chooses on the sign-in page', async ({
  browser,
  product,
}) => {
  const [context, page] = await enter(browser, product, { ...ONLINE, locale: 'zh-HK' });
  await expect(page.getByRole('button', { name: '登入', exact: true })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'zh-TW');
  await menu(page).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', '繁體中文']);
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('lang', 'en');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).searchParams.get('from')).toBe('/dashboard/account');
  await signIn(page, who);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(menu(page)).toHaveText(/English/);
  await context.close();
});

test(
  '[SI8] without a network it changes at once; with one the other devices follow',
  RELEASE,
  async ({ browser, product }) => {
    const [context, page] = await enter(browser, product);
    await signIn(page, who);
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard/pages/create');
    await other.getByLabel('Route').fill('half-typed');
    // What is typed is on disk: it has an address.
    await expect(other).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
    for (const each of [page, other]) await hasWorker(each);

    await context.setOffline(true);
    await choose(page, '繁體中文');
    await expect(page.getByRole('heading', { name: '帳號', exact: true })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'zh-TW');
    await expect(menu(page)).toHaveText(/繁體中文/);
    // Nobody who types somewhere else is interrupted.
    await expect(other.getByLabel('Route')).toHaveValue('half-typed');
    await expect(lang(other)).toHaveAttribute('lang', 'en');
    await other.reload();
    await expect(lang(other)).toHaveAttribute('lang', 'zh-TW');
    await expect(other.getByRole('textbox', { name: '網址路徑' })).toHaveValue('half-typed');
    await other.close();

    const asked = page.waitForRequest(/\/users\/me\/language$/);
    await context.setOffline(false);
    expect((await (await asked).allHeaders())['accept-language']).toBe('zh-TW');
    await expect.poll(() => languageOnServer(product, who)).toBe('zh-TW');

    const [second, phone] = await enter(browser, product, {
      ...ONLINE,
      locale: 'en-US',
      viewport: { width: 375, height: 667 },
    });
    await expect(lang(phone)).toHaveAttribute('lang', 'en');
    await signIn(phone, who);
    await expect(phone.getByRole('heading', { name: '帳號', exact: true })).toBeVisible();
    await expect(lang(phone)).toHaveAttribute('lang', 'zh-TW');

    // As the browser asks, again: the first device applies it at its next start.
    await choose(phone, '跟隨瀏覽器');
    await expect(phone.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
    await expect.poll(() => languageOnServer(product, who)).toBe(null);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'en');
    await Promise.all([context.close(), second.close()]);
  },
);

test(
  '[SI8] in no language does the sign-in page move when its form takes the place of its outline',
  RELEASE,
  async ({ browser, product }) => {
    for (const locale of ['en-US', 'zh-TW'])
      for (const width of [1280, 375]) {
        const context = await browser.newContext({
          baseURL: product.url,
          ...ONLINE,
          locale,
          viewport: { width, height: 900 },
        });
        const page = await context.newPage();
        // In the dashboard's own typeface, which comes by itself.
        const places = () =>
          page.locator('main > div > *').evaluateAll(async (all) => {
            await document.fonts.ready;
            return all.map((each) => each.getBoundingClientRect().toJSON());
          });
        await context.route('**/*.js', (route) => route.abort());
        await page.goto('/dashboard/login?mode=default');
        const outline = await places();
        await context.unroute('**/*.js');
        await page.reload();
        await expect(page.locator('[type=submit]')).toBeVisible();
        expect.soft(await places(), `${locale}, ${width}, the form`).toEqual(outline);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect.soft(await places(), `${locale}, ${width}, all of it`).toEqual(outline);
        await context.close();
      }
  },
);

test('[SI8] what else stands where a language is kept is ignored', RELEASE, async ({ browser, product }) => {
  const [context, page] = await enter(browser, product, {
    ...ONLINE,
    extraHTTPHeaders: { 'accept-language': ';;;tlh,<b>' },
  });
  await context.addCookies([{ name: 'language', value: '../../etc/passwd', url: product.url }]);
  for (const text of ['tlh', '', '__proto__', '../en', 'x'.repeat(10_000)]) {
    await page.evaluate((value) => {
      for (const key of ['language', 'language.unsent.next', 'language.unsent.1'])
        localStorage.setItem(key, value);
    }, text);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
  await signIn(page, who);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await context.close();
});
