import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { confirmOwnEmail } from '@vestry/sync/contract/people';
import { violations } from '../../test-kit/accessible';
import { openScreen, type Opening } from '../../test-kit/open-screen';

const TOKEN = 'x'.repeat(43);
const open = (options: Opening = {}, token = `#${TOKEN}`) =>
  openScreen(`/dashboard/confirm-email${token}`, { width: 375, ...options });
const confirm = () => page.getByRole('button', { name: 'Confirm this email address' });

it('[PE2] changes the e-mail by a button, and not by being opened', async () => {
  const { server } = await open({
    server: (answering) => answering.on(confirmOwnEmail, { email: 'magdala@example.org' }),
  });
  await expect.element(page.getByText('You are signed in as admin.')).toBeVisible();
  expect(location.hash).toBe('');
  expect(server.callsOf(confirmOwnEmail)).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(375);
  await confirm().click();
  await expect.element(page.getByText('Your email address is magdala@example.org now.')).toBeVisible();
  expect(server.callsOf(confirmOwnEmail).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  // It is no longer known in this tab.
  expect(sessionStorage.length).toBe(0);
});

it('[PE2] says that a link no longer works', async () => {
  const message = 'This link no longer works';
  await open({ server: (server) => server.refuse(confirmOwnEmail, 410, message) });
  await confirm().click();
  await expect.element(page.getByText(message)).toBeVisible();
});

it('[PE2] waits for the sign-in of who opens a link signed out', async () => {
  await open({ as: null });
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  expect(new URLSearchParams(location.search).get('from')).toBe('/dashboard/confirm-email');
  // It is known in this tab still.
  expect(sessionStorage.getItem('vestry.email-link')).toBe(TOKEN);
});

it('[PE2] says that a link is incomplete', async () => {
  await open({}, '');
  await expect.element(page.getByText('This link is incomplete')).toBeVisible();
  expect(await violations()).toEqual([]);
});
