import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { signIn } from './login-form';
import { lastMail, linkIn, useActivation } from './mailbox';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';
import { indicator } from './sync-kit';

// What becomes of accounts: renamed, another e-mail, a program's token, deleted. Each step stands on the one before.
test.describe.configure({ mode: 'serial' });

const MARY = { username: 'mary', email: 'mary@example.org', password: 'a lamp under a bowl' };
const PHONE = { viewport: { width: 375, height: 667 }, colorScheme: 'dark' } as const;

let product: Product;
let desk: BrowserContext;
let phone: BrowserContext;
let admin: Page;
let mary: Page;

const open = (browser: Browser, options: object) => browser.newContext({ baseURL: product.url, ...options });

/** Over the API, beside the browser. */
async function ask(method: string, path: string, token: string, body?: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return fetch(`${product.url}/api/v1${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const row = (name: string) => admin.getByRole('row').filter({ hasText: name });

async function choose(name: string, item: string) {
  await admin.getByRole('button', { name: `More actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: item }).click();
}

async function fits(page: Page) {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  desk = await open(browser, { viewport: { width: 1440, height: 900 } });
  phone = await open(browser, PHONE);
  admin = await desk.newPage();
  mary = await phone.newPage();
  const session = await ask('POST', '/auth/login', '', ADMIN);
  const { token } = ((await session.json()) as { data: { token: string } }).data;
  const made = await ask('POST', '/users', token, MARY);
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  await ask('POST', `/users/activate/${id}`, token);
  await useActivation(linkIn(await lastMail(product.dataDir)));
  await ask('POST', '/user-roles/update', token, { userId: id, roleIds: [2] });
  await signIn(admin, ADMIN.username, ADMIN.password, '/dashboard/users');
  await expect(row(MARY.email)).toBeVisible();
  await signIn(mary, MARY.username, MARY.password, '/dashboard/pages/create');
  await mary.getByLabel('Route').fill('by-mary');
  await noticed(mary, 'create page successfully', () => mary.getByRole('button', { name: 'Save' }).click());
});

test.afterAll(async () => {
  await desk?.close();
  await phone?.close();
  await product?.remove();
});

test('[PE1] a name is changed on a phone, and shown on other devices', async () => {
  const list = await desk.newPage();
  await list.goto('/dashboard/pages');
  await expect(list.getByRole('row').filter({ hasText: 'by-mary' })).toContainText('mary');
  await mary.goto('/dashboard/account');
  const form = mary.getByRole('form', { name: 'Change name' });
  await form.getByLabel('Name').fill('ADMIN');
  await form.getByRole('button', { name: 'Change name' }).click();
  await expect(form.getByText('Name is already taken')).toBeVisible();
  await form.getByLabel('Name').fill('Mary Magdalene');
  await noticed(mary, 'Name changed', () => form.getByRole('button', { name: 'Change name' }).click());
  await expect(mary.getByRole('definition').filter({ hasText: 'Mary Magdalene' })).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: 'by-mary' })).toContainText('Mary Magdalene');
  await list.close();
  await fits(mary);
  expect(await violations(mary)).toEqual([]);
});

test('[PE2] an e-mail is changed by a link that does nothing before a button is pressed', async () => {
  const form = mary.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New email address').fill('magdala@example.org');
  await form.getByLabel('Your password').fill(MARY.password);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText('A link was sent to magdala@example.org. Open it')).toBeVisible();
  const [link = ''] =
    /http:\/\/localhost:\d+\/dashboard\/confirm-email#[\w-]{43}/.exec(await lastMail(product.dataDir)) ?? [];
  // Whoever else opens it changes nothing, signed in or not.
  await admin.goto(link);
  await admin.getByRole('button', { name: 'Confirm this email address' }).click();
  await expect(admin.getByText('This link no longer works')).toBeVisible();
  expect(admin.url()).not.toContain('#');
  await mary.goto(link);
  await expect(mary.getByText('You are signed in as Mary Magdalene.')).toBeVisible();
  await fits(mary);
  expect(await violations(mary)).toEqual([]);
  await mary.getByRole('button', { name: 'Confirm this email address' }).click();
  await expect(mary.getByText('Your email address is magdala@example.org now.')).toBeVisible();
  // Another address of the same path is no new page to the browser.
  await mary.goto('about:blank');
  await mary.goto(link);
  await mary.getByRole('button', { name: 'Confirm this email address' }).click();
  await expect(mary.getByText('This link no longer works')).toBeVisible();
});

test('a link that is opened signed out waits for the sign-in', async ({ browser }) => {
  const other = await open(browser, {});
  const page = await other.newPage();
  await page.goto('/dashboard/confirm-email');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
  await page.goto(`/dashboard/confirm-email#${'x'.repeat(43)}`);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill('magdala@example.org');
  await page.getByLabel('Password', { exact: true }).fill(MARY.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Confirm this email address' }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await other.close();
});

test('[TK1] a token is created, used by a program and ended', async () => {
  await mary.goto('/dashboard/account');
  const form = mary.getByRole('form', { name: 'New API token' });
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('What it is for').fill('Newsletter');
  await expect(form.getByLabel('Role').getByRole('option')).toHaveText(['viewer', 'editor']);
  await form.getByLabel('Role').selectOption('editor');
  await form.getByRole('button', { name: 'Create token' }).click();
  const dialog = mary.getByRole('dialog', { name: 'Token Newsletter' });
  await expect(dialog.getByText(/^vestry_/)).toBeFocused();
  // A key that is pressed once more than needed does not take away what is shown this once.
  await mary.keyboard.press('Enter');
  const token = (await dialog.getByText(/^vestry_/).textContent()) ?? '';
  await fits(mary);
  expect(await violations(mary)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(mary.getByText(token)).toHaveCount(0);

  expect((await ask('GET', '/pages', token)).status).toBe(200);
  expect((await ask('GET', '/users', token)).status).toBe(403);
  expect((await ask('GET', '/users/me/tokens', token)).status).toBe(403);
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' } });
  const page = { route: 'by-a-program', status: 'public', contents, headerId: null, footerId: null };
  expect((await ask('POST', '/pages', token, page)).status).toBe(201);
  await admin.goto('/dashboard/activity');
  await expect(admin.getByText('Mary Magdalene, token “Newsletter”')).toBeVisible();

  await mary.reload();
  await expect(mary.getByText('Last used')).toBeVisible();
  await mary.getByRole('button', { name: 'End', exact: true }).last().click();
  await mary.getByRole('button', { name: 'End Newsletter' }).click();
  await expect(mary.getByText('No tokens yet')).toBeVisible();
  expect((await ask('GET', '/pages', token)).status).toBe(401);
});

test('[PE4] what is kept about oneself is a file', async () => {
  const [file] = await Promise.all([
    mary.waitForEvent('download'),
    mary.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('account.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    account: object;
    documents: object[];
  };
  expect(data.account).toMatchObject({ username: 'Mary Magdalene', email: 'magdala@example.org' });
  expect(data.documents).toHaveLength(2);
});

test('an admin renames somebody by keys alone, and gives an inactive one another e-mail', async () => {
  await admin.goto('/dashboard/users');
  const more = admin.getByRole('button', { name: 'More actions for Mary Magdalene' });
  await more.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('menuitem').first()).toBeFocused();
  await admin.keyboard.press('r');
  await expect(admin.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await admin.keyboard.press('Enter');
  const renaming = admin.getByRole('dialog', { name: 'Rename Mary Magdalene' });
  await expect(renaming).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await renaming.getByRole('textbox').fill('Miriam');
  await admin.keyboard.press('Enter');
  await expect(row('Miriam')).toBeVisible();
  await choose('Miriam', 'Change email');
  await expect(
    admin.getByText('The address changes when this person, signed in, confirms it.'),
  ).toBeVisible();
  await admin.keyboard.press('Escape');
});

test('[PE3] whose account is deleted while work waits keeps it on the device, and can export it', async () => {
  await mary.goto('/dashboard/pages');
  // On a phone the lists are cards.
  await expect(mary.getByRole('listitem').filter({ hasText: 'by-mary' })).toBeVisible();
  await expect(indicator(mary)).toHaveText('Synced');
  await mary.goto('/dashboard/pages/create');
  await expect(mary.getByLabel('Route')).toBeVisible();
  await phone.setOffline(true);
  await mary.getByLabel('Route').fill('never-sent');
  await noticed(mary, 'create page successfully', () => mary.getByRole('button', { name: 'Save' }).click());

  await choose('Miriam', 'Delete');
  const question = admin.getByRole('dialog', { name: 'Delete the account of Miriam?' });
  await expect(question).toContainText('can’t be undone');
  await expect(question).toContainText('What they have not sent yet stays on their device');
  expect(await violations(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Delete Miriam' }).click();
  await expect(row('Miriam')).toHaveCount(0);
  await admin.goto('/dashboard/pages');
  await expect(admin.getByRole('row').filter({ hasText: 'by-mary' })).toContainText('Deleted user');

  await phone.setOffline(false);
  await mary.goto('/dashboard/pages');
  const box = mary.getByRole('region', { name: 'Your session has ended' });
  await expect(box).toContainText('Changes that were not sent yet are still here.');
  await fits(mary);
  expect(await violations(mary)).toEqual([]);
  const [file] = await Promise.all([
    mary.waitForEvent('download'),
    box.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('never-sent');
  await signIn(mary, 'Miriam', MARY.password);
  await expect(mary.getByText('Invalid username or password')).toBeVisible();
  await expect(box).toContainText('Changes that were not sent yet are still here.');
});
