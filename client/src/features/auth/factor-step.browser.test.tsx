import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login, methods } from '@vestry/sync/contract/auth';
import {
  addFirstAuthenticator,
  askForPasskey,
  beginFirstAuthenticator,
  readPendingSignIn,
  signInByCode,
} from '@vestry/sync/contract/factor-sign-in';
import { violations } from '../../test-kit/accessible';
import { Refusal } from '../../test-kit/fake-server';
import { openScreen, type Opening } from '../../test-kit/open-screen';
import { ADMIN, answerSignedIn, fillLogin, pending } from './auth-kit';

/** The sign-in page after a right password. */
async function typePassword(state: ReturnType<typeof pending>, more: Opening['server'] = () => undefined) {
  const opened = await openScreen('/dashboard/login?from=/dashboard/help', {
    as: null,
    width: 375,
    server: (server, model) => {
      answerSignedIn(server).refuse(login, 401, 'A second factor is needed').on(readPendingSignIn, state);
      more(server, model);
    },
  });
  await fillLogin('admin', 'a lamp under a bowl');
  return opened;
}

const WRONG = 'The code is wrong, or older than a minute.';
const SPENT = 'The recovery code is wrong, or was used before.';
async function isIn(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
}

it('[SF2, SF3] a code of the app signs in, by the keyboard alone', async () => {
  await typePassword(pending(), (server) =>
    server.on(signInByCode, ({ body: { code } }) => {
      if (code === '000000') throw new Refusal(422, WRONG, [{ field: 'code', message: WRONG }]);
      return ADMIN;
    }),
  );
  const field = page.getByLabelText('Code from your authenticator app');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/required/);
  await userEvent.keyboard('000000{Enter}');
  await expect.element(page.getByText(WRONG)).toBeVisible();
  await field.fill('123456');
  await userEvent.keyboard('{Enter}');
  await isIn();
});

it('[SF2] a passkey has the focus where there is one and no app', async () => {
  const { server } = await typePassword(pending({ factors: ['passkey'], passkey: { challenge: 'x' } }));
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  // Nobody is signed in by the password alone.
  expect(server.callsOf(askForPasskey)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
});

it('[SF4] says that a recovery code was used before, and leads back to the other factor', async () => {
  await typePassword(pending({ factors: ['passkey'], passkey: { challenge: 'x' } }), (server) =>
    server.on(signInByCode, ({ body: { code } }) => {
      if (code === 'used') throw new Refusal(422, SPENT, [{ field: 'code', message: SPENT }]);
      return ADMIN;
    }),
  );
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill('used');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByText(SPENT)).toBeVisible();
  await page.getByRole('button', { name: 'Use another factor' }).click();
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill('fresh');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await isIn();
});

it('[SF4] says whom to ask when every factor is lost', async () => {
  await typePassword(pending({ recoveryCodes: 0 }));
  await expect.element(page.getByText(/An administrator can remove your second factors/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
});

it('[SF5] whose role needs a factor sets one up between the password and the dashboard', async () => {
  const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const { server } = await typePassword(pending({ factors: [], recoveryCodes: 0 }), (answering) =>
    answering
      .on(methods, { google: false, passkeys: null, cookie: false })
      .on(beginFirstAuthenticator, { secret, uri: 'otpauth://totp/x?secret=x', ticket: 'ticket' })
      .on(addFirstAuthenticator, { ...ADMIN, codes }),
  );
  const heading = page.getByRole('heading', { name: 'Set up a second factor' });
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await page.getByLabelText('Code that the app shows now').fill('123456');
  await page.getByRole('button', { name: 'Finish' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect.element(list.getByRole('listitem').last()).toHaveTextContent('code-9');
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(server.callsOf(addFirstAuthenticator).map(({ body }) => body)).toEqual([
    { ticket: 'ticket', code: '123456' },
  ]);
  // Nobody comes in before the codes were seen.
  expect(location.pathname).toBe('/dashboard/login');
  await page.getByRole('button', { name: 'I’ve kept them' }).click();
  await isIn();
});
