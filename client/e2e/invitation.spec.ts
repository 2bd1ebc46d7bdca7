import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { accessible, fillLogin } from './login-form';
import { type MailServer, startMailServer } from './mail-server';
import { linkIn } from './mailbox';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';

// From the invitation to the first sign-in, and back in after the password was forgotten.
test.describe.configure({ mode: 'serial' });

let product: Product;
let mails: MailServer;
let desk: BrowserContext;
let phone: BrowserContext;
let admin: Page;
let ruth: Page;

const RUTH = { username: 'ruth', email: 'ruth@example.org', password: 'gleaning in the barley fields' };

test.beforeAll(async ({ browser }) => {
  mails = await startMailServer();
  product = await startProduct({ SMTP_URL: mails.url });
  const baseURL = product.url;
  desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  phone = await browser.newContext({ baseURL, viewport: { width: 375, height: 667 }, hasTouch: true });
  admin = await desk.newPage();
  ruth = await phone.newPage();
});
test.afterAll(async () => {
  await desk?.close();
  await phone?.close();
  await product?.remove();
  await mails?.close();
});

async function axe(page: Page) {
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('[US15] an admin invites by name, e-mail and roles, and types no password', async () => {
  await admin.goto('/dashboard/login?from=/dashboard/users/create');
  await fillLogin(admin, ADMIN.username, ADMIN.password);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText('Name is required')).toBeVisible();
  await expect(admin.getByText('Password is required')).toBeHidden();
  await admin.getByLabel('Name').fill(RUTH.username);
  await admin.getByLabel('Email').fill(RUTH.email);
  await admin.getByRole('checkbox', { name: 'editor' }).check();
  await axe(admin);
  await noticed(admin, `Invitation sent to ${RUTH.email}`, () =>
    admin.getByRole('button', { name: 'Send invitation' }).click(),
  );
  const row = admin.getByRole('row').filter({ hasText: RUTH.email });
  await expect(row).toContainText('Inactive');
  await expect(row).toContainText('editor');
});

test('[US15, US16] the person chooses the password behind the link, and comes in', async () => {
  const link = linkIn(await mails.mailTo(RUTH.email));
  const asked: string[] = [];
  ruth.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await ruth.goto(link);
  await expect(ruth.getByText('Choose a password for the account ruth.')).toBeVisible();
  await expect(ruth.getByText('Vestry', { exact: true })).toBeVisible();
  const token = new URL(link).hash.slice(1);
  expect(await ruth.evaluate(() => [location.href, history.length])).toEqual([
    `${product.url}/dashboard/access/activate`,
    expect.any(Number),
  ]);
  const password = ruth.getByLabel('Password', { exact: true });
  await password.fill('ruth2026');
  await expect(ruth.getByText('Weak: easy to guess')).toBeVisible();
  await ruth.getByRole('button', { name: 'Activate the account' }).click();
  await expect(ruth.getByText(/^This password is easy to guess/)).toBeVisible();
  await password.fill('short');
  await ruth.getByRole('button', { name: 'Activate the account' }).click();
  await expect(ruth.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill(RUTH.password);
  await expect(ruth.getByText('Strong', { exact: true })).toBeVisible();
  await ruth.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await axe(ruth);
  await ruth.getByRole('button', { name: 'Activate the account' }).click();
  await expect(ruth.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
  // In no address that a server or another site was asked for.
  expect(asked.filter((each) => each.includes(token))).toEqual([]);
  await ruth.getByRole('link', { name: 'Login' }).click();
  await fillLogin(ruth, RUTH.username, RUTH.password);
  await expect(ruth).toHaveURL(`${product.url}/dashboard`);
  await expect(ruth.getByText('Signed in as ruth')).toBeVisible();
});

test('[SI15] a forgotten password is set anew from another device, and the draft stays on this one', async () => {
  await ruth.setViewportSize({ width: 1440, height: 900 });
  await ruth.goto('/dashboard/pages/create');
  await ruth.getByLabel('Route').fill('not-sent-yet');
  await expect(ruth).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  const draft = ruth.url();
  await ruth.goto('/dashboard/pages');
  await expect(ruth.getByText('not-sent-yet').first()).toBeVisible();

  const other = await desk.browser()!.newContext({ baseURL: product.url });
  const page = await other.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Enter your username or email', { exact: true })).toBeVisible();
  await axe(page);
  const known = mails.countTo(RUTH.email);
  await page.getByLabel('Username or email').fill(RUTH.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(/an email is on its way/)).toBeVisible();
  await axe(page);
  const link = linkIn(await mails.mailTo(RUTH.email, known));
  // Copied in part, and then whole, into the page that is open.
  await page.goto(link.slice(0, -3));
  await expect(page.getByText(/^This page needs the whole link/)).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('a threshing floor at night');
  await axe(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await axe(page);
  // Twice, and late.
  await page.goto('/dashboard/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  await axe(page);
  await page.goto('/dashboard/login');
  await fillLogin(page, RUTH.email, 'a threshing floor at night');
  await expect(page.getByText('Signed in as ruth')).toBeVisible();
  await other.close();

  // This device was signed out; its draft waits until its owner is back.
  await ruth.goto('/dashboard/media');
  await expect(ruth).toHaveURL(/\/dashboard\/login/);
  await fillLogin(ruth, RUTH.username, RUTH.password);
  await expect(ruth.getByRole('alert')).toHaveText('Invalid username or password');
  await fillLogin(ruth, RUTH.username, 'a threshing floor at night');
  await expect(ruth).toHaveURL(/\/dashboard\/media/);
  await ruth.goto(draft);
  await expect(ruth.getByLabel('Route')).toHaveValue('not-sent-yet');
});

test('an admin sends a link from the list, and its page names whose it is', async () => {
  await admin.goto('/dashboard/users');
  const known = mails.countTo(RUTH.email);
  await admin
    .getByRole('row')
    .filter({ hasText: RUTH.email })
    .getByRole('button', { name: 'More actions for ruth' })
    .click();
  await admin.getByRole('menuitem', { name: 'Send ruth a link' }).click();
  const question = admin.getByRole('dialog', { name: 'Forgotten password' });
  await axe(admin);
  await noticed(admin, 'Sent ruth a link to set a new password', () =>
    question.getByRole('button', { name: 'Send ruth a link' }).click(),
  );
  // Opened where somebody else is signed in.
  await admin.goto(linkIn(await mails.mailTo(RUTH.email, known)));
  await expect(admin.getByText('admin is signed in on this device. This link is for ruth.')).toBeVisible();
  await axe(admin);
});

test('[US15] without a mail server nothing is called sent, and who has forgotten is told whom to ask', async ({
  browser,
}) => {
  const silent = await startProduct();
  const context = await browser.newContext({
    baseURL: silent.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto('/dashboard/access/forgot');
  await expect(page.getByText('This site can’t send email yet.')).toBeVisible();
  await axe(page);
  await page.goto('/dashboard/login?from=/dashboard/users/create');
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByLabel('Name').fill('naomi');
  await page.getByLabel('Email').fill('naomi@example.org');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'No email was sent' });
  await expect(dialog.getByText('Email isn’t set up on this server')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/dashboard\/access\/activate#[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/users$/);
  await page
    .getByRole('row')
    .filter({ hasText: 'naomi' })
    .getByRole('button', { name: 'send activation mail' })
    .click();
  await expect(page.getByRole('dialog', { name: 'No email was sent' })).toBeVisible();
  await context.close();
  await silent.remove();
});
