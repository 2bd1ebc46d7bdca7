import { createHmac } from 'node:crypto';
import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { violations } from './axe';
import { boxOf, ONLINE } from './editor-kit';
import { fillLogin, signIn } from './login-form';
import { lastMail, linkIn, useActivation } from './mailbox';
import { ADMIN, startProduct, type Product } from './product';
import { everything } from './whole-browser';

// Second factors in a real browser, with an authenticator of its own.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;
let codes: string[] = [];
let secret = '';

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await browser.newContext({ ...ONLINE, baseURL: product.url });
  page = await context.newPage();
  devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const typePassword = (from = '/dashboard/account') => signIn(page, ADMIN.username, ADMIN.password, from);

async function signOut() {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
}

async function confirmPassword() {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

const section = () => page.getByRole('region', { name: 'Second factors' });
const codesDialog = () => page.getByRole('dialog', { name: 'Recovery codes' });

/** What an app shows: RFC 6238. A later half minute for each use. */
let used = 0;
async function codeOfApp(): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const now = () => Math.floor(Date.now() / 30_000);
  // A step ahead is good as well.
  while (now() + 1 <= used) await new Promise((resolve) => setTimeout(resolve, 500));
  used = Math.max(used + 1, now());
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(used));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('[SF1, SF4, SF6] a passkey is added after the password was given again, and recovery codes are shown', async () => {
  await typePassword();
  await expect(section().getByText('No passkeys yet')).toBeVisible();
  // Who does not say who it is is back at the button that asked.
  const app = section().getByRole('button', { name: 'Set up an authenticator app' });
  await app.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(app).toBeFocused();
  await section().getByLabel('Name of a new passkey').fill('Laptop');
  await section().getByRole('button', { name: 'Add a passkey' }).click();
  await confirmPassword();
  await expect(codesDialog().getByRole('list')).toBeFocused();
  // A key that is pressed once more than needed does not take away what is shown this once.
  await page.keyboard.press('Enter');
  codes = await codesDialog().getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  // What is copied by hand stays in one line.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const code of await codesDialog().getByRole('listitem').all())
    expect((await boxOf(code)).height).toBeLessThan(30);
  await page.setViewportSize({ width, height });
  await codesDialog().getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(section().getByText('Laptop')).toBeVisible();
  await expect(section().getByText('10 codes left')).toBeVisible();
});

test('[SF1] the sign-in page does not move when it hears that there are passkeys', async ({ browser }) => {
  const other = await browser.newContext({ ...ONLINE, baseURL: product.url });
  const login = await other.newPage();
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await login.route('**/api/v1/auth/methods', async (route) => {
    await released;
    await route.continue();
  });
  await login.goto('/dashboard/login');
  const heading = login.getByRole('heading', { level: 1 });
  await expect(login.getByRole('main').getByText('Loading')).toBeAttached();
  const before = await boxOf(heading);
  answer();
  await expect(login.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(await boxOf(heading)).toEqual(before);
  await other.close();
});

test('[SF1] the passkey alone signs in', async () => {
  await signOut();
  await page.goto('/dashboard/login?from=/dashboard/account');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(section().getByText(/Last used/)).toBeVisible();
});

test('[SF2] after the password the passkey is asked for, and a reload in between signs nobody in', async () => {
  await signOut();
  await typePassword();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/dashboard/pages');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  await typePassword();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section()).toBeVisible();
});

test('[SF6] a passkey is given another name by the keyboard alone', async () => {
  await section().getByRole('button', { name: 'Rename' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey “Laptop”' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password')).toBeFocused();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(section().getByText('Desk', { exact: true })).toBeVisible();
  await expect(section().getByText('Laptop')).toHaveCount(0);
});

test('[SF3] an authenticator app is set up with a QR code and its first code', async () => {
  // Who has just said who they are is not asked again.
  await section().getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code' }).locator('path')).toHaveAttribute(
    'd',
    /M2 2h1v1h-1z/,
  );
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await dialog.getByLabel('Code that the app shows now').fill('12345');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The code is wrong');
  await expect(dialog.getByLabel('Code that the app shows now')).toBeFocused();
  await dialog.getByLabel('Code that the app shows now').fill(await codeOfApp());
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toBeHidden();
  await expect(section().getByText('Set up', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[SF2, SF3] a code of the app signs in, by the keyboard alone', async () => {
  await signOut();
  await typePassword();
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await field.fill(await codeOfApp());
  await page.keyboard.press('Enter');
  await expect(section()).toBeVisible();
});

test('[SF4] a recovery code signs in once', async () => {
  const [code = ''] = codes;
  await signOut();
  await typePassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(section().getByText('9 codes left')).toBeVisible();
  await signOut();
  await typePassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The recovery code is wrong, or was used before.');
  await page.getByRole('button', { name: 'Use another factor' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section()).toBeVisible();
});

test('[SF2] a session that ends with a draft open asks for the factor, and nothing typed is lost', async () => {
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill('kept-behind-a-factor');
  await context.setOffline(true);
  await page.getByLabel('Route').fill('kept-behind-two-factors');
  // A reload before that, within a tenth of a second, would begin another new page; on a busy machine it did.
  await expect(page).toHaveURL(/\/dashboard\/pages\/edit\/[0-9a-f-]{36}$/);
  await expect.poll(() => everything(page)).toContain('kept-behind-two-factors');
  // Meanwhile somebody ends every session.
  const { token } = await tokenByCode();
  const ended = await fetch(`${product.url}/api/v1/users/me/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);
  await context.setOffline(false);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard\/login\?from=/);
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByLabel('Route')).toHaveValue('kept-behind-two-factors');
});

/** As a program would: password, then a code. */
async function tokenByCode(): Promise<{ token: string }> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${product.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const asked = await post('/auth/login', ADMIN);
  expect(asked.status).toBe(401);
  const cookie = asked.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const reply = await post('/auth/factor/code', { code: await codeOfApp() }, cookie);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { data: { token: string } }).data;
}

test('[SF5] whose role needs a factor sets one up between the password and the dashboard', async ({
  browser,
}) => {
  const { token } = await tokenByCode();
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'Required second factors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Required second factors' });
  await dialog.getByRole('checkbox', { name: 'admin' }).check();
  await dialog.getByLabel('Days until then').fill('0');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await confirmPassword();
  await expect(dialog).toBeHidden();
  // The admin has some: nothing changes. Without them the next sign-in sets one up.
  const passkeys = (await (await ask('GET', '/users/me/factors')).json()) as { data: { passkeys: object[] } };
  expect(passkeys.data.passkeys).toHaveLength(1);
  const created = await ask('POST', '/users', {
    username: 'martha',
    email: 'martha@example.org',
    password: 'busy with much',
  });
  const { data } = (await created.json()) as { data: { id: number } };
  await ask('POST', '/user-roles/update', { userId: data.id, roleIds: [1] });
  await ask('POST', `/users/activate/${data.id}`);
  const own = await browser.newContext({ baseURL: product.url, viewport: { width: 375, height: 667 } });
  const martha = await own.newPage();
  await useActivation(linkIn(await lastMail(product.dataDir)));
  await signIn(martha, 'martha', 'busy with much');
  await expect(martha.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await martha.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(martha.getByLabel('Code that the app shows now')).toBeVisible();
  await expect(martha.getByRole('heading', { name: 'Set up a second factor' })).toBeFocused();
  secret = ((await martha.locator('code').textContent()) ?? '').replaceAll(' ', '');
  used = 0;
  await martha.getByLabel('Code that the app shows now').fill(await codeOfApp());
  await martha.getByRole('button', { name: 'Finish' }).click();
  await expect(martha.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  expect(await violations(martha)).toEqual([]);
  await martha.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(martha).toHaveURL(/\/dashboard$/);
  await own.close();
});
