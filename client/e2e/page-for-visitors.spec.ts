import type { Page } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { save } from './editor-kit';
import { headed } from './headed';
import { expect, test } from './test';

/** Tests of the server have the languages of a page, tests of screens the choice of them. */
const RELEASE = { tag: '@release' } as const;

// What is set of a page in the editor, and what visitors have of it.

const DAY_MS = 86_400_000;
/** One for the whole file: a day that begins in the midst of a test changes nothing. */
const NOW = Date.now();
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);

/** A visitor's page, asked for again until it says what it should. */
async function shows(visitor: Page, says: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await visitor.reload();
    await says();
  }).toPass();
}

test(
  '[DO8] [PT2] a page is translated, with a title and a language of its own, and visitors go from one to the other',
  RELEASE,
  async ({ context, page, admin, product, openBrowser }) => {
    const route = uniqueName('welcome');
    const { id: headerId } = await admin.createElement({
      type: 'header',
      contents: JSON.stringify({
        value: { id: 'root', type: 'header1', logo: { text: 'Grace' } },
        children: [{ value: { id: 'l', type: 'languages1' } }],
      }),
    });
    const lang = 'en';
    await admin.createPage({
      route,
      title: 'Welcome',
      status: 'public',
      lang,
      headerId,
      contents: headed('Hi'),
    });
    await page.goto(`/dashboard/pages/edit/${route}`);
    await page.getByRole('button', { name: 'Translations' }).click();
    const translate = page.getByRole('button', { name: 'Translate this page' });
    // Without a worker, nothing is fetched any more once the network is gone.
    await expect(translate).toBeVisible();
    await context.setOffline(true);
    await translate.click();
    await page.getByRole('menuitem', { name: 'Français' }).click();
    await expect(page.getByRole('textbox', { name: 'Route' })).toHaveValue(`fr/${route}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Bienvenue');
    await page.getByLabel('Status').selectOption('public');
    await save(page);
    await context.setOffline(false);

    const head = async (path: string) =>
      (await (await fetch(product.url + path)).text()).split('<style>')[0] ?? '';
    await expect.poll(() => head(`/${route}`)).toContain('hrefLang="fr"');
    await expect.poll(() => head(`/fr/${route}`)).toContain('<html lang="fr"');
    expect(await head(`/fr/${route}`)).toContain('<title>Bienvenue · ');
    const visitor = await (await openBrowser('nobody')).newPage();
    await visitor.goto(`/${route}`);
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Français' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/fr/${route}$`));
    await expect(visitor).toHaveTitle(/Bienvenue/);
    await visitor.setViewportSize({ width: 375, height: 700 });
    await visitor.getByRole('button', { name: 'Menu', exact: true }).click();
    await visitor.getByRole('dialog').getByRole('link', { name: 'English' }).click();
    await expect(visitor).toHaveURL(new RegExp(`[^r]/${route}$`));
  },
);

test('[DA1] [DA3] a page becomes a weekly event, without a network, and visitors find its dates in the list', async ({
  context,
  page,
  admin,
  openBrowser,
}) => {
  const section = uniqueName('events');
  const list = { id: 'l', type: 'events1', section, title: 'Coming up' };
  const heading = (text: string) => ({ id: 'h', type: 'text', tag: 'h1', text });
  const lists = contentsOf(heading('What is on'), list, { id: 'p', type: 'posts1', section });
  await admin.createPage({ route: `${section}/all`, title: 'What is on', status: 'public', contents: lists });
  const published = (name: string, title: string, entry: object | null) =>
    admin.createPage({
      route: `${section}/${name}`,
      title,
      status: 'public',
      contents: contentsOf(heading(title), { id: 'd', type: 'entry1' }),
      ...(entry ? { entry } : {}),
    });
  await published('old', 'Last fair', { kind: 'event', start: inDays(-9), place: 'Garden' });
  const audio = 'https://audio.example/hope.mp3';
  await published('sermon', 'On hope', { kind: 'post', on: inDays(-2), author: 'Grace Lin', audio });
  await published('choir', 'Choir', null);

  await page.goto(`/dashboard/pages/edit/${section}/choir`);
  await page.getByRole('button', { name: 'Post or event' }).click();
  await page.getByRole('radio', { name: 'Event' }).check();
  await expect(page.getByLabel('Leave out a date')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Every week/ }).check();
  await expect(page.getByLabel('Leave out a date')).toBeVisible();
  await context.setOffline(true);
  const start = inDays(3);
  await page.getByLabel('Starts').fill(`${start}T19:30`);
  await page.getByLabel('Leave out a date').fill(inDays(10));
  await page.getByRole('textbox', { name: 'Place' }).fill('Parish hall');
  await save(page);
  await context.setOffline(false);

  const visitor = await (await openBrowser('nobody')).newPage();
  await visitor.setViewportSize({ width: 375, height: 740 });
  await visitor.goto(`/${section}/all`);
  await shows(visitor, () =>
    expect(visitor.getByRole('link', { name: 'Choir' }).first()).toBeVisible({ timeout: 5_000 }),
  );
  const days = await visitor
    .locator('main time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')?.slice(0, 10)));
  expect(days).toContain(start);
  expect(days).toContain(inDays(17));
  expect(days).not.toContain(inDays(10));
  await expect(visitor.getByText('With recording')).toBeVisible();
  // What is over is folded away.
  await expect(visitor.getByRole('link', { name: 'Last fair' })).toBeHidden();
  await visitor.getByText('Past events (1)').click();
  await expect(visitor.getByRole('link', { name: 'Last fair' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Choir' }).first().click();
  await expect(visitor.getByText('Parish hall')).toBeVisible();
  expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain('"Event"');
  await visitor.goto(`/${section}/sermon`);
  await expect(visitor.getByLabel('Recording')).toBeVisible();
  await expect(visitor.getByText('Grace Lin')).toBeVisible();
});
