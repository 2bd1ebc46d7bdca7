import { expect, test } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, canvas, ONLINE, signedIn } from './editor-kit';
import { facesOfHeading } from './faces';
import { headed } from './headed';
import { saveSettings, settingsOfFile } from './settings-of-file';

// How the site looks, as its settings say: colours, logo, typefaces, and the pages on which they are tried.

const { file, settings, read } = settingsOfFile();

/** 16 x 16 pixels of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mMQicojCTGMahjVMHw1AACcwNwBDMmERAAAAABJRU5ErkJggg==',
  'base64',
);

test.afterEach(async () => {
  for (const page of file.context.pages()) await page.close();
});

test('colours that nobody can read are refused with one that can be; the others are those of the pages', async () => {
  const contents = JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'text', tag: 'h1', text: 'In our colours' } }],
  });
  await asAdmin(file.product, 'POST', '/pages', { route: 'in-colours', status: 'public', contents });
  const page = await settings();
  const accent = page.getByRole('textbox', { name: 'Links and buttons', exact: true });
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#14121c');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#f3eefc');
  await accent.fill('#333333');
  await expect(accent).toHaveAccessibleDescription('Contrast on the background: 1.4 to 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Hard to read on the background/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByRole('button', { name: /^Use #/ })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await saveSettings(page);
  const visitor = await file.context.newPage();
  await visitor.goto('/in-colours');
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 28)');
  expect(await violations(visitor)).toEqual([]);
  // The canvas of the editor too.
  await visitor.goto('/dashboard/pages/edit/in-colours');
  await expect(canvas(visitor).locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 28)');
  await page.getByRole('button', { name: 'Use the usual colors' }).click();
  await saveSettings(page);
  await expect.poll(read).toMatchObject({ colourBackground: '', colourText: '', colourAccent: '' });
});

test('a logo is chosen from the library, and is on the site’s own pages', async () => {
  const page = await settings();
  const logo = page.getByRole('textbox', { name: 'Logo', exact: true });
  await page.getByRole('button', { name: 'Choose an image' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: PNG,
  });
  await expect(logo).toHaveValue(/^\/api\/v1\/media\/logo-/);
  const address = await logo.inputValue();
  // The upload goes its own way: until it is there the screen says so.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await read()).toMatchObject({ logo: address });
  }).toPass();
  const missing = await fetch(`${file.product.url}/nothing-is-here`);
  expect(await missing.text()).toContain(`<img src="${address}"`);
});

test('what is typed is seen on three pages before it is kept, with their header and logo', async () => {
  const header = { value: { id: 'root', type: 'header1' }, children: [] };
  const made = { name: 'Of the preview', type: 'header', contents: JSON.stringify(header) };
  const { id: headerId } = await asAdmin<{ id: number }>(file.product, 'POST', '/elements', made);
  const publish = (route: string, title: string) =>
    asAdmin<{ id: number }>(file.product, 'POST', '/pages', {
      route,
      title,
      status: 'public',
      contents: headed(title),
      headerId,
    });
  const pages = await Promise.all(['a', 'b', 'c'].map((route) => publish(route, `Page ${route}`)));
  const page = await settings();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('iframe')).toHaveCount(3);
  const body = preview.frameLocator('iframe').last().locator('body');
  await expect(body).toContainText('Page');
  const before = await body.evaluate((each) => getComputedStyle(each).backgroundColor);
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#f0e6d2');
  await expect(body).toHaveCSS('background-color', 'rgb(240, 230, 210)');
  await page.getByRole('textbox', { name: 'Logo' }).fill('/assets/sample/open-book.webp');
  await expect(preview.frameLocator('iframe').last().locator('header img')).toHaveAttribute(
    'src',
    /open-book/,
  );
  // Visitors see it as it was.
  expect(await (await fetch(`${file.product.url}/a`)).text()).not.toContain('#f0e6d2');
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('');
  await expect(body).toHaveCSS('background-color', before);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(preview.locator('iframe')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  for (const { id } of pages) await asAdmin(file.product, 'DELETE', `/pages/${id}`);
});

test('the preview shows events, news and languages as visitors see them, in a language that is half typed too', async () => {
  const day = new Date(Date.now() + 86_400_000 * 9).toISOString().slice(0, 10);
  const event = { kind: 'event', start: day, place: 'Garden' };
  const widgets = [
    { id: 'e', type: 'events1', section: 'ev' },
    { id: 'n', type: 'posts1', section: 'ev' },
    { id: 'd', type: 'entry1' },
    { id: 'l', type: 'languages1' },
  ];
  const list = JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: widgets.map((value) => ({ value })),
  });
  const add = (page: object) => asAdmin<{ uid: string }>(file.product, 'POST', '/pages', page);
  const shared = { status: 'public', contents: headed('Words') };
  const { uid } = await add({ ...shared, route: 'd', title: 'All', contents: list, entry: event });
  await add({ ...shared, route: 'ev/fair', title: 'Fair', entry: event });
  await add({ ...shared, route: 'ev/report', title: 'Report', entry: { kind: 'post', on: '2026-05-03' } });
  await add({ ...shared, route: 'ev/deutsch', title: 'Alles', lang: 'de', translationOf: uid });
  const page = await settings();
  const preview = page.getByRole('region', { name: 'Preview' });
  const shown = preview.locator('figure', { hasText: 'All' }).frameLocator('iframe').locator('main');
  for (const words of ['Fair', 'Report', 'Garden', 'Deutsch']) await expect(shown).toContainText(words);
  await page.getByRole('combobox', { name: 'Language' }).fill('e');
  await expect(shown).toContainText('Fair');
  // They are the words of the public page.
  const visitor = await file.context.newPage();
  await visitor.goto('/d');
  expect(await shown.innerText()).toBe(await visitor.locator('main').innerText());
});

test('a pair of typefaces is seen in itself, and is that of pages, canvas and preview', async () => {
  await asAdmin(file.product, 'POST', '/pages', {
    route: 'in-faces',
    status: 'public',
    contents: headed('In our typefaces'),
  });
  const page = await settings();
  const pairs = page.getByRole('radiogroup', { name: 'Typefaces' });
  await expect(pairs.getByRole('radio', { name: 'The visitor’s own' })).toBeChecked();
  await pairs.getByRole('radio', { name: 'The visitor’s own' }).press('ArrowDown');
  await expect(pairs.getByRole('radio', { name: 'Lora and Source Sans 3' })).toBeChecked();
  const previewed = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').last();
  await expect(previewed.locator('body')).toHaveCSS('font-family', /^"Source Sans 3"/);
  expect(await violations(page)).toEqual([]);
  await saveSettings(page);
  const visitor = await file.context.newPage();
  await visitor.goto('/in-faces');
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /^Lora/);
  // They are fetched before the sheet is read, and answered as what never changes.
  const fonts = await visitor
    .locator('link[rel=preload]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(fonts).toHaveLength(2);
  for (const font of fonts) {
    const reply = await fetch(`${file.product.url}${font}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(reply.headers.get('cache-control')).toContain('immutable');
  }
  await visitor.reload();
  const loaded = () =>
    visitor.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(loaded).toContain('Lora');
  await visitor.goto('/dashboard/pages/edit/in-faces');
  await expect(canvas(visitor).locator('h1')).toHaveCSS('font-family', /^Lora/);
  await pairs.getByRole('radio', { name: 'The visitor’s own' }).check();
  await saveSettings(page);
  await visitor.goto('/in-faces');
  await expect(visitor.locator('link[rel=preload]')).toHaveCount(0);
});

test('the canvas is drawn in the faces of the site, also where this browser has never had them', async ({
  browser,
}) => {
  await asAdmin(file.product, 'PUT', '/site-settings', { typefaces: 'lora' });
  const contents = headed('The merchant’s storeroom');
  await asAdmin(file.product, 'POST', '/pages', { route: 'drawn-in-faces', contents });
  const fresh = await signedIn(browser, file.product, ONLINE);
  const page = await fresh.newPage();
  await page.goto('/dashboard/pages/edit/drawn-in-faces');
  await expect(canvas(page).locator('h1')).toHaveCSS('font-family', /^Lora/);
  await expect.poll(() => facesOfHeading(page)).toEqual([expect.stringMatching(/^Lora/)]);
  await fresh.close();
  await asAdmin(file.product, 'PUT', '/site-settings', { typefaces: '' });
});
