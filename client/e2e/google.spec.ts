import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { OAuth2Server, type MutableRedirectUri, type MutableToken } from 'oauth2-mock-server';
import { ONLINE } from './editor-kit';
import { violations } from './axe';
import { ADMIN, startProduct, type Product } from './product';

// Sign-in with Google, against an issuer of our own, in a real browser.
test.describe.configure({ mode: 'serial' });

const issuer = new OAuth2Server();
let product: Product;
let context: BrowserContext;
let page: Page;
let email = 'admin@example.org';
const referrers: string[] = [];

test.beforeAll(async ({ browser }) => {
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, 'localhost');
  issuer.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, { email, email_verified: true });
  });
  product = await startProduct({
    GOOGLE_CLIENT_ID: 'vestry',
    GOOGLE_CLIENT_SECRET: 'a secret of the tests',
    GOOGLE_ISSUER: issuer.issuer.url ?? '',
  });
  context = await browser.newContext({
    ...ONLINE,
    baseURL: product.url,
    viewport: { width: 375, height: 667 },
  });
  page = await context.newPage();
  context.on('request', (request) => {
    request.allHeaders().then(
      ({ referer }) => referrers.push(referer ?? ''),
      // The page is gone, and with it the request.
      () => undefined,
    );
  });
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
  await issuer.stop();
});

async function axe() {
  expect(await violations(page)).toEqual([]);
}

const google = () => page.getByRole('button', { name: 'Google Login' });

test('[SI2] the login page offers Google alone, and the password form when it is asked for', async () => {
  await page.goto('/dashboard/login');
  await expect(google()).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
  await axe();
  await page.goto('/dashboard/login?from=/dashboard/media&error=no');
  await expect(page.getByRole('alert')).toContainText('The address that you opened says');
  // Whatever a stranger has written there, it stays in its place.
  await page.goto(`/dashboard/login?from=/dashboard/media&error=${'no'.repeat(100)}`);
  await expect(page.getByRole('alert')).toContainText('nonono');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const link = page.getByRole('link', { name: 'Use username and password' });
  await expect(link).toHaveAttribute('href', '/dashboard/login?mode=default&from=%2Fdashboard%2Fmedia');
  await link.click();
  await expect(page).toHaveURL(`${product.url}/dashboard/login?mode=default&from=%2Fdashboard%2Fmedia`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(google()).toBeHidden();
  await page.goBack();
  await expect(google()).toBeVisible();
});

test('who has no account is told so, above the button', async () => {
  email = 'stranger@example.org';
  await google().click();
  await expect(page).toHaveURL(/\/dashboard\/login\?error=/);
  await expect(page.getByRole('alert')).toHaveText(
    'There is no active account for this Google email address. Ask an administrator.',
  );
  await axe();
});

test('who pressed Cancel at Google is back at the login page', async () => {
  issuer.service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  await google().click();
  await expect(page.getByRole('alert')).toHaveText('Google login was cancelled.');
});

test('[SI5] an active user gets in, and the token is nowhere to be found', async () => {
  email = 'admin@example.org';
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await google().click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await expect(page.getByText('Signed in as admin')).toBeVisible();
  const success = visited.find((url) => url.includes('/dashboard/google-login-success?token='));
  const token = new URL(success ?? product.url).searchParams.get('token') ?? '';
  expect(token.split('.').length).toBe(3);

  const devtools = await context.newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  expect(entries.some(({ url }) => url.includes('google-login-success?') || url.includes(token))).toBe(false);
  await expect.poll(() => referrers.length).toBeGreaterThan(10);
  expect(referrers.filter((each) => each.includes('token=') || each.includes('code='))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(token);
  const folder = join(product.dataDir, 'logs');
  await expect
    .poll(async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
    })
    .toContain('signed in with Google');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const log = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
  expect(log).not.toContain(token);
});

test('the session is as good as any other: it outlives a reload, and ends with signing out', async () => {
  await page.reload();
  await expect(page.getByText('Signed in as admin')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard$/);
});

test('a link of the way back signs nobody in where the answer did not come', async () => {
  const reply = await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await reply.json()) as { data: { token: string; user: object } };
  const link = new URLSearchParams({ token: data.token, user: JSON.stringify(data.user) });
  await page.goto(`/dashboard/google-login-success?${link}`);
  await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again.');
  expect(await page.evaluate(() => location.href)).not.toContain(data.token);
  for (const part of ['', '?token=x', '?user=%7B%7D', '?token=x&user=no']) {
    await page.goto(`/dashboard/google-login-success${part}`);
    await expect(page).toHaveURL(/\/dashboard\/login$/);
  }
});

test('an issuer that is down is said so', async () => {
  const { port } = issuer.address();
  await issuer.stop();
  // A server that has not asked it yet.
  await product.stop();
  await product.start();
  await page.goto('/dashboard/login');
  await google().click();
  await expect(page.getByRole('alert')).toHaveText(
    'Google does not answer right now. Please try again later.',
  );
  await issuer.start(port, 'localhost');
  await google().click();
  await expect(page.getByText('Signed in as admin')).toBeVisible();
});
