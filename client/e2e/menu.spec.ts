import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { add, asAdmin, canvas, ONLINE, save, sent } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { headed } from './headed';
import { tooWide } from './out-of-reach';

// MN1: a menu that follows the pages, as visitors use it and as one puts it in order.
const editor = editorOfFile(ONLINE);

interface Made {
  id: number;
  uid: string;
}
const header = (children: object[]) =>
  JSON.stringify({ value: { id: 'root', type: 'header1', logo: { text: 'Grace' } }, children });
const makeHeader = (name: string, children: object[]) =>
  asAdmin<Made>(editor.product, 'POST', '/elements', { name, type: 'header', contents: header(children) });
const publish = (route: string, title: string, more: object = {}) =>
  asAdmin<Made>(editor.product, 'POST', '/pages', {
    route,
    title,
    status: 'public',
    contents: headed(title),
    ...more,
  });

let headerId = 0;

test.beforeAll(async () => {
  const made = await makeHeader('Following', [
    { value: { id: 'p', type: 'pages1', levels: 'two' } },
    {
      value: { id: 'm', type: 'menu1', text: 'More' },
      children: [{ value: { id: 'l', type: 'link', displayText: 'Choir', href: '/about/choir' } }],
    },
    { value: { id: 'b', type: 'button1', text: 'Give', link: '/visit' } },
  ]);
  headerId = made.id;
  await publish('home', 'Welcome', { headerId });
  await publish('about', 'About us', { headerId });
  await publish('about/choir', 'Our choir', { headerId });
  await publish('visit', 'Visit', { headerId });
  const many = Array.from({ length: 7 }, (_, at) => ({
    value: { id: `l${at}`, type: 'link', displayText: `A longer link ${at}`, href: `/l${at}` },
  }));
  const wide = await makeHeader('Too many', many);
  await publish('crowded', 'Crowded', { headerId: wide.id });
});

const open = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(editor.product.url + path);
};
const line = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const below = (page: Page, name: string) => line(page).locator('details', { hasText: name });

for (const javaScriptEnabled of [true, false]) {
  test(`visitors open a level and find the current page, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await open(page, '/about/choir', 1280);
    await expect(line(page).locator(':scope > ul > li > ul > li')).toHaveText([
      'Welcome',
      /^About us/,
      'Crowded',
      'Visit',
    ]);
    const about = below(page, 'About us');
    await expect(about.locator('summary')).toHaveAttribute('data-current', '');
    const choir = about.getByRole('link', { name: 'Our choir' });
    await expect(choir).toBeHidden();
    await about.locator('summary').click();
    await expect(choir).toHaveAttribute('aria-current', 'page');
    if (javaScriptEnabled) {
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(about.getByRole('link', { name: 'About us' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(choir).toBeHidden();
      await expect(about.locator('summary')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(choir).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(choir).toBeHidden();
      await about.locator('summary').click();
    }
    await about.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await line(page).getByRole('link', { name: 'Give' }).click();
    await expect(page).toHaveURL(/\/visit$/);
    await context.close();
  });
}

test('what does not stand in one line is in the menu, at whatever width that is', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const width of [900, 375]) {
    await open(page, '/crowded', width);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await expect(line(page)).toBeHidden();
    await expect.poll(() => tooWide(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(line(page).getByRole('link', { name: 'A longer link 6' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();

  await open(page, '/about/choir', 375);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Welcome',
    'About us',
    'Our choir',
    'Crowded',
    'Visit',
    'Choir',
    'Give',
  ]);
  await menu.getByRole('link', { name: 'Visit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visit');
  await context.close();
});

test('a header gets a menu of the pages, put in order, named and shortened where it is edited', async () => {
  const own = await makeHeader('To edit', []);
  await publish('edited', 'Edited', { headerId: own.id });
  const page = await editor.context.newPage();
  await page.goto(`/dashboard/elements/edit/${own.id}`);
  await add(page, 'Pages');
  const links = canvas(page).locator('.main-nav .pages1 > li');
  await expect(links.first()).toHaveText('Welcome');
  await page.getByRole('button', { name: 'Move Visit up' }).click();
  await page.getByRole('textbox', { name: 'About us · /about', exact: true }).fill('Who we are');
  await page.getByRole('button', { name: 'Show Welcome in this menu' }).click();
  await expect(canvas(page).locator('.main-nav').getByText('Who we are').first()).toBeVisible();
  await expect(canvas(page).locator('.main-nav').getByText('Welcome')).toHaveCount(0);
  await save(page);
  await sent(page);
  await page.close();

  const context = await editor.context.browser()?.newContext();
  const visitor = await context!.newPage();
  await open(visitor, '/edited', 1440);
  const names = line(visitor).locator(':scope > ul > li > ul > li');
  const first = async () => (await names.allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
  const again = async () => {
    await visitor.reload();
    return first();
  };
  await expect.poll(again).toContain('Who we are');
  expect(await first()).not.toContain('Welcome');
  // A page that is published later comes last, without anybody coming here.
  await publish('zeal', 'Brand new');
  await expect.poll(async () => (await again()).at(-1)).toBe('Brand new');
  await context!.close();
});
