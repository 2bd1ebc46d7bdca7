import type { Locator, Page } from '@playwright/test';
import { violations } from './axe';
import { contrastIn } from './contrast';
import { tooWide } from './out-of-reach';
import { everyWidget, SiteHost } from './site-host';
import { everyTemplate } from './site-templates';
import { expect, test } from './test';

/** Templates are made of the widgets that the first test looks at; below, two tests look at what chosen colours may hide. */
const RELEASE = { tag: '@release' } as const;

// Every page of the public site, opened once: the sample site, a page with every widget, one for each template, and one that
// is not there, at two sizes, in all colours, and after what a visitor can do on it.

const host = new SiteHost();
host.pages.set('every', everyWidget());
const templates = await everyTemplate();
for (const [name, tree] of templates) host.pages.set(name, tree);

let page: Page;
test.beforeAll(async ({ browser }) => {
  await host.start();
  page = await browser.newPage({ serviceWorkers: 'block', baseURL: host.url });
});
test.afterAll(async () => {
  await page?.close();
  await host.stop();
});
test.beforeEach(() => open('/'));

const soft = expect.configure({ soft: true });
const AS_USUAL = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;
const SCHEMES = ['light', 'dark'] as const;

async function open(path: string, width = 1440): Promise<void> {
  await page.emulateMedia(AS_USUAL);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
}

const axe = async (name: string, options = {}) => soft(await violations(page, options), name).toEqual([]);

/** What a visitor can do on a page, to be looked at afterwards. */
const MOVES: Record<string, readonly (() => Promise<void>)[]> = {
  '/': [
    async () => {
      await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
      await expect(page.locator('.slides')).toHaveAttribute('data-at', '1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    },
    async () => {
      await page.mouse.wheel(0, 600);
      await page.getByText('Two minutes for us?').click();
      await expect(page.getByRole('link', { name: 'Take the survey' })).toBeHidden();
    },
  ],
  '/about': [() => page.locator('.member1 .dots button').nth(2).click()],
  '/calendar': [() => page.getByRole('tab').first().click()],
  '/visit': [
    async () => {
      await page.getByText('Where can I park?').click();
      await expect(page.getByText('Behind the building')).toBeVisible();
    },
  ],
};

/** Where people choose all colours, a drawing has that of its text. */
const drawnOtherwise = () =>
  page
    .locator('svg.icon')
    .evaluateAll((all) =>
      all
        .filter((each) => getComputedStyle(each).color !== getComputedStyle(each.parentElement!).color)
        .map((each) => each.parentElement!.outerHTML.slice(0, 120)),
    );

const pathsOfSite = () =>
  [...host.pages.keys()]
    .filter((route) => !templates.has(route))
    .map((route) => (route === 'home' ? '/' : `/${route}`))
    .concat('/nothing-here');

test('axe finds nothing on any page, wide and narrow, at first and after each move', async () => {
  test.slow();
  const paths = pathsOfSite();
  expect(paths).toEqual(expect.arrayContaining(Object.keys(MOVES)));
  for (const path of paths) {
    await open(path);
    await axe(path);
    for (const move of MOVES[path] ?? []) {
      await move();
      await axe(`${path}, after a move`);
    }
    await open(path, 375);
    await axe(`${path}, narrow`);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await soft.poll(() => tooWide(page), `${path}, ${width} px wide`).toBe(0);
    }
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await axe(`, its menu`);
  }
});

test('axe finds nothing on any page where people choose all colours', RELEASE, async () => {
  test.slow();
  for (const path of pathsOfSite()) {
    await open(path);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ ...AS_USUAL, forcedColors: 'active', colorScheme });
      await axe(`${path}, ${colorScheme}`, { schemeOnly: true });
      soft(await drawnOtherwise(), `${path}, drawings, ${colorScheme}`).toEqual([]);
    }
  }
});

test('axe finds nothing on a page made of a template, for each of them', RELEASE, async () => {
  test.slow();
  expect(templates.size).toBeGreaterThan(20);
  for (const name of templates.keys()) {
    await open(`/${name}`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await axe(name);
  }
});

const colourOf = (what: Locator, property: string, pseudo?: string): Promise<string> =>
  what.evaluate(
    (element, { property, pseudo }) => getComputedStyle(element, pseudo).getPropertyValue(property),
    { property, pseudo },
  );

for (const colorScheme of SCHEMES)
  test(`where people choose all colours, what is chosen, pressed and said is seen: ${colorScheme}`, async () => {
    const forced = () => page.emulateMedia({ forcedColors: 'active', colorScheme });
    await forced();
    for (const text of ['.schedule1 .time', 'footer p', '.hero1 p'])
      soft(await contrastIn(page.locator(text).first()), text).toBeGreaterThan(7);
    // On a picture each button has a ground of its own, and play is no stop.
    const controls = page.locator('.hero1 .controls');
    for (const button of await controls.locator('> button').all())
      soft(await contrastIn(button), 'a button on a picture').toBeGreaterThan(7);
    const paused = page.locator('.hero1 [data-paused]').or(page.locator('.hero1[data-paused]'));
    await expect(paused).toHaveCount(1);
    const edge = (side: string) =>
      colourOf(controls.locator('[data-pause]'), `border-${side}-color`, '::before');
    soft(await edge('top'), 'play').not.toBe(await edge('left'));
    await page.setViewportSize({ width: 375, height: 900 });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    soft(await contrastIn(menu), 'the menu on a phone').toBeGreaterThan(7);

    await open('/about');
    await forced();
    const links = page.locator('.main-nav a:not(.button1)');
    const lineOf = (link: Locator) => colourOf(link, 'border-bottom-color');
    await soft(links.first()).toHaveAttribute('aria-current', 'page');
    soft(await lineOf(links.first()), 'the page in the menu').not.toBe(await lineOf(links.nth(1)));
    const fillOf = (dot: Locator) => colourOf(dot, 'background-color', '::before');
    const dots = page.locator('.member1 .dots button');
    soft(await fillOf(dots.first()), 'the group of members').not.toBe(await fillOf(dots.nth(1)));

    await open('/calendar');
    await forced();
    const backgroundOf = (tab: Locator) => colourOf(tab, 'background-color');
    const chosen = page.getByRole('tab', { selected: true });
    const other = page.getByRole('tab', { selected: false }).first();
    soft(await backgroundOf(chosen), 'the tab').not.toBe(await backgroundOf(other));
  });
