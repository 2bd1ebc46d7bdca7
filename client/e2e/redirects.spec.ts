import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { holdStorage } from './device-storage';
import { asAdmin, save, signedIn } from './editor-kit';
import { noticed } from './notices';
import { startProduct, type Product } from './product';

test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;

const CONTENTS = JSON.stringify({
  value: { id: 'root', type: 'div' },
  children: [{ value: { id: 'a', type: 'text', text: 'Bring something to share' } }],
});

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product);
  for (const route of ['summer-picnic', 'contact-us']) {
    await asAdmin(product, 'POST', '/pages', { route, status: 'public', contents: CONTENTS });
  }
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

test('a public page gets another address, and the old one leads to it', async ({ page: visitor }) => {
  const page = await context.newPage();
  await page.goto('/dashboard/pages/edit/summer-picnic');
  await page.getByRole('button', { name: 'Page settings' }).click();
  const route = page.getByRole('textbox', { name: 'Route' });
  await route.fill('picnic');
  await expect(page.getByText('After saving, /summer-picnic leads visitors here.')).toBeVisible();
  await save(page);
  // Saved on the device; it is the server's a moment later.
  await expect
    .poll(async () => (await fetch(`${product.url}/summer-picnic`, { redirect: 'manual' })).status)
    .toBe(308);
  await page.close();
  await visitor.goto(`${product.url}/summer-picnic`);
  await expect(visitor).toHaveURL(`${product.url}/picnic`);
  await expect(visitor.getByText('Bring something to share')).toBeVisible();
});

test('pages that come after something was typed for them are offered', async () => {
  const page = await context.newPage();
  await page.goto('/dashboard/redirects');
  // Of an empty list, the button stands in its midst too.
  const add = page.getByRole('button', { name: 'Add redirect' }).first();
  await expect(add).toBeVisible();
  const letGo = await holdStorage(page);
  await add.click();
  const to = page.getByRole('dialog').getByRole('combobox');
  await to.fill('contact');
  await expect(to).toHaveAttribute('aria-expanded', 'false');
  await letGo();
  await expect(page.getByRole('option', { name: '/contact-us' })).toBeVisible();
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(to).toHaveValue('/contact-us');
  await page.close();
});

test('addresses of a former site are entered, imported, changed and taken away', async ({
  page: visitor,
}) => {
  const page = await context.newPage();
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'Redirects' }).click();
  const inMenu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Pages' });
  await expect(inMenu).toHaveAttribute('aria-current', 'true');
  const row = (from: string) => page.getByRole('row', { name: from });
  await expect(row('/summer-picnic')).toContainText('Page moved');

  await page.getByRole('button', { name: 'Add redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Old address').fill('/picnic');
  await dialog.getByRole('combobox', { name: 'Leads to' }).fill('/contact');
  await page.getByRole('option', { name: '/contact-us' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is a page at /picnic.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Old address').fill('https://old.example.org/Contact.html');
  await noticed(page, 'Redirect saved.', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(row('/contact.html')).toContainText('/contact-us');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines = ['from;to', '/events.php;/picnic', '/nothing.php;/nowhere', '/contact.html;/picnic'];
  await dialog.getByLabel('Choose a CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(dialog.getByText('2 redirects imported.')).toBeVisible();
  await expect(dialog.getByText('Line 3: There is no page at /nowhere.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row('/contact.html')).toContainText('/picnic');
  await visitor.goto(`${product.url}/EVENTS.php`);
  await expect(visitor).toHaveURL(`${product.url}/picnic`);

  await page.getByRole('button', { name: 'Delete the redirect from /events.php' }).click();
  await noticed(page, 'Redirect deleted.', () =>
    dialog.getByRole('button', { name: 'Delete redirect' }).click(),
  );
  await expect(row('/events.php')).toBeHidden();
  expect((await visitor.goto(`${product.url}/events.php`))?.status()).toBe(404);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

/** A public page with one button that leads there. */
async function linkingPage(route: string, link: string): Promise<void> {
  const button = { value: { id: 'b', type: 'button1', text: 'Join us', link } };
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' }, children: [button] });
  await asAdmin(product, 'POST', '/pages', { route, status: 'public', contents });
}

const linkOn = async (route: string): Promise<string> =>
  /<a\b[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Join us/s.exec(
    await (await fetch(`${product.url}/${route}`)).text(),
  )?.[1] ?? 'none';

test('a page that others link to says so before it is hidden or deleted, and the links are changed at once', async () => {
  await asAdmin(product, 'POST', '/pages', { route: 'old-camp', status: 'public', contents: CONTENTS });
  await linkingPage('join', '/old-camp');
  const page = await context.newPage();
  await page.goto('/dashboard/pages/edit/old-camp');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
  await expect(page.getByText('1 page or element links to it.')).toBeVisible();
  const part = page.getByRole('region', { name: 'Links to this page' });
  await expect(part.getByRole('link', { name: '/join' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('public');

  await page.goto('/dashboard/pages');
  await page.getByRole('button', { name: 'More actions for /old-camp' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 page or element still links to /old-camp:')).toBeVisible();
  const change = dialog.getByRole('button', { name: 'Change the links in 1 page or element' });
  await expect(change).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await change.scrollIntoViewIfNeeded();
  await expect(change).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width, height });
  // Without a network it waits in the outbox like every change.
  await context.setOffline(true);
  await dialog.getByRole('combobox', { name: 'Lead these links to' }).fill('contact');
  await page.getByRole('option', { name: '/contact-us' }).click();
  await change.click();
  await expect(dialog.getByText('1 link changed.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo in /join' }).click();
  await expect(dialog.getByText('Undone.')).toBeVisible();
  await change.click();
  await expect(dialog.getByText('1 link changed.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => linkOn('join')).toBe('/contact-us');
  await dialog.getByRole('button', { name: 'Delete /old-camp' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await fetch(`${product.url}/old-camp`)).status).toBe(404);
  await page.close();
});

test('a page is hidden from the list: its links are asked for first', async () => {
  await asAdmin(product, 'POST', '/pages', { route: 'choir', status: 'public', contents: CONTENTS });
  await linkingPage('sing', '/choir');
  const page = await context.newPage();
  await page.goto('/dashboard/pages');
  await page.getByRole('button', { name: 'More actions for /choir' }).click();
  await page.getByRole('menuitemradio', { name: 'Make draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide page' });
  await dialog.getByRole('combobox', { name: 'Lead these links to' }).fill('No page');
  await page.getByRole('option', { name: 'No page: remove the links' }).click();
  await dialog.getByRole('button', { name: 'Remove the links' }).click();
  await expect(dialog.getByText('1 link changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make draft' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => linkOn('sing')).toBe('none');
  await expect.poll(async () => (await fetch(`${product.url}/choir`)).status).toBe(404);
  await page.close();
});

/** Opens a page with its settings, and types another address. */
async function renaming(route: string, to: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/dashboard/pages/edit/${route}`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('textbox', { name: 'Route' }).fill(to);
  return page;
}
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const answersAt = async (path: string) => (await fetch(product.url + path, { redirect: 'manual' })).status;

test('[MO4] before a page moves one sees who links to it, and all links are changed along with it', async () => {
  await asAdmin(product, 'POST', '/pages', { route: 'harvest', status: 'public', contents: CONTENTS });
  await linkingPage('calendar', '/harvest#when');
  const page = await renaming('harvest', 'thanks');
  const listed = page.getByRole('region', { name: 'Links to this page' });
  await expect(listed.getByRole('link', { name: '/calendar' })).toBeVisible();
  await expect(listed).toContainText('You can change all these links when you save.');
  expect(await violations(page)).toEqual([]);
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'Change the links to this page?' });
  await expect(dialog).toContainText('/harvest becomes /thanks.');
  await expect(dialog.getByRole('link', { name: '/calendar' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Who does not want that has moved nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  expect(await answersAt('/harvest')).toBe(200);
  await pressSave(page);
  await dialog.getByRole('button', { name: 'Save and change the links' }).click();
  const done = page.getByRole('dialog', { name: 'This page has moved' });
  await expect(done.getByText('1 link changed.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => linkOn('calendar')).toBe('/thanks#when');
  await expect.poll(() => answersAt('/harvest')).toBe(308);
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(done).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.close();
});

test('[MO4] without a network too, and for a page that visitors have not seen yet', async () => {
  await asAdmin(product, 'POST', '/pages', { route: 'advent', contents: CONTENTS });
  await linkingPage('winter', '/advent');
  const page = await renaming('advent', 'advent-songs');
  await expect(page.getByRole('region', { name: 'Links to this page' })).toContainText('/winter');
  await context.setOffline(true);
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'Change the links to this page?' });
  await expect(dialog).toContainText('the old address will lead nowhere');
  await dialog.getByRole('button', { name: 'Save and change the links' }).click();
  const done = page.getByRole('dialog', { name: 'This page has moved' });
  await expect(done.getByText('1 link changed.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => linkOn('winter')).toBe('/advent-songs');
  await page.close();
});

test('[MO4] a page that is hidden in the editor, or deleted as a draft: who links to it is said first', async () => {
  await asAdmin(product, 'POST', '/pages', { route: 'bazaar', status: 'public', contents: CONTENTS });
  await linkingPage('sale', '/bazaar');
  const page = await context.newPage();
  await page.goto('/dashboard/pages/edit/bazaar');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('button', { name: 'Publish at a time' }).click();
  await page.getByLabel('Hide from visitors on').fill('2030-06-01T20:00');
  await expect(page.getByText('lead nowhere once it is hidden')).toBeVisible();
  await expect(page.getByRole('link', { name: '/sale' })).toBeVisible();
  await page.getByLabel('Hide from visitors on').fill('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('private');
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'Hide this page?' });
  await expect(dialog.getByRole('link', { name: '/sale' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await answersAt('/bazaar')).toBe(200);
  await pressSave(page);
  await dialog.getByRole('button', { name: 'Hide page' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => answersAt('/bazaar')).toBe(404);

  await page.goto('/dashboard/pages');
  await page.getByRole('button', { name: 'More actions for /bazaar' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete page' });
  await expect(deleting.getByRole('link', { name: '/sale' })).toBeVisible();
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await page.close();
});

test('dead links are listed with the way to their widgets, and changed from there', async () => {
  await linkingPage('dead-ends', '/no-such-page');
  await linkingPage('led', '/summer-picnic');
  const page = await context.newPage();
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'Dead links' }).click();
  const dead = page.getByRole('region', { name: '/no-such-page', exact: true });
  await expect(dead).toContainText('There is no page at this address.');
  const led = page.getByRole('region', { name: '/summer-picnic', exact: true });
  await expect(led).toContainText('a redirect leads visitors to /picnic');
  expect(await violations(page)).toEqual([]);
  await led.getByRole('button', { name: 'Change all links to /summer-picnic' }).click();
  await led.getByRole('button', { name: 'Change the links in 1 page or element' }).click();
  await expect(led.getByText('1 link changed.')).toBeVisible();
  await expect(led).toContainText('Nothing links here any more.');
  await expect.poll(() => linkOn('led')).toBe('/picnic');
  await page.setViewportSize({ width: 375, height: 667 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dead.getByRole('link', { name: '/dead-ends' }).click();
  await expect(page).toHaveURL(/edit\/dead-ends$/);
  await expect(page.getByRole('heading', { name: 'Edit Button' })).toBeVisible();
  await page.close();
});

test('without a network the list stays to be read', async () => {
  const page = await context.newPage();
  await page.goto('/dashboard/redirects');
  await expect(page.getByRole('row', { name: '/summer-picnic' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline. Showing the redirects as last loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add redirect' })).toBeDisabled();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByText('/summer-picnic', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await context.setOffline(false);
  await page.close();
});
