import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, canvas, newPage, onServer, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';

// What a page begins with and what is copied: templates, elements made of a selection, duplicates.
const own = editorOfFile();

const start = (page: Page) => page.getByRole('region', { name: 'Start with' });

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await page.getByRole('radio', { name: 'Templates' }).check();
}

test('a new page begins with a template, and a section is added to it', async () => {
  const tree = { value: { id: 'root', type: 'header1', logo: { text: 'Our hall' } }, children: [] };
  const header = { name: 'The menu', description: '', type: 'header', contents: JSON.stringify(tree) };
  await asAdmin(own.product, 'POST', '/elements', header);
  const elements = await own.context.newPage();
  await elements.goto('/dashboard/elements');
  await expect(elements.getByRole('cell', { name: 'The menu', exact: true })).toBeVisible();
  await elements.close();
  const page = await newPage(own.context, '');
  await start(page).getByRole('button', { name: 'About us', exact: true }).click();
  await expect(page.getByLabel('Route')).toHaveValue('about');
  // The site has one header: the page gets it in the same step.
  await expect(page.getByRole('combobox', { name: 'Header' })).toHaveValue('The menu');
  await expect(start(page)).toBeHidden();
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('[What this page is about]');

  await openTemplates(page);
  await page.getByRole('button', { name: 'Welcome with service times' }).click();
  // A page has one main heading.
  await expect(
    canvas(page).getByRole('heading', { name: 'There is a seat for you', level: 2 }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(canvas(page).getByText('There is a seat for you')).toBeHidden();
  await save(page);
  expect((await onServer(own.product, 'about')).contents).toContain('[What this page is about]');

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeHidden();
  await page.close();
});

test('an empty page stays one, and the pictures of all templates can be read', async () => {
  const page = await newPage(own.context, 'plain');
  await expect(start(page).locator('iframe').first()).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await start(page).getByRole('button', { name: 'Empty page' }).click();
  await expect(start(page)).toBeHidden();
  const place = canvas(page).locator('[data-widget-id="root"]');
  const said = await place.evaluate((each) => getComputedStyle(each, '::before').content);
  expect(said).toContain('Nothing here yet. Add the first widget.');
  // There is room for the words, and for the plus below them.
  expect((await place.boundingBox())?.height).toBeGreaterThan(80);
  await openTemplates(page);
  await expect(
    page.getByRole('region', { name: 'Add New Element' }).locator('iframe').first(),
  ).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { schemeOnly: true })).toEqual([]);
  await page.close();
});

test('a template, an element and a copy are made without a network', async () => {
  const page = await newPage(own.context, 'offline');
  // Fetched once, as everything of the dashboard.
  await expect(start(page).getByRole('button', { name: 'Contact', exact: true })).toBeVisible();
  await own.context.setOffline(true);
  await start(page).getByRole('button', { name: 'Contact', exact: true }).click();
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('How to reach us');
  await save(page);

  await page.getByRole('button', { name: 'Duplicate page' }).click();
  await expect(page.getByLabel('Route')).toHaveValue('offline-copy');
  await expect(page.getByLabel('Status')).toHaveValue('private');
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('How to reach us');

  await canvas(page).getByText('Good to know').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as element' }).click();
  await page.getByLabel('Name').fill('Questions of guests');
  await noticed(page, /saved on this device/, () =>
    page.getByRole('button', { name: 'Save element' }).click(),
  );
  await noticed(page, /is an element now/, () => own.context.setOffline(false));
  await expect(page.getByLabel('Linked element')).toBeVisible();
  await save(page);
  await expect(async () => {
    const { contents } = await onServer(own.product, 'offline-copy');
    expect(contents).toContain('elementId');
    expect(contents).not.toContain('Good to know');
  }).toPass();

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByLabel('Linked element')).toBeHidden();
  await expect(canvas(page).getByText('Good to know')).toBeVisible();
  await page.close();
});

test('pages and elements are duplicated from their lists', async () => {
  const blank = JSON.stringify({ value: { id: 'root', type: 'div' } });
  await asAdmin(own.product, 'POST', '/elements', {
    name: 'Invitation',
    description: '',
    type: 'element',
    contents: blank,
  });
  await asAdmin(own.product, 'POST', '/pages', {
    route: 'visit',
    contents: blank,
    status: 'public',
    headerId: null,
    footerId: null,
  });
  const page = await own.context.newPage();
  await page.goto('/dashboard/elements');
  await page.getByRole('button', { name: 'More actions for Invitation' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Invitation (copy)');

  await page.goto('/dashboard/pages');
  await page.getByRole('button', { name: 'More actions for /visit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Route')).toHaveValue('visit-copy');
  await expect(page.getByLabel('Status')).toHaveValue('private');
  await page.close();
});

test('[DA6] a page begins as an event without a network, and its date is listed', async () => {
  const list = { value: { id: 'l', type: 'events1', title: 'Coming up' } };
  const tree = JSON.stringify({ value: { id: 'root', type: 'div' }, children: [list] });
  await asAdmin(own.product, 'POST', '/pages', { route: 'whats-on', status: 'public', contents: tree });
  const page = await newPage(own.context, '');
  const event = start(page).getByRole('button', { name: 'Event', exact: true });
  await expect(event).toBeVisible();
  await own.context.setOffline(true);
  await event.click();
  const begins = page.getByLabel('Starts');
  await expect(begins).toHaveValue(/T19:00$/);
  const time = canvas(page).locator('.entry1 time');
  await expect(time).toHaveAttribute('datetime', /^\d{4}-/);

  // One step has made all of it.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(time).toBeHidden();
  await expect(begins).toBeHidden();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(time).toBeVisible();
  // What came back is selected.
  await page.getByRole('button', { name: 'Page settings' }).click();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await begins.fill(`${day}T18:00`);
  await expect(time).toHaveAttribute('datetime', new RegExp(`^${day}`));
  await page.getByLabel('Title', { exact: true }).fill('Lantern walk');
  await page.getByLabel('Status').selectOption('public');
  await save(page);
  await own.context.setOffline(false);

  const visitor = await own.context.newPage();
  await expect(async () => {
    await visitor.goto(`${own.product.url}/whats-on`);
    await expect(visitor.getByRole('link', { name: 'Lantern walk' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visitor.getByRole('link', { name: 'Lantern walk' }).click();
  await expect(visitor.locator('.entry1 time')).toHaveAttribute('datetime', new RegExp(`^${day}`));
  expect(await violations(visitor)).toEqual([]);
  await visitor.close();
  await page.close();
});

test('[DA6] a page begins as an article of today, without a title', async () => {
  const page = await newPage(own.context, '');
  await start(page).getByRole('button', { name: 'News article', exact: true }).click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(canvas(page).locator('.entry1 time')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await page.close();
});
