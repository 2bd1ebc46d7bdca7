import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, canvas } from './editor-kit';
import { signIn } from './login-form';
import { noticed } from './notices';
import { drag, NO_IMAGE, photo, type Picked, put, putImages } from './picked-files';
import { ADMIN, startProduct, type Product } from './product';
import { hasWorker } from './wake-worker';

// The gallery as a person uses it, with and without a network; each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  await signIn(page, ADMIN.username, ADMIN.password, '/dashboard/media');
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible();
  await hasWorker(page);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const choose = (...files: Picked[]) => putImages(page, ...files);

const images = () => page.getByRole('list', { name: 'Images' });
const uploads = () => page.getByRole('list', { name: 'Uploads' });
const card = (name: RegExp) => images().getByRole('listitem').filter({ hasText: name });
const open = (name: RegExp | string) => images().getByRole('button', { name }).click();

/** The image that a search finds, as the server has it. */
async function stored(search: string): Promise<{ filename: string; url: string }> {
  const path = `/media?search=${search}`;
  const { data } = await asAdmin<{ data: { filename: string; url: string }[] }>(product, 'GET', path);
  return data[0]!;
}

/** The question before an image goes into the trash. */
async function askToDelete(name: RegExp): Promise<Locator> {
  await open(name);
  await page.getByRole('button', { name: 'Delete image' }).click();
  return page.getByRole('dialog', { name: 'Delete image' });
}

test('several images go up at once; a photo above 2 MB is made smaller first', async () => {
  const photos = [
    await photo(page, 'Sunday Lunch.jpg', 400, 300),
    await photo(page, 'Choir.jpg', 300, 400),
    await photo(page, 'Camp.jpg', 5000, 3000),
  ];
  const other = await context.newPage();
  await other.goto('/dashboard/media');
  await expect(other.getByText('No images yet')).toBeVisible();
  await page.bringToFront();
  await noticed(page, 'upload image successfully', () => choose(...photos));
  await expect(uploads()).toBeHidden();
  await expect(images().getByRole('listitem')).toHaveCount(3);
  // Another tab, or the service worker, has sent them.
  await expect(other.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(3);
  await other.close();
  await expect(card(/^Sunday Lunch ?sunday-lunch-[0-9a-f]{16}\.jpg/)).toContainText('By: admin');
  await open(/^Open camp-/);
  const size = page.getByRole('dialog').locator('dd').nth(2);
  await expect(size).toHaveText(/^\d+ × \d+$/);
  const [width = 0, height = 0] = (await size.innerText()).split(' × ').map(Number);
  expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
  expect(width / height).toBeCloseTo(5 / 3, 2);
  await page.keyboard.press('Escape');
});

test('images can be dropped anywhere in the window', async () => {
  const box = page.getByRole('region', { name: 'Upload images' });
  const atRest = await box.getAttribute('class');
  const files = [await photo(page, 'Harvest.jpg', 320, 240)];
  await noticed(page, 'upload image successfully', () =>
    drag(page.getByRole('navigation').first(), files, async () => {
      await expect(box).not.toHaveAttribute('class', atRest!);
      await page.screenshot({ path: test.info().outputPath('dragged.png') });
    }),
  );
  await expect(box).toHaveAttribute('class', atRest!);
  const question = await askToDelete(/^Open harvest-/);
  await question.getByRole('button', { name: 'Delete image' }).click();
  await expect(images().getByRole('listitem')).toHaveCount(3);
});

test('what is no image is refused in words, and the rest goes on', async () => {
  await choose(NO_IMAGE, await photo(page, 'Garden.jpg', 200, 200));
  await expect(uploads().getByRole('alert')).toHaveText(
    'Only image files are accepted: PNG, JPEG, WebP, AVIF or GIF.',
  );
  await expect(images().getByRole('listitem')).toHaveCount(4);
  await uploads().getByRole('button', { name: 'Dismiss logo.svg' }).click();
  await expect(uploads()).toBeHidden();
});

test('a HEIC photo of a phone is told what to do about where the browser cannot read it', async () => {
  const path = join(import.meta.dirname, '../../sync/src/media/test-support/hills.heic');
  const base64 = (await readFile(path)).toString('base64');
  await choose({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', base64 });
  await expect(uploads().getByRole('alert')).toHaveText(
    'This device cannot read HEIC photos. Please choose it as JPEG.',
  );
  await uploads().getByRole('button', { name: 'Dismiss IMG_0042.HEIC' }).click();
  await expect(uploads()).toBeHidden();
});

test('[ME2] Copy Link comes by keyboard, and says so for 2 seconds', async () => {
  await card(/choir/).getByRole('button', { name: 'Open' }).focus();
  await page.keyboard.press('Tab');
  const button = card(/choir/).getByRole('button', { name: /Copy Link/ });
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
  // Looked for from before the press on: it does not stay.
  const said = card(/choir/).getByText('Copied!').waitFor();
  await page.keyboard.press('Enter');
  await said;
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${product.url}/api/v1/media/choir-[0-9a-f]{16}\\.jpg$`));
  await expect(card(/choir/).getByText('Copy Link')).toBeVisible();
});

test('search and order stand in the address', async () => {
  await page.getByRole('searchbox').fill('LUNCH');
  await expect(images().getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=LUNCH/);
  await page.getByRole('searchbox').fill('');
  // The search is asked after a pause in typing: both it and the order count, whichever comes first.
  await page.getByLabel('Order').selectOption('Name, A to Z');
  await expect(page).not.toHaveURL(/search=/);
  await expect(page).toHaveURL(/orderBy=name/);
  await expect(images().getByRole('listitem').first()).toContainText('Camp');
  await page.reload();
  await expect(page).toHaveURL(/orderBy=name/);
  await expect(images().getByRole('listitem').first()).toContainText('camp-');
});

test('an alternative text is kept', async () => {
  await open(/^Open choir-/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('On the steps');
  await dialog.getByLabel('Alternative text').fill('The choir sings on the steps');
  await noticed(page, 'Image details saved', () => dialog.getByRole('button', { name: 'Save' }).click());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: 'The choir sings on the steps' })).toBeVisible();
  await expect(card(/choir-[0-9a-f]{16}\.jpg/)).toContainText('On the steps');
});

test('without a network an image waits on the device, is shown at once, and keeps its address', async () => {
  await context.setOffline(true);
  await choose(await photo(page, 'Hall.jpg', 320, 240));
  await expect(uploads()).toContainText('Waiting for a connection');
  await uploads()
    .getByRole('button', { name: /Copy Link/ })
    .click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toContain('/hall-');
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
  await expect(uploads()).toContainText('Hall.jpg');
  await context.setOffline(false);
  await expect(uploads()).toBeHidden();
  const reply = await fetch(link);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await expect.poll(shown).toBe(320);
});

test('visitors get the small versions and the text, and deleting says where the image is used', async () => {
  const { filename, url } = await stored('choir');
  const course = { key: '1', name: 'Singing', imageUrl: url };
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'course1', title: 'Courses', courses: [course] } }],
  };
  await asAdmin(product, 'POST', '/pages', {
    route: 'chœur',
    contents: JSON.stringify(tree),
    status: 'public',
  });
  const visit = async () => (await fetch(`${product.url}/chœur`)).text();
  await expect.poll(visit).toContain('<source type="image/avif" srcSet="/api/v1/media/choir-');
  await expect.poll(visit).toContain('alt="The choir sings on the steps" width="300" height="400"');
  await asAdmin(product, 'PUT', `/media/${filename}`, { alt: 'Twelve people sing' });
  await expect.poll(visit).toContain('alt="Twelve people sing"');

  const question = await askToDelete(/^Open choir-/);
  await expect(question.getByRole('link', { name: 'Page /chœur' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete anyway' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
});

test('deleting asks, says where the image is used, and takes it away', async () => {
  const question = await askToDelete(/^Open sunday-lunch-/);
  await expect(question).toContainText(/Are you sure to delete image 'sunday-lunch-[0-9a-f]{16}\.jpg'\?/);
  await expect(question).toContainText('Not used on any page or element.');
  await question.getByRole('button', { name: 'Delete image' }).click();
  await expect(images().getByRole('listitem')).toHaveCount(4);
  await expect(card(/sunday-lunch/)).toBeHidden();
});

test('[ME6] what was deleted is put back, out of the trash and from the message', async () => {
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await page.getByRole('button', { name: 'Restore Sunday Lunch' }).click();
  // Dropped on the window, and deleted again.
  await page.getByRole('button', { name: 'Restore Harvest' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  const question = await askToDelete(/^Open harvest-/);
  await question.getByRole('button', { name: 'Delete image' }).click();
  const said = page.getByText('Moved “Harvest” to the trash').locator('..');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(card(/harvest-/)).toBeVisible();
});

test('[ME10] tags: on one image and on many, narrow the list by the address, also without a network', async () => {
  await open(/^Open choir-/);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Tags' });
  await field.fill('Choir, spring');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Remove tag spring' }).click();
  // What is only typed is saved, too.
  await field.fill('Easter');
  await noticed(page, 'Image details saved', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'Choir',
    'Easter',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await images().getByRole('checkbox', { name: 'Select Garden' }).click();
  await images().getByRole('checkbox', { name: 'Select Camp' }).click();
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  await bar.getByRole('button', { name: 'Tags' }).click();
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('choir');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('“choir” added to 2 images.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove choir from 2 images' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  const filter = page.getByRole('combobox', { name: 'Tag', exact: true });
  await expect(filter.getByRole('option', { name: /^choir \(3\)$/i })).toBeAttached();
  await filter.selectOption({ index: 1 });
  await expect(page).toHaveURL(/tag=choir/i);
  await expect(images().getByRole('listitem')).toHaveCount(3);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline. Showing the images saved on this device.')).toBeVisible();
  await expect(images().getByRole('listitem')).toHaveCount(3);
  await filter.selectOption({ label: 'Easter (1)' });
  await expect(images().getByRole('listitem')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('Offline. Showing the images saved on this device.')).toBeHidden();
  await filter.selectOption({ label: 'All tags' });
  await expect(page).not.toHaveURL(/tag=/);
  await expect(images().getByRole('listitem').nth(4)).toBeVisible();
});

test('[ME11] the focal point of an image is set by keys, and stays in sight on its pages and in the editor', async () => {
  await open(/^Open choir-/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Focal point: 50 %/ }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await noticed(page, 'Image details saved', () => dialog.getByRole('button', { name: 'Save' }).click());
  await page.keyboard.press('Escape');
  const visit = async () => (await fetch(`${product.url}/chœur`)).text();
  await expect.poll(visit).toContain('style="object-position:51% 40%"');

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'Edit /chœur' }).click();
  await expect(canvas(page).locator('img[src*="/choir-"]')).toHaveCSS('object-position', '51% 40%');
  await page.goto('/dashboard/media');
});

test('[ME8] many are deleted at once; the one that a page uses stays', async () => {
  const box = (name: string) => images().getByRole('checkbox', { name: `Select ${name}` });
  // A range, by Shift.
  await box('On the steps').click();
  await box('Garden').click({ modifiers: ['Shift'] });
  await expect(box('Garden')).toBeChecked();
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  const checked = images().getByRole('checkbox', { checked: true });
  const count = await checked.count();
  // The same around the box, where a finger has room.
  await box('Garden').press('Escape');
  await expect(checked).toHaveCount(0);
  const around = (name: string) => box(name).locator('..');
  await around('On the steps').click({ position: { x: 3, y: 3 } });
  await around('Garden').click({ position: { x: 3, y: 3 }, modifiers: ['Shift'] });
  await expect(checked).toHaveCount(count);
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${count} images` })
    .click();
  await expect(page.getByText('1 image stays because it is used')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(card(/choir-/)).toBeVisible();
  await expect(card(/garden-/)).toBeHidden();
});

test('[ME9] an image is replaced on the page that uses it, by one that is uploaded on the way', async () => {
  await noticed(page, 'upload image successfully', async () =>
    choose(await photo(page, 'Stage.jpg', 300, 400)),
  );
  const { filename, url } = await stored('stage');
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'image1', image: url, alt: 'Our stage' } }],
  };
  const contents = JSON.stringify(tree);
  await asAdmin(product, 'POST', '/pages', { route: 'with-stage', contents, status: 'public' });
  // Until this device has the page.
  await page.goto('/dashboard/pages');
  await expect(page.getByRole('row').filter({ hasText: '/with-stage' })).toBeVisible();
  await page.goto('/dashboard/media');

  await open(`Open ${filename}`);
  const dialog = page.getByRole('dialog', { name: 'Stage', exact: true });
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  const upload = (file: Picked) => put(picker.getByLabel('Image file'), file);
  await upload(NO_IMAGE);
  await expect(picker.getByRole('alert')).toHaveText(/^Only image files are accepted/);
  await picker.getByRole('button', { name: 'Stage', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Replace this image everywhere' });
  await expect(asked.getByRole('alert')).toHaveText('This is the same image. Choose another one.');
  await expect(asked.getByRole('button', { name: 'Replace everywhere' })).toBeDisabled();
  await asked.getByRole('button', { name: 'Choose another' }).click();
  await upload(await photo(page, 'Stairs.jpg', 320, 240));
  await expect(asked).toContainText('1 page or element on this device uses it:');
  await expect(asked.getByRole('link', { name: '/with-stage' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('asked.png') });
  await asked.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(asked.getByRole('status', { name: 'What was changed' })).toContainText('Replaced in 1 place.');
  await page.screenshot({ path: test.info().outputPath('replaced.png') });
  await asked.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toContainText('Not used on any page or element.');
  const visit = async () => (await fetch(`${product.url}/with-stage`)).text();
  await expect.poll(visit).toContain('/api/v1/media/stairs-');
  expect(await visit()).not.toContain('/api/v1/media/stage-');
  expect(await visit()).toContain('alt="Our stage"');
  await page.keyboard.press('Escape');
});

test('[ME12] a part of an image becomes an image of its own, by numbers, keys and pointer', async () => {
  await open(/^Open choir-/);
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  await dialog.getByRole('radio', { name: '1:1' }).check();
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('120');
  await expect(dialog.getByRole('spinbutton', { name: 'Height' })).toHaveValue('120');
  await dialog.getByRole('button', { name: /^Area to keep: 120 × 120 pixels, 30 from the left/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog.getByRole('spinbutton', { name: 'From the left' })).toHaveValue('40');
  expect(await violations(page)).toEqual([]);
  const corner = dialog.locator('[data-corner="right bottom"]');
  const { x, y, width, height } = (await corner.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 30, y + height / 2 + 10, { steps: 3 });
  await page.mouse.up();
  await expect(dialog.getByRole('spinbutton', { name: 'Width' })).not.toHaveValue('120');
  const side = Number(await dialog.getByRole('spinbutton', { name: 'Width' }).inputValue());
  expect(side).toBeGreaterThan(120);
  await noticed(page, 'upload image successfully', () =>
    dialog.getByRole('button', { name: 'Crop', exact: true }).click(),
  );
  const found = () => asAdmin<{ data: object[] }>(product, 'GET', '/media?search=cropped');
  await expect
    .poll(async () => (await found()).data)
    .toMatchObject([
      {
        name: 'On the steps (cropped)',
        width: side,
        height: side,
        alt: 'Twelve people sing',
        tags: ['Choir', 'Easter'],
      },
    ]);
  await expect(card(/^On the steps(?! \().*choir-/)).toBeVisible();
});

test('a screen reader finds nothing missing', async () => {
  expect(await violations(page)).toEqual([]);
});
