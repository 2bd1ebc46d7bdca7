import type { Page } from '@playwright/test';
import { violations } from './axe';
import { add, asAdmin, canvas, newPage, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';
import { expect, test } from './test';

/** Which words a widget begins with is a unit test of the samples. */
const RELEASE = { tag: '@release' } as const;

// What a widget comes with is in the language of the site, whatever the person who works on it reads.

const editor = editorOfFile();

test.beforeAll(async () => {
  await settle('zh-TW');
  // This browser applies it at its next start.
  const page = await editor.context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await siteLanguage('zh-TW');
});

/** What the server says to each window that starts has come. */
const siteLanguage = (language: string): Promise<void> =>
  expect
    .poll(async () => {
      const cookies = await editor.context.cookies();
      return cookies.find(({ name }) => name === 'vestry_site_lang')?.value;
    })
    .toBe(language);

// Each tab holds a connection for the server's change events, and a browser opens six to a server: none may be left over.
test.afterEach(async () => {
  for (const page of editor.context.pages()) await page.close();
});

const settle = (language: string) =>
  asAdmin(editor.product, 'PUT', '/site-settings', { language, timeZone: 'Asia/Taipei' });

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });
const openChecks = (page: Page) =>
  checks(page)
    .getByRole('button', { name: /^Checks:/ })
    .click();

/** What the checks say of a sample that is still there. */
const found = (page: Page, sample: string) =>
  checks(page)
    .getByRole('listitem')
    .filter({ hasText: `Sample text is still here: “${sample}”` });

const back = (page: Page) => page.getByRole('button', { name: 'Back to parent' }).click();

async function withWidgets(page: Page, types: readonly string[]): Promise<void> {
  for (const type of types) {
    await add(page, type);
    await back(page);
  }
}

/** By the screen of the site's settings: the window stays the same. */
async function speak(page: Page, tag: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Site language' }).fill(tag);
  await noticed(page, 'Saved', () => page.getByRole('button', { name: 'Save', exact: true }).click());
}

async function open(page: Page, route: string): Promise<void> {
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: `Edit /${route}` }).click();
}

test('a page of a Chinese site begins in Chinese, for its author and for its visitors', RELEASE, async () => {
  const page = await newPage(editor.context, 'begun');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('public');
  await withWidgets(page, ['Members', 'Hero', 'Questions', 'Form', 'Calendar', 'Article']);
  const inside = canvas(page).locator('main');
  for (const words of [
    '林恩慈',
    '主任牧師',
    '帶著原本的自己來就好',
    '該穿什麼？',
    '寫信給我們',
    '1 月至 3 月',
    '七個家庭',
  ])
    await expect(inside).toContainText(words);

  // New items of lists, and tabs with what is in them.
  await inside.getByText('我們的團隊').click();
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(inside).toContainText('新成員');
  await back(page);
  await inside.getByText('2025 年行事曆').click();
  await page.getByRole('button', { name: 'Add Tab' }).click();
  await expect(inside).toContainText('新頁籤');
  expect(await inside.innerText()).not.toMatch(/Grace|Our team|Welcome|New tab|January/);

  await save(page);
  const visitor = await editor.context.newPage();
  // Saved on the device; it is the server's a moment later.
  await expect(async () => {
    expect((await visitor.goto('/begun'))?.status()).toBe(200);
  }).toPass();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-TW');
  for (const words of ['林恩慈', '寫信給我們', '新成員', '新頁籤'])
    await expect(visitor.locator('main')).toContainText(words);
  expect(await visitor.locator('main').innerText()).not.toMatch(/[A-Za-z]{3,}/);
});

test('a new header and footer begin in Chinese', RELEASE, async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/elements/create');
  await expect(canvas(page).getByText('我們的教會')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('footer');
  for (const words of ['在城市中心的一群人，歡迎您來。', '追蹤我們', '臺北市花園路 12 號'])
    await expect(canvas(page).getByText(words)).toBeVisible();
});

test(
  'samples of both languages are found, and new ones follow the site when it speaks another language',
  RELEASE,
  async () => {
    const page = await newPage(editor.context, 'told');
    await withWidgets(page, ['Members']);
    await save(page);
    await page.waitForURL('**/edit/told');

    await page.goto('/dashboard/settings');
    await open(page, 'told');
    await openChecks(page);
    await expect(found(page, '林恩慈')).toHaveCount(1);
    // The picker and its texts are there in Chinese.
    await page.getByRole('button', { name: 'Add New Element' }).click();
    await back(page);
    await page.goBack();
    await page.goBack();

    await speak(page, 'en');
    await open(page, 'told');
    await withWidgets(page, ['Members']);
    await expect(canvas(page).locator('main')).toContainText('Grace Lin');
    await openChecks(page);
    await expect(found(page, 'Grace Lin')).toHaveCount(1);
    await expect(found(page, '林恩慈')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await settle('zh-TW');
  },
);

test('without a network the samples are there', RELEASE, async () => {
  const page = await newPage(editor.context, 'alone');
  await siteLanguage('zh-TW');
  await editor.context.setOffline(true);
  await page.reload();
  await page.getByRole('textbox', { name: 'Route' }).fill('alone-again');
  await withWidgets(page, ['Groups']);
  await expect(canvas(page).locator('main')).toContainText('有幼兒的爸爸媽媽');
  await editor.context.setOffline(false);
});
