import type { Page } from '@playwright/test';
import { uniqueName, type Api } from './api';
import { canvas, moveByKey, ONLINE, openItem, save, signedIn, spoken, typedInto } from './editor-kit';
import { expect, test } from './test';

/** The series by mouse, by touch and by keys: what each does is tested beside the parts of the editor. */
const RELEASE = { tag: '@release' } as const;

// A page built from nothing to what a visitor gets: by mouse, by touch on a phone, and by the keyboard alone.

/** A header that the test's own page names. */
async function makeHeader(admin: Api): Promise<string> {
  const tree = {
    value: { id: 'root', type: 'header1', logo: { text: 'Grace Church' } },
    children: [{ value: { id: 'about', type: 'link', displayText: 'About us', href: '/about' } }],
  };
  const { name } = await admin.createElement({ type: 'header', contents: JSON.stringify(tree) });
  return name;
}

/** What a visitor gets in the end. */
async function isPublished({ url }: { url: string }, route: string, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const reply = await fetch(`${url}/${route}`);
    expect(reply.status).toBe(200);
    const html = await reply.text();
    for (const text of texts) expect(html).toContain(text);
  }).toPass();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a series is written and published by mouse', RELEASE, async ({ page, admin, product }) => {
  const header = await makeHeader(admin);
  const route = uniqueName('spring');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'Add Page' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add New Page' })).toBeVisible();
  await page.getByLabel('Route').fill(route);
  await button(page, 'Add New Element').click();
  await button(page, /^Hero/).click();
  await openItem(page, 'Slides', 1);
  await page.getByLabel('Title').fill('Spring festival');
  await button(page, 'Back to parent').click();
  await button(page, 'Back to parent').click();
  await button(page, 'Add New Element').click();
  await button(page, /^Text/).click();
  await page
    .getByLabel('Text', { exact: true })
    .fill('Everybody is welcome, from the first song to the last cake.');
  await button(page, 'Style').click();
  await button(page, 'Advanced').click();
  await page.getByRole('combobox', { name: /text color/i }).click();
  await page
    .getByRole('option', { name: /teal 700|teal 800|blue 700/i })
    .first()
    .click();
  await button(page, /^Move up/).click();
  await button(page, 'Back to parent').click();
  await button(page, 'Add New Element').click();
  await button(page, /^Questions/).click();
  await button(page, 'Back to parent').click();
  await page.getByRole('combobox', { name: 'Header' }).click();
  await page.getByRole('option', { name: header }).click();
  await expect(canvas(page).getByText('Grace Church').first()).toBeVisible();
  await page.getByLabel('Status').selectOption('public');
  await button(page, 'Mobile 375×667').click();
  await button(page, 'Desktop 1440×900').click();
  await save(page);
  await isPublished(product, route, ['Spring festival', 'Everybody is welcome', 'Grace Church']);
});

test('a series is written and published by touch on a phone', RELEASE, async ({ browser, product }) => {
  const route = uniqueName('summer');
  const context = await signedIn(browser, product, {
    ...ONLINE,
    viewport: { width: 375, height: 667 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto('/dashboard/pages');
  await expect(page.getByRole('link', { name: 'Add Page' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Add Page' }).first().tap();
  await expect(page.getByRole('heading', { name: 'Add New Page' })).toBeVisible();
  await page.getByLabel('Route').fill(route);
  await button(page, 'Add New Element').tap();
  await button(page, /^Hero/).tap();
  const slide = page.getByRole('group', { name: 'Slides' }).locator('[data-item-main]').first();
  // One that is being scrolled into view meanwhile takes no tap.
  await expect(async () => {
    if ((await slide.getAttribute('aria-expanded')) !== 'true') await slide.tap();
    await expect(slide).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  await page.getByLabel('Title').fill('Summer camp');
  await button(page, 'Close the panel').tap();
  await canvas(page).getByRole('heading', { name: 'Summer camp' }).tap();
  await expect(page.getByRole('heading', { name: 'Edit Hero' })).toBeVisible();
  // Fingers reach what is there.
  const small = () =>
    page
      .locator('main[aria-label] button:visible')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.outerHTML),
      );
  await expect.poll(small).toEqual([]);
  // Level by level; a tap takes its time.
  await expect(async () => {
    const back = button(page, 'Back to parent');
    if (await back.isVisible()) await back.tap({ timeout: 5_000 });
    await expect(back).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await button(page, 'Add New Element').tap();
  await button(page, /^Text/).tap();
  await expect(typedInto(page)).toBeFocused();
  await page.keyboard.type('Ten days of tents, songs and stars.');
  await button(page, 'Open the panel').tap();
  await button(page, /^Move up/).tap();
  await button(page, 'Move to…').tap();
  await button(page, 'Cancel').tap();
  await button(page, 'Back to parent').tap();
  await page.getByLabel('Status').selectOption('public');
  await save(page, () => button(page, /^Save( and publish)?$/).tap());
  await isPublished(product, route, ['Summer camp', 'Ten days of tents']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await context.close();
});

test('a series is written and published by the keyboard alone', RELEASE, async ({ page, admin, product }) => {
  const header = await makeHeader(admin);
  const route = uniqueName('autumn');
  await page.setViewportSize({ width: 1440, height: 900 });
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Tab, as often as it takes to come to what has this name: never a click, never a focus given by the test. */
  const tabTo = async (
    role: 'button' | 'link' | 'textbox' | 'combobox',
    name: string | RegExp,
    key = 'Tab',
  ) => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await expect(target).toBeVisible();
    for (let tries = 0; tries < 120; tries += 1) {
      if (await target.evaluate((each) => each === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${String(name)} cannot be reached by ${key}`);
  };
  await page.goto('/dashboard/pages');
  await tabTo('link', 'Add Page');
  await press('Enter');
  await tabTo('textbox', 'Route');
  await page.keyboard.type(route);
  await tabTo('button', 'Add New Element');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Add New Element' })).toBeVisible();
  await tabTo('button', /^Hero/);
  await press('Enter');
  await expect(spoken(page)).toHaveText(/^Added: Hero .*, 1 of 1\s*$/);
  await tabTo('button', 'Add Slide');
  await press('Shift+Tab');
  await tabTo('button', /^Reorder /, 'Shift+Tab');
  const dragged = page.locator('[id^="DndLiveRegion"]').first();
  await press('Space');
  await expect(dragged).toHaveText('Picked up Welcome, 1 of 3.');
  await moveByKey(dragged, 'ArrowDown', 'Welcome goes to 2 of 3.');
  await press('Space');
  await expect(dragged).toHaveText('Welcome dropped at 2 of 3.');
  const open = page.getByRole('group', { name: 'Slides' }).locator('[data-item-main]').nth(1);
  for (let tries = 0; tries < 20; tries += 1) {
    if (await open.evaluate((each) => each === document.activeElement)) break;
    await press('Tab');
  }
  await press('Enter');
  await tabTo('textbox', 'Title');
  await press('Control+a');
  await page.keyboard.type('Harvest thanks');
  await expect(canvas(page).getByRole('heading', { name: 'Harvest thanks' })).toBeInViewport();
  await tabTo('button', 'Back to parent', 'Shift+Tab');
  await press('Enter', 'Enter');
  await tabTo('button', 'Add New Element');
  await press('Enter');
  await tabTo('button', /^Text/);
  await press('Enter');
  await expect(typedInto(page)).toBeFocused();
  await page.keyboard.type('Bring what you grew.');
  await press('Escape');
  await tabTo('button', /^Move up/, 'Shift+Tab');
  await press('Enter');
  await expect(spoken(page)).toHaveText('Text Bring what you grew., 1 of 2');
  await press('Control+z');
  await expect(spoken(page)).toHaveText('Undone: Move Text');
  await press('Control+y');
  await tabTo('button', 'Back to parent', 'Shift+Tab');
  await press('Enter');
  await tabTo('combobox', 'Header');
  await page.keyboard.type(header);
  await expect(page.getByRole('option', { name: header })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect(canvas(page).getByText('Grace Church').first()).toBeVisible();
  await tabTo('combobox', 'Status', 'Shift+Tab');
  // A list forgets the letters so far when the next one is late.
  await expect(async () => {
    await page.keyboard.type('public');
    await expect(page.getByLabel('Status')).toHaveValue('public', { timeout: 1_500 });
  }).toPass();
  await save(page, () => press('Control+s'));
  await isPublished(product, route, ['Harvest thanks', 'Bring what you grew.', 'Grace Church']);
});
