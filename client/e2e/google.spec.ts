import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import { ONLINE } from './editor-kit';
import { logsOf } from './logs-of';
import { startProduct } from './product';
import { expect, test } from './test';

/** What an issuer says and what becomes of it is tested on the server, with a real one; here a browser follows it. */
const RELEASE = { tag: '@release' } as const;

// Sign-in with Google, against an issuer of our own. What the page says of a refusal is tested beside it.

test('[SI5] an active user gets in, and the token is nowhere to be found', RELEASE, async ({ browser }) => {
  const issuer = new OAuth2Server();
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, 'localhost');
  let email = 'stranger@example.org';
  issuer.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, { email, email_verified: true });
  });
  const product = await startProduct({
    GOOGLE_CLIENT_ID: 'vestry',
    GOOGLE_CLIENT_SECRET: 'a secret of the tests',
    GOOGLE_ISSUER: issuer.issuer.url ?? '',
  });
  const context = await browser.newContext({ ...ONLINE, baseURL: product.url });
  const page = await context.newPage();
  const google = page.getByRole('button', { name: 'Google Login' });
  const referrers: string[] = [];
  context.on('request', (request) => {
    request.allHeaders().then(
      ({ referer }) => referrers.push(referer ?? ''),
      // The page is gone, and with it the request.
      () => undefined,
    );
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));

  await page.goto('/dashboard/login');
  await google.click();
  await expect(page.getByRole('alert')).toHaveText(
    'There is no active account for this Google email address. Ask an administrator.',
  );
  email = 'admin@example.org';
  await google.click();
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
  await expect.poll(() => logsOf(product.dataDir)).toContain('signed in with Google');
  expect(await logsOf(product.dataDir)).not.toContain(token);

  // The session is as good as any other: it outlives a reload, and ends with signing out.
  await page.reload();
  await expect(page.getByText('Signed in as admin')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard$/);
  await context.close();
  await product.remove();
  await issuer.stop();
});
