import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type InstalledApp, installApp } from './installed-app';
import { fillLogin } from './login-form';
import { ADMIN, startProduct, type Product } from './product';
import { expect, test } from './test';

/** It takes a window of the whole browser; what is opened and shared is tested with a tab in installed.spec.ts. */
const RELEASE = { tag: '@release' } as const;

// The dashboard as the system has it once it is installed: its windows, and files that are opened with it.
test.describe.configure({ mode: 'serial' });

let product: Product;
let app: InstalledApp;

test.beforeAll(async () => {
  product = await startProduct();
  app = await installApp(product.url, test.info().project.use.launchOptions ?? {});
});

test.afterAll(async () => {
  await app?.remove();
  await product?.remove();
});

test.afterEach(async () => {
  await app.context.setOffline(false);
  const [, ...others] = app.context.pages();
  for (const page of others) await page.close();
});

const picture = () => readFile(new URL('../public/icons/icon-192.png', import.meta.url));
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old house</title>
  <wp:base_blog_url>https://old.test</wp:base_blog_url>
  <item><title>The garden</title><link>https://old.test/garden/</link>
  <content:encoded><![CDATA[<p>The gate is open.</p>]]></content:encoded><wp:post_id>1</wp:post_id>
  <wp:post_name>garden</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
  </channel></rss>`;

const images = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const logIn = (page: Page) => fillLogin(page, ADMIN.username, ADMIN.password);
async function logOut(): Promise<void> {
  const page = await app.launch();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
}

test(
  '[IN4] files that are opened while nobody is signed in go to Media after a sign-in there',
  RELEASE,
  async () => {
    const page = await app.openFiles({ 'Gate.png': await picture(), 'minutes.pdf': PDF });
    await expect(page.getByText('What you shared or opened waits on this device.')).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL(/\/dashboard\/media/);
    await expect(images(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await expect(page.getByText('minutes').first()).toBeVisible();
  },
);

test('an address of a shortcut opens in a window of its own', RELEASE, async () => {
  const page = await app.launch('/dashboard/pages/create');
  await expect(page.getByLabel('Route')).toBeVisible();
  await expect.poll(() => page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(page).toHaveTitle('Add New Page · Admin Dashboard');
});

// It has no way for its tools to share to an application: the test posts a share by a form of another page.
test(
  '[IN4] the browser reads the manifest without a complaint, and where it is shared to',
  RELEASE,
  async () => {
    const page = await app.launch();
    const devtools = await app.context.newCDPSession(page);
    const { manifest, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(manifest?.shareTarget?.action).toBe(`${product.url}/dashboard/received`);
  },
);

/** With what the browser colours the bar of the window, and the dashboard its own below. */
const bars = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const { style } = document.createElement('p');
    style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
    return [style.color, getComputedStyle(document.querySelector('header')!).backgroundColor];
  });

test(
  'the bar of the window has the colour of the dashboard, whatever theme of the two schemes is chosen',
  RELEASE,
  async () => {
    const page = await app.launch();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const theme of ['system', 'light', 'dark']) {
        await page.evaluate((chosen) => localStorage.setItem('vestry.theme', chosen), theme);
        await page.reload();
        const isDark = theme === 'dark' || (theme === 'system' && colorScheme === 'dark');
        const colour = isDark ? 'rgb(19, 26, 39)' : 'rgb(255, 255, 255)';
        await expect(page.locator('header').first()).toBeVisible();
        await expect.poll(() => bars(page), `${theme} on ${colorScheme}`).toEqual([colour, colour]);
      }
    }
    await page.evaluate(() => localStorage.removeItem('vestry.theme'));
  },
);

test(
  '[IN4] unsent work of another device and an export of WordPress open where they are looked at',
  RELEASE,
  async () => {
    const work = await app.openFiles({ 'unsent.json': '{}' });
    await expect(work.getByRole('button', { name: 'Send the work in “unsent.json”' })).toBeVisible();
    const site = await app.openFiles({ 'old-house.xml': EXPORT });
    await expect(site.getByRole('heading', { name: 'Preview of old-house.xml' })).toBeVisible();
  },
);

test(
  '[IN4] without a network an opened picture waits, and is uploaded when there is one',
  RELEASE,
  async () => {
    await app.context.setOffline(true);
    const page = await app.openFiles({ 'Offline.png': Buffer.concat([await picture(), Buffer.alloc(1)]) });
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    await app.context.setOffline(false);
    await expect(images(page)).toHaveCount(2);
  },
);

test(
  '[IN4] without a network an opened export of WordPress waits, and is looked at when there is one',
  RELEASE,
  async () => {
    await app.context.setOffline(true);
    const page = await app.openFiles({ 'old-house.xml': EXPORT });
    await expect(page.getByText('“old-house.xml” is looked at as soon as')).toBeVisible();
    await app.context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Preview of old-house.xml' })).toBeVisible();
  },
);

test(
  '[IN4] an export of WordPress that is opened while nobody is signed in is there after a sign-in',
  RELEASE,
  async () => {
    await logOut();
    const page = await app.openFiles({ 'old-house.xml': EXPORT });
    await logIn(page);
    await expect(page.getByRole('heading', { name: 'Preview of old-house.xml' })).toBeVisible();
  },
);
