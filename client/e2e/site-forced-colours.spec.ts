import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { contrastIn } from './contrast';
import { everyWidget, SiteHost } from './site-host';

// The public site where people choose all colours (Windows' contrast themes): backgrounds, shadows and gradients go,
// and every border is drawn, also one that has no colour.

const host = new SiteHost();
host.pages.set('every', everyWidget());

test.use({ serviceWorkers: 'block' });
test.beforeAll(() => host.start());
test.afterAll(() => host.stop());

const soft = expect.configure({ soft: true });

async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(host.url + path);
}

const colourOf = (what: Locator, property: string, pseudo?: string): Promise<string> =>
  what.evaluate(
    (element, { property, pseudo }) => getComputedStyle(element, pseudo).getPropertyValue(property),
    { property, pseudo },
  );

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }),
    );

    test('every text has contrast, as axe sees and as it is painted', async ({ page }) => {
      for (const path of [...host.pages.keys()].map((route) => (route === 'home' ? '/' : `/${route}`))) {
        await open(page, path);
        soft(await violations(page, { schemeOnly: true }), path).toEqual([]);
      }
      await open(page, '/');
      for (const text of ['.schedule1 .time', 'footer p', '.hero1 p'])
        soft(await contrastIn(page.locator(text).first()), text).toBeGreaterThan(7);
    });

    test('a drawing has the colour of its text, whatever was chosen for it', async ({ page }) => {
      await open(page, '/every');
      const own = await page
        .locator('svg.icon')
        .evaluateAll((all) =>
          all
            .filter((each) => getComputedStyle(each).color !== getComputedStyle(each.parentElement!).color)
            .map((each) => each.parentElement!.outerHTML.slice(0, 120)),
        );
      expect(own).toEqual([]);
    });

    test('on a phone the button of the menu is seen', async ({ page }) => {
      await open(page, '/', 375);
      expect(await contrastIn(page.getByRole('button', { name: 'Menu', exact: true }))).toBeGreaterThan(7);
    });

    test('of several, the one that is shown looks different', async ({ page }) => {
      await open(page, '/about');
      const links = page.locator('.main-nav a:not(.button1)');
      const lineOf = (link: Locator) => colourOf(link, 'border-bottom-color');
      await soft(links.first()).toHaveAttribute('aria-current', 'page');
      soft(await lineOf(links.first()), 'the page in the menu').not.toBe(await lineOf(links.nth(1)));
      const fillOf = (dot: Locator) => colourOf(dot, 'background-color', '::before');
      const dots = page.locator('.member1 .dots button');
      soft(await fillOf(dots.first()), 'the group of members').not.toBe(await fillOf(dots.nth(1)));
      await open(page, '/calendar');
      const chosen = page.getByRole('tab', { selected: true });
      const other = page.getByRole('tab', { selected: false }).first();
      const backgroundOf = (tab: Locator) => colourOf(tab, 'background-color');
      soft(await backgroundOf(chosen), 'the tab').not.toBe(await backgroundOf(other));
    });

    test('on a picture each button has a ground of its own, and play is no stop', async ({ page }) => {
      await open(page, '/');
      const controls = page.locator('.hero1 .controls');
      for (const button of await controls.locator('> button').all())
        soft(await contrastIn(button)).toBeGreaterThan(7);
      const mark = controls.locator('[data-pause]');
      await expect(page.locator('.hero1 [data-paused]').or(page.locator('.hero1[data-paused]'))).toHaveCount(
        1,
      );
      const edge = (side: string) => colourOf(mark, `border-${side}-color`, '::before');
      soft(await edge('top')).not.toBe(await edge('left'));
    });
  });
