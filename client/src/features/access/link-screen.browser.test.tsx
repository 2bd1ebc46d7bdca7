import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activateAccount, passwordRules, readLink, resetPassword } from '@vestry/sync/contract/access';
import { refresh } from '@vestry/sync/contract/auth';
import { violations } from '../../test-kit/accessible';
import { Refusal } from '../../test-kit/fake-server';
import { openScreen, type Opening } from '../../test-kit/open-screen';

const TOKEN = 'a'.repeat(43);
const EASY = 'This password is easy to guess';

interface Link {
  kind?: 'activate' | 'reset';
  token?: string;
  state?: 'open' | 'active' | 'over';
  choosesPassword?: boolean;
}

const openLink = (
  { kind = 'activate', token = TOKEN, state = 'open', choosesPassword = true }: Link = {},
  options: Opening = {},
) =>
  openScreen(`/dashboard/access/${kind}#${token}`, {
    as: null,
    ...options,
    server: (server, model) => {
      server
        .on(passwordRules, { min: 8, mail: true, site: 'Grace Church' })
        .on(readLink, { state, username: state === 'open' ? 'ruth' : '', choosesPassword })
        .on(activateAccount, null)
        .on(resetPassword, null);
      options.server?.(server, model);
    },
  });

const password = () => page.getByLabelText('Password', { exact: true });
const press = (name: string) => page.getByRole('button', { name }).click();
async function shows(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

it.for([1440, 375])(
  '[US15, SI7] shows whose account a link activates, uses it by its button alone, and is %i pixels wide',
  async (width) => {
    const { server } = await openLink({ choosesPassword: false }, { width });
    await expect.element(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
    await shows('The account ruth is ready.');
    // The token is nowhere to be seen any more.
    expect(location.href).not.toContain(TOKEN);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(await violations()).toEqual([]);
    expect(server.callsOf(activateAccount)).toEqual([]);
    await press('Activate the account');
    await expect.element(page.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
    await shows('Your account has been successfully activated. You can now log in.');
    await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(await violations()).toEqual([]);
    expect(server.callsOf(activateAccount).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(location.pathname).toBe('/activated');
  },
);

it('[US15, US16] says how good a password is, and refuses a short one and one that is easy to guess', async () => {
  const { server } = await openLink(
    {},
    {
      server: (answering) =>
        answering.on(activateAccount, ({ body }) => {
          if (body.password === 'ruth2026')
            throw new Refusal(422, EASY, [{ field: 'password', message: EASY }]);
          return null;
        }),
    },
  );
  await shows('Choose a password for the account ruth.');
  await shows('Grace Church');
  await password().fill('ruth2026');
  await shows('Weak: easy to guess');
  await press('Activate the account');
  await shows(EASY);
  await password().fill('short');
  await press('Activate the account');
  await shows('Password must be at least 8 characters');
  await password().fill('gleaning in the barley fields');
  await expect.element(page.getByText('Strong', { exact: true })).toBeVisible();
  await expect.element(password()).toHaveAttribute('type', 'password');
  await expect.element(password()).toHaveAttribute('autocomplete', 'new-password');
  await press('Show');
  await expect.element(password()).toHaveAttribute('type', 'text');
  expect(await violations()).toEqual([]);
  await press('Activate the account');
  await expect.element(page.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
  expect(server.callsOf(activateAccount).map(({ body }) => body)).toEqual([
    { token: TOKEN, password: 'ruth2026' },
    { token: TOKEN, password: 'gleaning in the barley fields' },
  ]);
});

it('says to who presses a used link again that the account is active', async () => {
  await openLink({ state: 'active' });
  await expect.element(page.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
});

it('says that a link is over, and whom to ask', async () => {
  await openLink({ state: 'over' });
  await expect.element(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  await shows(/ask the administrator who invited you/);
  expect(await violations()).toEqual([]);
});

it('asks for the whole link where a part of it was copied', async () => {
  const { server } = await openLink({ kind: 'reset', token: TOKEN.slice(3) });
  await shows(/^This page needs the whole link/);
  await expect
    .element(page.getByRole('link', { name: 'Send me a link' }))
    .toHaveAttribute('href', '/dashboard/access/forgot');
  expect(server.callsOf(readLink)).toEqual([]);
  // The whole of it, into the page that is open.
  location.hash = TOKEN;
  await shows('Choose a password for the account ruth.');
});

it('[SI15] sets a new password', async () => {
  const { server } = await openLink({ kind: 'reset' });
  await password().fill('a threshing floor at night');
  expect(await violations()).toEqual([]);
  await press('Set the password');
  await shows('Your new password is set.');
  expect(await violations()).toEqual([]);
  expect(server.callsOf(resetPassword).map(({ body }) => body)).toEqual([
    { token: TOKEN, password: 'a threshing floor at night' },
  ]);
});

it('[SI15] ends the session of a window in which somebody sets a new password', async () => {
  const { server } = await openLink({ kind: 'reset' }, { as: 'admin' });
  await shows('admin is signed in on this device. This link is for ruth.');
  expect(await violations()).toEqual([]);
  const before = server.callsOf(refresh).length;
  await password().fill('a threshing floor at night');
  await press('Set the password');
  await shows('Your new password is set.');
  expect(server.callsOf(refresh)).toHaveLength(before + 1);
});

it('needs a network, and reads the link again with it', async () => {
  const { server } = await openLink(
    {},
    {
      server: (answering) =>
        answering.on(readLink, () => {
          throw new TypeError('Failed to fetch');
        }),
    },
  );
  await shows('No connection. You need to be online for this.');
  server.on(readLink, { state: 'open', username: 'ruth', choosesPassword: true });
  await press('Retry');
  await shows('Choose a password for the account ruth.');
  expect(server.callsOf(readLink).length).toBeGreaterThan(1);
});
