import type { Locator } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { canvas } from './editor-kit';
import { facesOfHeading } from './faces';
import { headed } from './headed';
import { noticed } from './notices';
import { expect, test } from './test';

/** Tests of screens have what is settled and what a colleague changes, tests of the server what visitors get. */
const RELEASE = { tag: '@release' } as const;

// From the settings of a site to who reads it, and to who has the dashboard open.

type Settings = Record<string, unknown>;

/** A time as shown by a clock that is that many hours east of UTC. */
const onClock = (at: string, hours: number) =>
  new Date(Date.parse(at) + hours * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll('-', '/')
    .replace('T', ' ');

async function shows(time: Locator, hours: number) {
  await expect(async () => {
    const at = await time.getAttribute('datetime');
    await expect(time).toHaveAttribute('title', onClock(at!, hours), { timeout: 1_000 });
  }).toPass();
}

let before: Settings;
test.beforeEach(async ({ admin }) => {
  before = await admin.get<Settings>('/site-settings');
});
test.afterEach(async ({ admin }) => {
  await admin.put('/site-settings', before);
});

test(
  'what is settled for the site changes under who reads it and who works on it',
  RELEASE,
  async ({ page, admin, openBrowser }) => {
    const route = uniqueName('settled');
    await admin.createPage({ route, status: 'public', contents: headed('In our typefaces') });
    const context = await openBrowser();
    const other = await context.newPage();
    await other.goto('/dashboard/users');
    const time = other.locator('main time').first();
    await expect(time).toBeVisible();

    await page.goto('/dashboard/settings');
    await page.getByRole('textbox', { name: 'Site name' }).fill('恩典教會');
    await page.getByRole('combobox', { name: 'Site language' }).fill('de');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Kolk');
    await page.getByRole('option', { name: /Asia\/Kolkata/ }).click();
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#14121c');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#f3eefc');
    await page.getByRole('textbox', { name: 'Links and buttons', exact: true }).fill('#c9b3ff');
    await page.getByRole('radio', { name: 'Lora and Source Sans 3' }).check();
    await noticed(page, 'Saved', () => page.getByRole('button', { name: 'Save' }).click());

    // Half an hour beside the other zones, in a window that nobody has touched.
    await shows(time, 5.5);
    const cookie = async () =>
      (await context.cookies()).find(({ name }) => name === 'vestry_site_lang')?.value;
    await expect.poll(cookie).toBe('de');

    const visitor = await (await openBrowser('nobody')).newPage();
    await visitor.goto(`/${route}`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
    await expect(visitor).toHaveTitle(/恩典教會$/);
    await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 28)');
    await expect(visitor.locator('h1')).toHaveCSS('font-family', /^Lora/);
    // They are fetched before the sheet is read, and answered as what never changes.
    const fonts = await visitor
      .locator('link[rel=preload]')
      .evaluateAll((all) => all.map((each) => (each as HTMLLinkElement).href));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const reply = await fetch(font);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect(reply.headers.get('cache-control')).toContain('immutable');
    }
    // A typeface that comes after the first paint is shown from the next page on.
    await visitor.reload();
    const loaded = () =>
      visitor.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(loaded).toContain('Lora');

    // The canvas too, in a browser that has never had these typefaces.
    const fresh = await (await openBrowser()).newPage();
    await fresh.goto(`/dashboard/pages/edit/${route}`);
    await expect(canvas(fresh).locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 28)');
    // The canvas may be rendered again while this looks at it.
    await expect(async () =>
      expect(await facesOfHeading(fresh)).toEqual([expect.stringMatching(/^Lora/)]),
    ).toPass();
  },
);

test(
  'what a colleague changes comes to an open screen, and what is changed offline to the site; the preview is the public page',
  RELEASE,
  async ({ page, admin }) => {
    const event = { kind: 'event', start: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) };
    const section = uniqueName('ev');
    const list = contentsOf(
      { id: 'e', type: 'events1', section },
      { id: 'n', type: 'posts1', section },
      { id: 'd', type: 'entry1' },
    );
    // Of the three pages that are previewed the first ones are those with the shortest addresses.
    const all = await admin.createPage({
      route: 'z',
      title: 'All',
      status: 'public',
      contents: list,
      entry: { ...event, place: 'Garden' },
    });
    await admin.createPage({ route: `${section}/fair`, title: 'Fair', status: 'public', entry: event });
    await page.goto('/z');
    const words = await page.locator('main').innerText();
    expect(words).toContain('Fair');

    await page.goto('/dashboard/settings');
    const preview = page.getByRole('region', { name: 'Preview' });
    const shown = preview.locator('figure', { hasText: 'All' }).frameLocator('iframe').locator('main');
    await expect(shown).toContainText('Fair');
    await expect.poll(() => shown.innerText()).toBe(words);
    const street = page.getByRole('textbox', { name: 'Street and number' });
    await admin.put('/site-settings', { street: '7 Mill Lane' });
    await expect(street).toHaveValue('7 Mill Lane');

    await page.context().setOffline(true);
    await expect(page.getByText('Offline. What you save stays on this device')).toBeVisible();
    await page.getByRole('textbox', { name: 'Town' }).fill('Hualien');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 change is on this device and not on the site yet.')).toBeVisible();
    // Somebody else changes something else meanwhile.
    await admin.put('/site-settings', { postalCode: '970' });
    await page.context().setOffline(false);
    const read = () => admin.get<Settings>('/site-settings');
    await expect.poll(read).toMatchObject({ town: 'Hualien', postalCode: '970', street: '7 Mill Lane' });
    await expect(page.getByText('not on the site yet')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('970');
    await admin.delete(`/pages/${all.id}`);
  },
);
