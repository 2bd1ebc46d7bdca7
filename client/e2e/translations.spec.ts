import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { asAdmin, canvas, ONLINE, save } from './editor-kit';
import { headed } from './headed';
import { noticed } from './notices';

// PT1, PT2: a page in several languages, made by a person, found by visitors.
const editor = editorOfFile(ONLINE);
apartFromEachOther(editor);

const CONTENTS = JSON.stringify({
  value: { id: 'root', type: 'header1', logo: { text: 'Grace' } },
  children: [
    { value: { id: 'a', type: 'link', displayText: 'Visit', href: '/visit' } },
    { value: { id: 'l', type: 'languages1' } },
  ],
});

async function publish(route: string, title: string): Promise<void> {
  const header = { name: `Header of ${route}`, type: 'header', contents: CONTENTS };
  const { id: headerId } = await asAdmin<{ id: number }>(editor.product, 'POST', '/elements', header);
  const contents = headed(title);
  await asAdmin(editor.product, 'POST', '/pages', { route, title, status: 'public', contents, headerId });
}

async function translationsOf(route: string): Promise<Page> {
  const page = await editor.context.newPage();
  await page.goto(`/dashboard/pages/edit/${route}`);
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(page.getByRole('button', { name: 'Translate this page' })).toBeVisible();
  return page;
}

const others = (page: Page) => page.getByRole('list', { name: 'This page in other languages' });

async function visit(path: string): Promise<Page> {
  const visitor = await editor.context.newPage();
  await visitor.goto(editor.product.url + path);
  return visitor;
}

test('[PT2] a page is put into another language, without a network, and visitors go from one to the other', async () => {
  await publish('welcome', 'Welcome');
  const page = await translationsOf('welcome');
  await expect(others(page)).toBeHidden();
  await editor.context.setOffline(true);
  await page.getByRole('button', { name: 'Translate this page' }).click();
  await expect(page.getByRole('menuitem', { name: 'English' })).toHaveCount(0);
  await noticed(page, /^Copied to \/zh-hant\/welcome/, () =>
    page.getByRole('menuitem', { name: '繁體中文' }).click(),
  );
  await expect(page.getByRole('textbox', { name: 'Route' })).toHaveValue('zh-hant/welcome');
  await expect(canvas(page).locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(others(page).getByRole('link', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('歡迎');
  await page.getByLabel('Status').selectOption('public');
  expect(await violations(page)).toEqual([]);
  await save(page);
  await editor.context.setOffline(false);

  const head = async (path: string) =>
    (await (await fetch(editor.product.url + path)).text()).split('<style>')[0];
  await expect.poll(() => head('/welcome')).toContain('hrefLang="zh-Hant"');
  await expect.poll(() => head('/zh-hant/welcome')).toContain(`hrefLang="en" href="`);
  const visitor = await visit('/welcome');
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: '繁體中文' }).click();
  await expect(visitor).toHaveURL(/\/zh-hant\/welcome$/);
  await expect(visitor).toHaveTitle(/歡迎/);
  await visitor.setViewportSize({ width: 375, height: 700 });
  await visitor.getByRole('button', { name: '選單' }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(visitor).toHaveURL(/\/welcome$/);
});

test('[PT1] pages that are there already are tied by choosing one, and two in one language are told of', async () => {
  await publish('hello', 'Hello');
  await publish('bonjour', 'Bonjour');
  const page = await translationsOf('bonjour');
  const field = page.getByRole('combobox', { name: 'Translation of' });
  await field.fill('hel');
  await page.getByRole('option', { name: 'Hello' }).click();
  await expect(page.getByText('/hello is also in English.')).toBeVisible();
  await page.getByRole('button', { name: 'Search and sharing' }).click();
  await page.getByLabel('Language of the page').selectOption({ label: 'Français' });
  await expect(page.getByText('/hello is also in English.')).toBeHidden();
  await save(page);
  const visitor = await visit('/hello');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: 'Français' }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await others(page).getByRole('link', { name: 'Hello' }).click();
  await expect(page).toHaveURL(/\/edit\/hello$/);
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(others(page).getByRole('link', { name: 'Bonjour' })).toBeVisible();
});
