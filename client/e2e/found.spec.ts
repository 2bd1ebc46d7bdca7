import type { Page } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { expect, test } from './test';

/** Tests of the server have what a search finds, tests of the site’s worker what it answers without a network. */
const RELEASE = { tag: '@release' } as const;

// The way of somebody who looks for something on a site: SE.

const found = (page: Page) => page.getByRole('main').getByRole('listitem');

async function look(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search this site' }).fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
}

/** Looked for again until the server says so: pages that have just changed, and a slow answer, are not waited for. */
const answered = (page: Page, words: string, says: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await look(page, words);
    await says();
  }).toPass();

test(
  '[SE1] [SE3] words lead from the field on a page to the pages that have them, and without a network to those that were visited',
  RELEASE,
  async ({ admin, openBrowser }) => {
    // No other page of the shared site has this word.
    const word = uniqueName('oolong').replaceAll('-', '');
    const heading = (text: string) => ({ id: 'a', type: 'text', tag: 'h1', text });
    const search = { id: 's', type: 'search1', title: 'Looking for something?' };
    const [welcome, evenings] = [uniqueName('welcome'), uniqueName('evenings')];
    const page = { status: 'public', lang: 'en' };
    const published = (route: string, title: string, text: string) =>
      admin.createPage({
        ...page,
        route,
        contents: contentsOf(heading(title), { id: 'b', type: 'text', text }, search),
      });
    await published(welcome, 'Welcome', `We serve ${word} every day.`);
    await published(evenings, 'Evenings', `The café is open for ${word} until nine.`);

    const context = await openBrowser('nobody', { withWorker: true });
    const visitor = await context.newPage();
    await visitor.goto(`/${welcome}`);
    await answered(visitor, `${word} CAFE`, () => expect(found(visitor)).toHaveCount(1, { timeout: 5_000 }));
    await expect(found(visitor).locator('mark')).toHaveText(['café', word]);
    await look(visitor, word);
    await found(visitor).getByRole('link', { name: 'Evenings' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Evenings');

    const kept = (path: string) =>
      expect.poll(() => visitor.evaluate(async (url) => Boolean(await caches.match(url)), path)).toBe(true);
    for (const path of [`/${welcome}`, `/${evenings}`, '/assets/search.html']) {
      if (!path.startsWith('/assets')) await visitor.goto(path);
      await kept(path);
    }
    await context.setOffline(true);
    await look(visitor, word);
    await expect(visitor.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
    await expect(found(visitor).getByRole('link')).toHaveCount(2);
    await expect(found(visitor).locator('mark').first()).toHaveText(word);
    await look(visitor, '"><zq9>');
    await expect(visitor.getByText('no page saved on this device has “"><zq9>”')).toBeVisible();
    await context.setOffline(false);
    const two = visitor.getByText(`2 pages with “${word}”`);
    await answered(visitor, word, () => expect(two).toBeVisible({ timeout: 5_000 }));
  },
);
