import type { Page } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { headed } from './headed';
import { tooWide } from './out-of-reach';
import { expect, test } from './test';

// MN1: the menu of a header, as visitors use it.

const header = (...children: object[]) =>
  JSON.stringify({ value: { id: 'root', type: 'header1', logo: { text: 'Grace' } }, children });
const link = (id: string, displayText: string, href: string) => ({
  value: { id, type: 'link', displayText, href },
});
const line = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('[MN1] visitors open a level of a menu with and without script; what does not fit into one line is behind a button', async ({
  admin,
  browser,
  product,
}) => {
  const about = uniqueName('about');
  const more = {
    value: { id: 'm', type: 'menu1', text: 'More' },
    children: [link('c', 'Choir', `/${about}`), link('h', 'Home', '/')],
  };
  const many = Array.from({ length: 7 }, (_, at) => link(`l${at}`, `A longer link ${at}`, `/l${at}`));
  const [few, crowded] = await Promise.all(
    [header(more), header(...many, more)].map((contents) =>
      admin.createElement({ type: 'header', contents }),
    ),
  );
  const page = { status: 'public', lang: 'en' };
  await admin.createPage({ ...page, route: about, contents: headed('Our choir'), headerId: few?.id });
  const wide = uniqueName('crowded');
  await admin.createPage({ ...page, route: wide, contents: contentsOf(), headerId: crowded?.id });

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled });
    const visitor = await context.newPage();
    await visitor.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto(`/${about}`);
    const level = line(visitor).locator('details', { hasText: 'More' });
    const choir = level.getByRole('link', { name: 'Choir' });
    await expect(choir).toBeHidden();
    await level.locator('summary').click();
    await expect(choir).toHaveAttribute('aria-current', 'page');
    if (javaScriptEnabled) {
      await visitor.keyboard.press('Tab');
      await expect(choir).toBeFocused();
      await visitor.keyboard.press('Escape');
      await expect(choir).toBeHidden();
      await expect(level.locator('summary')).toBeFocused();
      await visitor.keyboard.press('Enter');
      await expect(choir).toBeVisible();
      await visitor.getByRole('heading', { level: 1 }).click();
      await expect(choir).toBeHidden();
      await level.locator('summary').click();
    }
    await level.getByRole('link', { name: 'Home' }).click();
    await expect(visitor).toHaveURL(`${product.url}/`);
    await context.close();
  }

  const context = await browser.newContext({ baseURL: product.url });
  const visitor = await context.newPage();
  for (const width of [900, 375]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto(`/${wide}`);
    await expect(menuButton(visitor)).toBeVisible();
    await expect(line(visitor)).toBeHidden();
    await expect.poll(() => tooWide(visitor)).toBe(0);
  }
  await menuButton(visitor).click();
  const menu = visitor.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link').first()).toHaveText('A longer link 0');
  await menu.getByRole('link', { name: 'Choir' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our choir');
  await visitor.setViewportSize({ width: 1440, height: 800 });
  await visitor.goto(`/${wide}`);
  await expect(line(visitor).getByRole('link', { name: 'A longer link 6' })).toBeVisible();
  await expect(menuButton(visitor)).toBeHidden();
  await context.close();
});
