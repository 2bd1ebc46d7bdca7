import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ONLINE } from './editor-kit';
import { makeUser, ROLE, looksRight, type Who } from './sync-kit';
import { ADMIN, startProduct, type Product } from './product';
import { hasWorker } from './wake-worker';

// The language of a person: by the browser, chosen before and after signing in, kept with the user, without a network.
test.describe.configure({ mode: 'serial' });

let product: Product;
let who: Who;

test.beforeAll(async () => {
  product = await startProduct();
  who = await makeUser(product, ROLE.editor);
});

test.afterAll(async () => {
  await product?.remove();
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

async function enter(browser: Browser, options: object = {}): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  await page.goto('/dashboard/login?from=/dashboard/account');
  return [context, page];
}

test('[SI8] the browser says it, until somebody chooses on the sign-in page', async ({ browser }) => {
  const [context, page] = await enter(browser, { ...ONLINE, locale: 'zh-HK' });
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
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(menu(page)).toHaveText(/English/);
  await context.close();
});

test('[SI8] without a network it changes at once; with one the other devices follow', async ({ browser }) => {
  const [context, page] = await enter(browser);
  await signIn(page, who);
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/pages/create');
  await other.getByLabel('Route').fill('half-typed');
  // What is typed is on disk: it has an address.
  await expect(other).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  for (const each of [page, other]) await hasWorker(each);

  await context.setOffline(true);
  await choose(page, '繁體中文');
  await expect(page.getByRole('heading', { name: '帳號' })).toBeVisible();
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
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent'))))
    .toEqual([]);

  const [second, phone] = await enter(browser, {
    ...ONLINE,
    locale: 'en-US',
    viewport: { width: 375, height: 667 },
  });
  await expect(lang(phone)).toHaveAttribute('lang', 'en');
  await signIn(phone, who);
  await expect(phone.getByRole('heading', { name: '帳號' })).toBeVisible();
  await expect(lang(phone)).toHaveAttribute('lang', 'zh-TW');

  // As the browser asks, again: the first device hears of it at its next start.
  await choose(phone, '跟隨瀏覽器');
  await expect(phone.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect
    .poll(() => phone.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent'))))
    .toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await Promise.all([context.close(), second.close()]);
});

test('[SI8] in no language does the sign-in page move when its form takes the place of its outline', async ({
  browser,
}) => {
  for (const locale of ['en-US', 'zh-TW'])
    for (const width of [1280, 375]) {
      const context = await browser.newContext({
        baseURL: product.url,
        ...ONLINE,
        locale,
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      const places = () =>
        page
          .locator('main > div > *')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
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
});

test('[SI8] what else stands where a language is kept is ignored', async ({ browser }) => {
  const [context, page] = await enter(browser, {
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
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await context.close();
});

const soft = expect.configure({ soft: true });

/** Texts that are wider than their place, where nothing says that they go on. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((each) => each.checkVisibility() && !each.closest('.sr-only'))
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      .filter((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
      .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
      .map((each) => each.outerHTML.slice(0, 120)),
  );

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 375, height: 812 } };

for (const [language, locale] of [
  ['en', 'en-US'],
  ['zh', 'zh-TW'],
]) {
  test(`every text of these screens is whole: ${language}`, async ({ browser }) => {
    const [context, page] = await enter(browser, { ...ONLINE, locale, viewport: SIZES.wide });
    /** In each size, where `open` opens what Escape closes. */
    const look = async (name: string, open?: () => Promise<void>) => {
      await expect(page.locator('h1').first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await open?.();
        await looksRight(page, `language-${name}-${language}-${size}`);
        await soft.poll(() => cutOff(page), `${name}, ${size}`).toEqual([]);
        if (open) await page.keyboard.press('Escape');
      }
    };
    await page.locator('[type=submit]').click();
    await look('login');
    await look('login-menu', async () => {
      await menu(page).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    });
    for (const path of ['/activated', '/activated-fail']) {
      await page.goto(path);
      await look(path.slice(1));
    }
    await page.goto('/dashboard/login?from=/dashboard/account');
    await signIn(page, ADMIN);
    await expect(menu(page)).toBeVisible();
    await page.locator('main form:has([autocomplete=new-password]) [type=submit]').click();
    await look('account');
    await page.goto('/dashboard/users');
    await expect(page.getByText('admin@example.org')).toBeVisible();
    await look('users');
    await look('users-roles', async () => {
      await page
        .getByRole('button', { name: /^Edit roles of|的角色$/ })
        .filter({ visible: true })
        .last()
        .click();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    });
    await page.goto('/dashboard/users/create');
    for (const send of await page.locator('main [type=submit]').all()) await send.click();
    await look('create');
    await context.close();
  });
}
