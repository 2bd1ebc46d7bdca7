import { expect, test } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, boxOf, canvas, ONLINE, signedIn } from './editor-kit';
import { storedRows } from './device-storage';
import { saveSettings, settingsOfFile } from './settings-of-file';

// What a site says of itself, settled on one screen: it is on public pages, and new pages begin with it.

const { file, settings, read } = settingsOfFile();

test.afterEach(async () => {
  for (const page of file.context.pages()) await page.close();
});

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
  await saveSettings(page);
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
  await saveSettings(page);
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
  // Whoever scrolls at that moment means another part, and not this.
  await page.evaluate(() => {
    const scroll = () => {
      dispatchEvent(new Event('scroll'));
      requestAnimationFrame(scroll);
    };
    scroll();
  });
  come();
  await expect(typefaces).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [above, below] = [await boxOf(field), await boxOf(list)];
    const gap = Math.max(below.y - above.y - above.height, above.y - below.y - below.height);
    expect(gap).toBeLessThan(20);
    expect(gap).toBeGreaterThanOrEqual(0);
  }).toPass();
  // Opened where nobody sees it, too.
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(field).not.toBeInViewport();
  await field.press('ArrowDown');
  await expect(field).toBeInViewport({ ratio: 1 });
  await context.close();
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
  await saveSettings(page);
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
  await saveSettings(page);
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
