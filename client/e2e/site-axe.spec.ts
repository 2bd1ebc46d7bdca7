import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { SiteHost, everyWidget } from './site-host';
import { everyTemplate } from './site-templates';

const host = new SiteHost();
host.pages.set('every', everyWidget());
const templates = await everyTemplate();
for (const [name, tree] of templates) host.pages.set(name, tree);

test.use({ serviceWorkers: 'block' });
test.beforeAll(() => host.start());
test.afterAll(() => host.stop());

/** What a visitor can do on a page, to be looked at afterwards. */
const MOVES: Record<string, readonly ((page: Page) => Promise<void>)[]> = {
  '/': [
    async (page) => {
      await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
      await expect(page.locator('.slides')).toHaveAttribute('data-at', '1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    },
    async (page) => {
      await page.mouse.wheel(0, 600);
      await page.getByText('Two minutes for us?').click();
      await expect(page.getByRole('link', { name: 'Take the survey' })).toBeHidden();
    },
  ],
  '/about': [(page) => page.locator('.member1 .dots button').nth(2).click()],
  '/groups': [(page) => page.locator('.group1 .dots button').last().click()],
  '/courses': [],
  '/calendar': [(page) => page.getByRole('tab').first().click()],
  '/visit': [
    async (page) => {
      await page.getByText('Where can I park?').click();
      await expect(page.getByText('Behind the building')).toBeVisible();
    },
  ],
  '/every': [],
  '/nothing-here': [],
};

for (const width of [375, 1440]) {
  for (const path of Object.keys(MOVES)) {
    test(`axe finds nothing on ${path} at ${width} px, at first and after each move`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(host.url + path);
      expect(await violations(page)).toEqual([]);
      for (const move of MOVES[path] ?? []) {
        await move(page);
        expect(await violations(page)).toEqual([]);
      }
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) {
        await menu.click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
    });
  }
}

test('axe finds nothing on a page made of a template, for each of them', async ({ page }) => {
  test.slow();
  expect(templates.size).toBeGreaterThan(20);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const name of templates.keys()) {
    await page.goto(`${host.url}/${name}`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect([name, await violations(page)]).toEqual([name, []]);
  }
});
