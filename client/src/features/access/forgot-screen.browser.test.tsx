import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askForPassword, passwordRules } from '@vestry/sync/contract/access';
import { violations } from '../../test-kit/accessible';
import { openScreen } from '../../test-kit/open-screen';

const open = (mail: boolean) =>
  openScreen('/dashboard/access/forgot', {
    as: null,
    width: 375,
    server: (server) =>
      server.on(passwordRules, { min: 8, mail, site: 'Grace Church' }).on(askForPassword, null),
  });

it('[SI15] asks for name or e-mail, and answers everybody in the same way', async () => {
  const { server } = await open(true);
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByText('Enter your username or email', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Username or email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByText(/an email is on its way/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(server.callsOf(askForPassword).map(({ body }) => body)).toEqual([
    { username: 'nobody@example.org' },
  ]);
});

it('[US15] says whom to ask where the site sends no mail', async () => {
  await open(false);
  await expect.element(page.getByText('This site can’t send email yet.')).toBeVisible();
  await expect.element(page.getByText('npx vestry admin reset-password')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send me a link' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

it('keeps what was typed without a network', async () => {
  const { server } = await open(true);
  await page.getByLabelText('Username or email').fill('ruth');
  server.isDown = true;
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection.');
  await expect.element(page.getByLabelText('Username or email')).toHaveValue('ruth');
});
