import type { Locator, Page } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { expect, test } from './test';
import { noticed } from './notices';
import { NO_IMAGE, photo, put, putImages } from './picked-files';

/** Tests of screens have several images at once; what visitors get is in tests of widgets and of the server. */
const RELEASE = { tag: '@release' } as const;

// Images from a device to visitors, with and without a network.

const images = (page: Page) => page.getByRole('list', { name: 'Images' });
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const card = (page: Page, name: string): Locator =>
  images(page).getByRole('listitem').filter({ hasText: name });

test.describe(() => {
  test.use({ withWorker: true });

  test(
    'several images go up at once; a photo above 2 MB is made smaller first',
    RELEASE,
    async ({ page, context }) => {
      const word = uniqueName('camp');
      const address = `/dashboard/media?search=${word}`;
      await page.goto(address);
      const other = await context.newPage();
      await other.goto(address);
      await expect(other.getByText(`No image matches “${word}”`)).toBeVisible();
      await page.bringToFront();
      const photos = [
        await photo(page, `${word}-lunch.jpg`, 400, 300),
        await photo(page, `${word}-choir.jpg`, 300, 400),
        await photo(page, `${word}-tents.jpg`, 5000, 3000),
      ];
      await noticed(page, 'upload image successfully', () => putImages(page, ...photos));
      await expect(uploads(page)).toBeHidden();
      await expect(images(page).getByRole('listitem')).toHaveCount(3);
      // Another tab, or the service worker, has sent them.
      await expect(images(other).getByRole('listitem')).toHaveCount(3);
      await card(page, 'tents')
        .getByRole('button', { name: /^Open / })
        .click();
      const size = page.getByRole('dialog').locator('dd').nth(2);
      await expect(size).toHaveText(/^\d+ × \d+$/);
      const [width = 0, height = 0] = (await size.innerText()).split(' × ').map(Number);
      expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
      expect(width / height).toBeCloseTo(5 / 3, 2);
    },
  );

  test('without a network an image waits on the device, is shown at once, and keeps its address', async ({
    page,
    context,
  }) => {
    const name = uniqueName('hall');
    await page.goto('/dashboard/media');
    await context.setOffline(true);
    await putImages(page, await photo(page, `${name}.jpg`, 320, 240));
    await expect(uploads(page)).toContainText('Waiting for a connection');
    await uploads(page)
      .getByRole('button', { name: /Copy Link/ })
      .click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain(`/${name}-`);
    const link = await clipboard();
    const shown = () =>
      page.evaluate(async (url) => {
        const image = new Image();
        // Not there, it has no width.
        const loaded = new Promise((resolve) => {
          for (const type of ['load', 'error']) image.addEventListener(type, resolve);
        });
        image.src = url;
        await loaded;
        return image.naturalWidth;
      }, link);
    await expect.poll(shown).toBe(320);
    // Every tab closed meanwhile: nothing is lost.
    await page.reload();
    await expect(uploads(page)).toContainText(name);
    await context.setOffline(false);
    await expect(uploads(page)).toBeHidden();
    const reply = await fetch(link);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await expect.poll(shown).toBe(320);
  });
});

test(
  '[ME9] [ME12] visitors get small versions and the text of an image, also of a part of it, and of the one that replaces it',
  RELEASE,
  async ({ page, product, admin }) => {
    const [word, route] = [uniqueName('choir'), uniqueName('concerts')];
    await page.goto(`/dashboard/media?search=${word}`);
    await noticed(page, 'upload image successfully', async () =>
      putImages(page, await photo(page, `${word}.jpg`, 300, 400)),
    );
    type Stored = { filename: string; url: string; name: string; width: number; height: number; alt: string };
    const stored = async (search: string) =>
      (await admin.get<{ data: Stored[] }>(`/media?search=${search}`)).data;
    const [{ filename, url } = { filename: '', url: '' }] = await stored(word);
    await admin.put(`/media/${filename}`, { alt: 'Twelve people sing', tags: ['Easter'] });
    const course = { key: '1', name: 'Singing', imageUrl: url };
    const contents = contentsOf({ id: 'a', type: 'course1', title: 'Courses', courses: [course] });
    await admin.createPage({ route, status: 'public', contents });
    const visit = async () => (await fetch(`${product.url}/${route}`)).text();
    await expect.poll(visit).toContain(`<source type="image/avif" srcSet="/api/v1/media/${word}-`);
    await expect.poll(visit).toContain('alt="Twelve people sing" width="300" height="400"');

    // Until this device has the page.
    await page.goto(`/dashboard/pages?search=${route}`);
    await expect(page.getByRole('row').filter({ hasText: `/${route}` })).toBeVisible();
    await page.goto(`/dashboard/media?search=${word}`);
    const open = () =>
      images(page)
        .getByRole('button', { name: `Open ${filename}` })
        .click();
    await open();
    await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop image' });
    await crop.getByRole('radio', { name: '1:1' }).check();
    await crop.getByRole('spinbutton', { name: 'Width' }).fill('120');
    await noticed(page, 'upload image successfully', () =>
      crop.getByRole('button', { name: 'Crop', exact: true }).click(),
    );
    await expect
      .poll(async () => (await stored('cropped')).filter(({ name }) => name.includes(word)))
      .toMatchObject([
        { name: `${word} (cropped)`, width: 120, height: 120, alt: 'Twelve people sing', tags: ['Easter'] },
      ]);

    await page.goto(`/dashboard/media?search=${word}`);
    await open();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace everywhere' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await put(picker.getByLabel('Image file'), NO_IMAGE);
    await expect(picker.getByRole('alert')).toHaveText(/^Only image files are accepted/);
    const stairs = uniqueName('stairs');
    await put(picker.getByLabel('Image file'), await photo(page, `${stairs}.jpg`, 320, 240));
    const asked = page.getByRole('dialog', { name: 'Replace this image everywhere' });
    await expect(asked.getByRole('link', { name: `/${route}` })).toBeVisible();
    await asked.getByRole('button', { name: 'Replace everywhere' }).click();
    await expect(asked.getByRole('status', { name: 'What was changed' })).toContainText(
      'Replaced in 1 place.',
    );
    await expect.poll(visit).toContain(`/api/v1/media/${stairs}-`);
    expect(await visit()).not.toContain(url);
  },
);
