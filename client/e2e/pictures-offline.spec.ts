import type { Locator, Page } from '@playwright/test';
import { canvas } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { photo, putImages } from './picked-files';
import { expect, test } from './test';

// What this device has seen is seen without a network too, in the editor and in the gallery.
const editor = editorOfFile({}, { SAMPLE_SITE: 'true' });

/** The canvas may be replaced while this looks into it. */
const shown = (image: Locator) =>
  expect(async () => {
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }).toPass();

/** It is shown a moment before it is on disk. */
async function kept(page: Page, image: Locator): Promise<void> {
  await shown(image);
  const address = await image.evaluate((each: HTMLImageElement) => each.currentSrc);
  await expect.poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address)).toBe(true);
}

test('pictures that were seen or uploaded are there offline, and the others come back with the network', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/edit/home');
  const hero = canvas(page).locator('.hero1 img').first();
  await kept(page, hero);
  // Those that nobody has scrolled to as well.
  const below = canvas(page).locator('main img').last();
  await kept(page, below);
  // Also the typefaces of the site, when the browser's own cache has nothing of them.
  const faces = () =>
    canvas(page)
      .locator('body')
      .evaluate(({ ownerDocument }) =>
        [...ownerDocument.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
  const inItsFace = () => expect.poll(async () => (await faces()).join()).toContain('Lora');
  await inItsFace();
  const filesKept = () =>
    page.evaluate(async () => (await (await caches.open('dashboard-typefaces')).keys()).length);
  await expect.poll(filesKept).toBe(5);
  const devtools = await editor.context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await editor.context.setOffline(true);
  await page.reload();
  await shown(hero);
  await shown(below);
  await inItsFace();
  await editor.context.setOffline(false);

  await page.goto('/dashboard/media');
  await putImages(page, await photo(page, 'lunch.jpg', 700, 500));
  const tile = page
    .getByRole('list', { name: 'Images' })
    .getByRole('button', { name: /lunch/ })
    .locator('img');
  await kept(page, tile);
  // A wide window asks for another size than the one that was seen; and nothing but the worker has the dashboard.
  await devtools.send('Network.clearBrowserCache');
  await editor.context.setOffline(true);
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.reload();
  await shown(tile);

  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('pictures')) await caches.delete(name);
  });
  await devtools.send('Network.clearBrowserCache');
  await page.reload();
  await expect
    .poll(() => tile.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth === 0))
    .toBe(true);
  await editor.context.setOffline(false);
  await shown(tile);
});
