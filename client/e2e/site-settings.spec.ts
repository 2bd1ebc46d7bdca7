import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, boxOf, canvas, ONLINE, signedIn } from './editor-kit';
import { storedRows } from './device-storage';
import { editorOfFile } from './editor-of-file';
import { headed } from './headed';
import { noticed } from './notices';

// What a site says of itself, settled on one screen: it is on public pages, and new pages begin with it.

const file = editorOfFile();

/** 16 x 16 pixels of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mMQicojCTGMahjVMHw1AACcwNwBDMmERAAAAABJRU5ErkJggg==',
  'base64',
);

test.afterEach(async () => {
  for (const page of file.context.pages()) await page.close();
});

async function settings(): Promise<Page> {
  const page = await file.context.newPage();
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Contact and place' })).toBeVisible();
  return page;
}

const save = (page: Page) => noticed(page, 'Saved', () => page.getByRole('button', { name: 'Save' }).click());

const read = () => asAdmin<Record<string, unknown>>(file.product, 'GET', '/site-settings');

test('the place of the site and its mail are typed, checked at their fields and kept', async () => {
  const page = await settings();
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await page.getByRole('textbox', { name: 'Replies go to' }).fill('nobody');
  await page.getByRole('textbox', { name: 'Town' }).fill('Taipei');
  await expect(page.getByText('3 changes not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    'Enter a phone number, such as +886 2 2345 6789',
  );
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+886 2 2345 6789');
  await page.getByRole('textbox', { name: 'Replies go to' }).fill('office@example.org');
  // What somebody else changes meanwhile stays theirs.
  await asAdmin(file.product, 'PUT', '/site-settings', { street: '1 Hill Road' });
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('1 Hill Road');
  await expect.poll(read).toMatchObject({
    telephone: '+886 2 2345 6789',
    mailReplyTo: 'office@example.org',
    town: 'Taipei',
    street: '1 Hill Road',
  });
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' } });
  await asAdmin(file.product, 'POST', '/pages', { route: 'settled-place', status: 'public', contents });
  const html = await (await fetch(`${file.product.url}/settled-place`)).text();
  expect(html).toContain('"streetAddress":"1 Hill Road"');
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
  await save(page);
  const visitor = await file.context.newPage();
  await visitor.goto('/in-colours');
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 28)');
  expect(await violations(visitor)).toEqual([]);
  // The canvas of the editor too.
  await visitor.goto('/dashboard/pages/edit/in-colours');
  await expect(canvas(visitor).locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 28)');
  await page.getByRole('button', { name: 'Use the usual colors' }).click();
  await save(page);
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

test('a new page begins with the header that is chosen, on a device that hears of it', async ({
  browser,
}) => {
  const header = { value: { id: 'root', type: 'header1', logo: { text: 'By the settings' } } };
  const { id } = await asAdmin<{ id: number }>(file.product, 'POST', '/elements', {
    name: 'Chosen header',
    type: 'header',
    contents: JSON.stringify(header),
  });
  const page = await settings();
  await page.getByRole('combobox', { name: 'Header' }).fill('Chosen');
  await page.getByRole('option', { name: 'Chosen header' }).click();
  await save(page);
  await expect.poll(read).toMatchObject({ headerId: id });
  const other = await signedIn(browser, file.product, ONLINE);
  const fresh = await other.newPage();
  await fresh.goto('/dashboard/pages');
  await expect(fresh.getByRole('heading', { name: 'Pages' }).first()).toBeVisible();
  await fresh.goto('/dashboard/elements');
  await expect(fresh.getByText('Chosen header').first()).toBeVisible();
  await fresh.goto('/dashboard/pages/create');
  await expect(canvas(fresh).getByText('By the settings')).toBeVisible();
  await other.close();
});

test('a list stays at its field, and both in sight, when a part of the screen comes late and pushes them down', async ({
  browser,
}) => {
  const context = await signedIn(browser, file.product, ONLINE);
  const page = await context.newPage();
  let come = (): void => undefined;
  const isLate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/typefaces-section-/, (route) => isLate.then(() => route.continue()));
  await page.goto('/dashboard/settings');
  const field = page.getByRole('combobox', { name: 'Header' });
  await field.fill('none of that name');
  const list = page.locator('p:visible', { hasText: 'No options found' });
  await expect(list).toBeVisible();
  const typefaces = page.getByRole('radiogroup', { name: 'Typefaces' });
  await expect(typefaces).toHaveCount(0);
  come();
  await expect(typefaces).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [above, below] = [await boxOf(field), await boxOf(list)];
    const gap = Math.max(below.y - above.y - above.height, above.y - below.y - below.height);
    expect(gap).toBeLessThan(20);
    expect(gap).toBeGreaterThanOrEqual(0);
  }).toPass();
  await context.close();
});

test('what is typed is seen on three pages before it is kept, with their header and logo', async () => {
  const header = { value: { id: 'root', type: 'header1' }, children: [] };
  const made = { name: 'Of the preview', type: 'header', contents: JSON.stringify(header) };
  const { id: headerId } = await asAdmin<{ id: number }>(file.product, 'POST', '/elements', made);
  const publish = (route: string, title: string) =>
    asAdmin(file.product, 'POST', '/pages', {
      route,
      title,
      status: 'public',
      contents: headed(title),
      headerId,
    });
  for (const route of ['a', 'b', 'c']) await publish(route, `Page ${route}`);
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
  for (const route of ['a', 'b', 'c'])
    await asAdmin(
      file.product,
      'DELETE',
      `/pages/${(await asAdmin<{ id: number }>(file.product, 'GET', `/pages/route/${route}`)).id}`,
    );
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
  await save(page);
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
  await save(page);
  await visitor.goto('/in-faces');
  await expect(visitor.locator('link[rel=preload]')).toHaveCount(0);
});

/** The faces that the letters of the first h1 in the page's frame were drawn with. */
async function facesOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const below = (node: typeof root): (typeof root)[] => [
    node,
    ...[...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])].flatMap(below),
  ];
  const heading = below(root).findLast(({ nodeName }) => nodeName === 'H1');
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId: heading!.nodeId });
  await devtools.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

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

test('who changed what is listed, and taken back', async () => {
  await asAdmin(file.product, 'PUT', '/site-settings', { mailName: 'The old office' });
  await asAdmin(file.product, 'PUT', '/site-settings', { mailName: 'The office', typefaces: 'bitter' });
  const page = await settings();
  const history = page.getByRole('region', { name: 'History' });
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText('admin');
  await expect(newest).toContainText('The old office');
  await expect(newest).toContainText('Bitter and Nunito Sans');
  // What is typed would be lost.
  await page.getByRole('textbox', { name: 'Postal code' }).fill('100');
  await expect(newest.getByRole('button', { name: 'Change back' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Postal code' }).fill('');
  await newest.getByRole('button', { name: 'Change back' }).click();
  await expect(page.getByRole('textbox', { name: 'Sender’s name' })).toHaveValue('The old office');
  await expect.poll(read).toMatchObject({ mailName: 'The old office', typefaces: '' });
  await expect(history.getByRole('listitem').first()).toContainText('The visitor’s own');
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await history.scrollIntoViewIfNeeded();
    expect(await violations(page)).toEqual([]);
  }
});

test('all settings of a former moment are compared with those of now, tried in the form and kept', async () => {
  await asAdmin(file.product, 'PUT', '/site-settings', { mailName: 'One', town: 'Taipei' });
  await asAdmin(file.product, 'PUT', '/site-settings', { mailName: 'Two' });
  await asAdmin(file.product, 'PUT', '/site-settings', { mailName: 'Three', town: 'Tainan' });
  const page = await settings();
  const rows = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const second = rows.nth(1);
  await second.getByRole('button', { name: 'Compare with now' }).click();
  await expect(second.getByText('All settings before this change')).toBeVisible();
  await expect(second).toContainText('Tainan');
  expect(await violations(page)).toEqual([]);
  await second.getByRole('button', { name: 'Put these into the form' }).click();
  await expect(page.getByText('2 changes not saved yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sender’s name' })).toHaveValue('One');
  await save(page);
  await expect.poll(read).toMatchObject({ mailName: 'One', town: 'Taipei' });
});

test('what is changed without a network stays on the device, and reaches the site with it', async () => {
  const page = await settings();
  const town = page.getByRole('textbox', { name: 'Town' });
  // What is typed stays, though the settings are read again with the network.
  await town.fill('Taitung');
  await asAdmin(file.product, 'PUT', '/site-settings', { street: '3 Hill Road' });
  await file.context.setOffline(true);
  await file.context.setOffline(false);
  const here = () => storedRows<{ settings: Record<string, unknown> }>(page, 'siteSettings');
  await expect.poll(async () => (await here())[0]?.settings).toMatchObject({ street: '3 Hill Road' });
  await expect(page.getByText('Offline. What you save')).toBeHidden();
  await expect(town).toHaveValue('Taitung');
  // Both parts that come later are there before the network goes.
  await expect(page.getByRole('radiogroup', { name: 'Typefaces' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await file.context.setOffline(true);
  await expect(page.getByText('Offline. What you save stays on this device')).toBeVisible();
  await town.fill('Hualien');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 change is on this device and not on the site yet.')).toBeVisible();
  await expect(town).toHaveValue('Hualien');
  // Somebody else changes something else meanwhile.
  await asAdmin(file.product, 'PUT', '/site-settings', { postalCode: '970' });
  expect(await read()).not.toMatchObject({ town: 'Hualien' });
  expect(await violations(page)).toEqual([]);
  await file.context.setOffline(false);
  await expect.poll(read).toMatchObject({ town: 'Hualien', postalCode: '970' });
  await expect(page.getByText('not on the site yet')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('970');
});

test('what a colleague changes comes to an open screen by itself, and leaves what is typed alone', async () => {
  const page = await settings();
  const street = page.getByRole('textbox', { name: 'Street and number' });
  await asAdmin(file.product, 'PUT', '/site-settings', { street: '7 Mill Lane' });
  await expect(street).toHaveValue('7 Mill Lane');
  await page.getByRole('textbox', { name: 'Town' }).fill('Keelung');
  const heard = page.waitForResponse((reply) => reply.url().endsWith('/api/v1/site-settings'));
  await asAdmin(file.product, 'PUT', '/site-settings', { street: '8 Mill Lane' });
  await heard;
  await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Keelung');
  await save(page);
  await expect(street).toHaveValue('8 Mill Lane');
  await expect.poll(read).toMatchObject({ town: 'Keelung', street: '8 Mill Lane' });
});

test('what a colleague changes while the settings are read for the first time is shown too', async () => {
  const page = await file.context.newPage();
  await page.route(
    (url) => url.pathname.endsWith('/api/v1/site-settings'),
    async (route) => {
      const before = await route.fetch();
      await asAdmin(file.product, 'PUT', '/site-settings', { street: '9 Mill Lane' });
      // Whatever was heard of it was heard before this answer.
      await page.waitForResponse((reply) => reply.url().includes('/api/v1/sync/events'));
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('9 Mill Lane');
});
