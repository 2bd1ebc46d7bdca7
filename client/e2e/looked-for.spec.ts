import { expect, test } from '@playwright/test';
import { violations } from './axe';
import { add, canvas, newPage, ONLINE, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// The widgets that people look for first, from the picker to a visitor.

const editor = editorOfFile(ONLINE);

const FRAME = 'https://www.youtube-nocookie.com/';

test('[WI6] [WI7] pictures, columns, a video and the rest are made and looked at', async ({ browser }) => {
  test.slow();
  const page = await newPage(editor.context, 'looked-for');
  const back = () => page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('public');

  await add(page, 'Image');
  await page.getByLabel('Alternative text').fill('A tree in a field');
  await page.getByLabel('Crop').selectOption({ label: 'Square' });
  const point = page.getByRole('button', { name: /^Focal point: 50 %/ });
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('button', { name: 'Focal point: 40 % from the left, 49 % from the top' }),
  ).toBeFocused();
  const picture = canvas(page).getByAltText('A tree in a field');
  await expect(picture).toHaveCSS('object-position', '40% 49%');
  await back();

  await add(page, 'Video');
  await page.getByLabel('Address of the video').fill('https://example.org/film');
  await expect(page.getByText('Use the address of a video on YouTube or Vimeo')).toBeVisible();
  await page.getByLabel('Address of the video').fill('https://youtu.be/aqz-KE-bpKQ?t=5');
  await page.getByLabel('Title of the video').fill('A film');
  await expect(canvas(page).getByText('This video comes from YouTube.')).toBeVisible();
  await back();

  for (const widget of ['Gallery', 'Button', 'Columns', 'Quote', 'Divider', 'Map', 'Downloads']) {
    await add(page, widget);
    await back();
  }
  await save(page);

  const visitor = await browser.newContext({ baseURL: editor.product.url, serviceWorkers: 'block' });
  const asked: string[] = [];
  visitor.on('request', (request) => {
    if (!request.url().startsWith(editor.product.url)) asked.push(request.url());
  });
  await visitor.route(`${FRAME}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title><p>playing</p>' }),
  );
  const read = await visitor.newPage();
  await expect(async () => {
    expect((await read.goto('/looked-for'))?.status()).toBe(200);
  }).toPass();

  // Columns stand side by side, and stack on a phone.
  const [left, right] = [read.locator('.columns > :first-child'), read.locator('.columns > :last-child')];
  /** How much further one of them lies that way than the other. */
  const apart = async (way: 'x' | 'y') =>
    (await right.boundingBox())![way] - (await left.boundingBox())![way];
  await expect.poll(() => apart('x')).toBeGreaterThan(100);
  expect(await violations(read)).toEqual([]);
  await read.setViewportSize({ width: 375, height: 700 });
  await expect.poll(() => apart('y')).toBeGreaterThan(100);
  expect(await violations(read)).toEqual([]);

  // The gallery opens at the image that was pressed, is walked through by keys, and closes.
  await read.getByRole('link', { name: 'An open book on a table' }).click();
  const large = read.getByRole('dialog', { name: 'Moments' });
  await expect(large.getByAltText('An open book on a table')).toBeInViewport({ ratio: 0.9 });
  await read.keyboard.press('ArrowRight');
  await expect(large.getByAltText('Light falls through')).toBeInViewport({ ratio: 0.9 });
  await large.getByRole('button', { name: 'Previous image' }).click();
  await expect(large.getByAltText('An open book on a table')).toBeInViewport({ ratio: 0.9 });
  await read.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(read.getByRole('link', { name: 'An open book on a table' })).toBeFocused();

  // Nothing has left for anybody else so far; a press loads the frame, of which the device remembers that it may.
  expect(asked).toEqual([]);
  await read.getByLabel('Always allow YouTube on this device').check();
  await read.getByRole('button', { name: 'Load video' }).click();
  await expect(read.frameLocator('iframe[title="A film"]').getByText('playing')).toBeVisible();
  expect(asked).toEqual([`${FRAME}embed/aqz-KE-bpKQ?rel=0&start=5&autoplay=1`]);
  await read.reload();
  await read.locator('iframe[title="A film"]').scrollIntoViewIfNeeded();
  await expect(read.frameLocator('iframe[title="A film"]').getByText('playing')).toBeVisible();
  await read.getByRole('button', { name: /Ask again$/ }).click();
  await expect(read.getByRole('button', { name: 'Load video' })).toBeVisible();
  await expect(read.locator('iframe')).toHaveCount(0);
  expect(asked.every((url) => url.startsWith(FRAME))).toBe(true);
  await visitor.close();
});
