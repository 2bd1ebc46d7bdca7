import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { login, methods } from '@vestry/sync/contract/auth';
import { readPendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { violations } from '../../test-kit/accessible';
import { openScreen, type Opening } from '../../test-kit/open-screen';
import { ADMIN, answerSignedIn, fillLogin } from './auth-kit';

const open = (query = '', server: Opening['server'] = () => undefined, width = 375) =>
  openScreen(`/dashboard/login${query}`, { as: null, width, server });

const withGoogle: Opening['server'] = (server) =>
  server.on(methods, { google: true, passkeys: null, cookie: false });
const google = () => page.getByRole('button', { name: 'Google Login' });
const alert = () => page.getByRole('alert');

it('[SI2] the login page offers Google alone, and the password form when it is asked for', async () => {
  await open('?from=/dashboard/help', withGoogle);
  await expect.element(google()).toBeVisible();
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  const link = page.getByRole('link', { name: 'Use username and password' });
  await link.click();
  expect(location.pathname + location.search).toBe('/dashboard/login?mode=default&from=%2Fdashboard%2Fhelp');
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect.element(google()).not.toBeInTheDocument();
  history.back();
  await expect.element(google()).toBeVisible();
});

it('shows the words of an address as those of a stranger, and keeps them in their place', async () => {
  await open(`?from=/dashboard/media&error=${'no'.repeat(100)}`, withGoogle);
  await expect.element(alert()).toHaveTextContent('The link you opened contains this text');
  await expect.element(alert()).toHaveTextContent('nonono');
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[SI5] says why Google led back without a sign-in', async () => {
  await open('?error=x&why=stranger', withGoogle);
  await expect
    .element(alert())
    .toHaveTextContent('There is no active account for this Google email address. Ask an administrator.');
  await expect.element(google()).toBeVisible();
  expect(await violations()).toEqual([]);
});

it.for(['', '?token=x', '?user=%7B%7D', '?token=x&user=no'])(
  '[SI5] a way back from Google with “%s” leads to the form',
  async (query) => {
    await openScreen(`/dashboard/google-login-success${query}`, { as: null });
    await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(location.pathname + location.search).toBe('/dashboard/login');
  },
);

it('[SI5] a link of the way back signs nobody in where the answer did not come', async () => {
  const link = new URLSearchParams({ token: 'stolen', user: JSON.stringify(ADMIN.user) });
  await openScreen(`/dashboard/google-login-success?${link}`, { as: null });
  await expect.element(alert()).toHaveTextContent('Google login failed. Please try again.');
  expect(location.href).not.toContain('stolen');
});

it('names what is missing at its field', async () => {
  await open();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByText('Username is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('[SI1] signs in and leads to where somebody came from', async () => {
  const { server } = await open('?from=/dashboard/help', (answering) => {
    answerSignedIn(answering).on(login, ADMIN);
  });
  await fillLogin(' admin ', 'a lamp under a bowl');
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  expect(server.callsOf(login).map(({ body }) => body)).toEqual([
    { username: 'admin', password: 'a lamp under a bowl' },
  ]);
});

it.for([
  [401, 'Invalid username or password'],
  [403, 'This account is not active'],
] as const)('says the refusal of a sign-in with status %i, on a phone', async ([status, message]) => {
  await open('', (server) => server.refuse(login, status, message).on(readPendingSignIn, null));
  await fillLogin('mary', 'a lamp under a bowl');
  await expect.element(alert()).toHaveTextContent(message);
  await expect.element(page.getByLabelText('Username')).toHaveValue('mary');
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('masks the password, takes it out of the clipboard, and names each field to managers of passwords', async () => {
  await open();
  const [name, password] = [page.getByLabelText('Username or email'), page.getByLabelText('Password')];
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(name).toHaveAttribute('autocomplete', 'username');
  await password.click();
  const data = new DataTransfer();
  data.setData('text/plain', 'a lamp under a bowl');
  const pasting = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  // Nobody stands in the way of what the browser does then.
  expect(password.element().dispatchEvent(pasting)).toBe(true);
  await password.fill('  ');
  await expect.element(password).toHaveValue('  ');
});

it('says that a sign-in needs a network', async () => {
  const { server } = await open();
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  server.isDown = true;
  await fillLogin('mary', 'a lamp under a bowl');
  await expect.element(alert()).toHaveTextContent('No connection. You need to be online to sign in.');
});

it.for([
  ['its outline', '', () => page.getByRole('main').getByText('Loading').first()],
  ['the form', '?mode=default', () => page.getByRole('button', { name: 'Login', exact: true })],
] as const)('[SF1] %s does not move when it is known that there are passkeys', async ([, query, shown]) => {
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await open(query, (server) =>
    server.on(methods, async () => {
      await released;
      return { google: false, passkeys: location.origin, cookie: false };
    }),
  );
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(shown()).toBeInTheDocument();
  const before = heading.element().getBoundingClientRect().top;
  answer();
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(heading.element().getBoundingClientRect().top).toBe(before);
});

it('asks who is not signed in to sign in, and comes back to the address', async () => {
  await openScreen('/dashboard/users?limit=5', { as: null });
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(new URLSearchParams(location.search).get('from')).toBe('/dashboard/users?limit=5');
});

it('leads the old address of the login to the new one', async () => {
  await openScreen('/login', { as: null });
  await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/login');
});

it('says that an activation failed, and why that may be', async () => {
  await openScreen('/activated-fail', { as: null });
  await expect.element(page.getByRole('heading', { name: 'Activation Failed!' })).toBeVisible();
  await expect
    .element(page.getByText("We couldn't activate your account. Please contact support."))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});
