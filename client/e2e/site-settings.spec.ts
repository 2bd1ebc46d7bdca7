import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, canvas, ONLINE, signedIn } from './editor-kit';
import { editorOfFile } from './editor-of-file';

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

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

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
