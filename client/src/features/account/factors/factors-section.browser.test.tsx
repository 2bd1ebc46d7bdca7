import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addAuthenticator,
  beginAuthenticator,
  type OwnFactors,
  prove,
  readOwnFactors,
  renamePasskey,
  renewRecoveryCodes,
} from '@vestry/sync/contract/own-factors';
import { violations } from '../../../test-kit/accessible';
import { type FakeServer, Refusal } from '../../../test-kit/fake-server';
import { openScreen } from '../../../test-kit/open-screen';
import { answerAccount, NO_FACTORS } from '../account-kit';

const AT = '2026-01-01T00:00:00.000Z';
const CODES = Array.from({ length: 10 }, (_, at) => `${at}abc-defg-hijk-lmno`);
const LAPTOP: OwnFactors = {
  ...NO_FACTORS,
  passkeys: [{ id: 5, name: 'Laptop', createdAt: AT, usedAt: null }],
  recoveryCodes: 10,
};

async function open(factors: OwnFactors, answer: (server: FakeServer) => unknown = () => undefined) {
  const opened = await openScreen('/dashboard/account', {
    server: (server) => {
      answerAccount(server).on(readOwnFactors, factors).on(prove, { proof: 'proof' });
      answer(server);
    },
  });
  await expect.element(section().getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  return opened;
}

const section = () => page.getByRole('region', { name: 'Second factors' });
const proof = () => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function confirm(): Promise<void> {
  await proof().getByLabelText('Password').fill('a lamp under a bowl');
  await userEvent.keyboard('{Enter}');
}

it('[SF6] asks who it is before a change; who does not say so is back at the button that asked', async () => {
  const { server } = await open(NO_FACTORS);
  const app = section().getByRole('button', { name: 'Set up an authenticator app' });
  (app.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(proof().getByLabelText('Password')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(app).toHaveFocus();
  expect(server.callsOf(beginAuthenticator)).toEqual([]);
});

it('[SF3, SF4] sets an app up with a QR code and its first code, and shows recovery codes once', async () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const { server } = await open(NO_FACTORS, (answering) =>
    answering
      .on(beginAuthenticator, { secret, uri: `otpauth://totp/x?secret=${secret}`, ticket: 'ticket' })
      .on(addAuthenticator, ({ body: { code } }) => {
        if (code !== '123456')
          throw new Refusal(422, 'The code is wrong', [{ field: 'code', message: 'The code is wrong' }]);
        answering.on(readOwnFactors, {
          ...NO_FACTORS,
          authenticator: { createdAt: AT, usedAt: null },
          recoveryCodes: 10,
        });
        return { codes: CODES };
      }),
  );
  await section().getByRole('button', { name: 'Set up an authenticator app' }).click();
  await confirm();
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  const drawing = dialog.getByRole('img', { name: 'QR code' });
  await expect.poll(() => drawing.element().querySelector('path')?.getAttribute('d')).toMatch(/M2 2h1v1h-1z/);
  await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  const code = dialog.getByLabelText('Code that the app shows now');
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The code is wrong');
  await expect.element(code).toHaveFocus();
  expect(await violations()).toEqual([]);
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect.element(codes.getByRole('list')).toHaveFocus();
  // A key that is pressed once more than needed does not take away what is shown this once.
  await userEvent.keyboard('{Enter}');
  expect(
    codes
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(await violations()).toEqual([]);
  // What is copied by hand stays in one line.
  await page.viewport(320, 640);
  for (const line of codes.getByRole('listitem').elements())
    expect(line.getBoundingClientRect().height).toBeLessThan(30);
  await codes.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect.element(section().getByText('Set up', { exact: true })).toBeVisible();
  await expect.element(section().getByText('10 codes left.')).toBeVisible();
  expect(server.callsOf(addAuthenticator).at(-1)?.body).toEqual({
    proof: 'proof',
    ticket: 'ticket',
    code: '123456',
  });
});

it('[SF6] gives a passkey another name by the keyboard alone', async () => {
  const { server } = await open(LAPTOP, (answering) =>
    answering.on(renamePasskey, ({ body: { name } }) => {
      answering.on(readOwnFactors, { ...LAPTOP, passkeys: [{ ...LAPTOP.passkeys[0]!, name }] });
      return null;
    }),
  );
  (section().getByRole('button', { name: 'Rename' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey “Laptop”' });
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}');
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('Desk{Enter}');
  await expect.element(proof().getByLabelText('Password')).toHaveFocus();
  await confirm();
  await expect.element(section().getByText('Desk', { exact: true })).toBeVisible();
  await expect.element(section().getByText('Laptop')).not.toBeInTheDocument();
  expect(server.callsOf(renamePasskey).map(({ body }) => body)).toEqual([
    { proof: 'proof', id: 5, name: 'Desk' },
  ]);
});

it('[SF4, SF6] does not ask again for a proof that was just given', async () => {
  const { server } = await open(LAPTOP, (answering) => answering.on(renewRecoveryCodes, { codes: CODES }));
  const renew = async () => {
    await section().getByRole('button', { name: 'Create new codes' }).click();
    await page
      .getByRole('dialog', { name: 'Create new codes' })
      .getByRole('button', { name: 'Create new codes' })
      .click();
  };
  const kept = () => page.getByRole('button', { name: 'I’ve kept them' });
  await renew();
  await confirm();
  await kept().click();
  await renew();
  await kept().click();
  expect(server.callsOf(prove)).toHaveLength(1);
  expect(server.callsOf(renewRecoveryCodes)).toHaveLength(2);
});

it('[SF5] says from when on a role needs a factor', async () => {
  await open({ ...NO_FACTORS, requiredFrom: '2099-05-01T00:00:00.000Z' });
  await expect
    .element(section().getByText(/Your role needs a second factor from 2099\/05\/01/))
    .toBeVisible();
});
