import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  changeMailServer,
  type MailState,
  readMailServer,
  removeMailServer,
  tryMailServer,
} from '@vestry/sync/contract/mail-server';
import { prove, readOwnFactors } from '@vestry/sync/contract/own-factors';
import { violations } from '../../../test-kit/accessible';
import { Refusal } from '../../../test-kit/fake-server';
import { openScreen } from '../../../test-kit/open-screen';
import { answerSettings, SETTINGS } from '../settings-kit';

const NONE: MailState = { source: 'none', stored: null, environment: null };
const ENVIRONMENT = { host: 'mail.example', port: 465, from: 'no-reply@mail.example' };
const STORED: NonNullable<MailState['stored']> = {
  host: 'smtp.example.org',
  port: 465,
  security: 'tls',
  username: 'office',
  from: 'office@example.org',
  password: 'stored',
};
const HERE: MailState = { source: 'dashboard', stored: STORED, environment: null };
const OWN = { passkeys: [], authenticator: null, recoveryCodes: 0, requiredFrom: null, hasPassword: true };

/** The dialog over the settings, of an administrator who says who they are with a password. */
async function open(first: MailState, { at = '#mail-server', width = 1440 } = {}) {
  const now = { state: first };
  const opened = await openScreen(`/dashboard/settings${at}`, {
    width,
    server: (server, model) => {
      answerSettings(server, { settings: { ...SETTINGS }, changes: [] }, model);
      server
        .on(readOwnFactors, OWN)
        .on(prove, { proof: 'a proof' })
        .on(readMailServer, () => now.state)
        .on(tryMailServer, { to: 'admin@example.org' })
        .on(removeMailServer, () => (now.state = NONE))
        .on(changeMailServer, ({ body: { host, port, security, username, from } }) => {
          now.state = {
            source: 'dashboard',
            stored: { host, port, security, username, from, password: 'stored' },
            environment: null,
          };
          return now.state;
        });
    },
  });
  return { ...opened, now };
}

const dialog = page.getByRole('dialog', { name: 'Mail server' });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const fill = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
};
const press = (name: string) => dialog.getByRole('button', { name }).click();
async function giveProof(): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabelText('Password').fill('a lamp under a bowl');
  await userEvent.keyboard('{Enter}');
}
const RIGHT = {
  'Mail server': 'smtp.example.org',
  'User name': 'office',
  Password: 'right horse',
  'Sender’s address': 'office@example.org',
};

it.for([1440, 375])('is opened from the settings, and explains itself, in %i pixels', async (width) => {
  await open(NONE, { at: '', width });
  await page.getByRole('link', { name: 'Mail server…' }).click();
  await expect.element(dialog.getByText('No emails are sent yet')).toBeVisible();
  await press('Where do I find this?');
  await expect.element(dialog.getByText('Microsoft 365')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
  await press('Close');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.hash).toBe('');
});

it('names what is wrong with each field, before anything is sent', async () => {
  const { server } = await open(NONE);
  await fill({ 'Mail server': 'https://smtp.example.org', Port: '22x', 'Sender’s address': 'Office' });
  await press('Save');
  for (const text of ['Enter the name alone', 'Enter the port', 'Invalid email format'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(field('Mail server')).toHaveFocus();
  expect(await violations()).toEqual([]);
  expect([...server.callsOf(changeMailServer), ...server.callsOf(prove)]).toEqual([]);
});

it('tries what is typed, says that the mail is on its way, and saves it then', async () => {
  const { server } = await open(NONE);
  await fill(RIGHT);
  await press('Send a test mail');
  await giveProof();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('A test mail is on its way to you, at admin@example.org');
  await expect.element(field('Password')).toHaveValue('right horse');
  await press('Save');
  await expect.element(page.getByText('Mail server saved')).toBeVisible();
  await expect.element(dialog.getByText('Emails go through smtp.example.org')).toBeVisible();
  await expect.element(field('Password')).toHaveValue('');
  await expect.element(dialog.getByText('A password is stored')).toBeVisible();
  const body = {
    host: 'smtp.example.org',
    port: 587,
    security: 'starttls',
    username: 'office',
    password: 'right horse',
    from: 'office@example.org',
    proof: 'a proof',
  };
  expect(server.callsOf(tryMailServer).map((each) => each.body)).toEqual([body]);
  expect(server.callsOf(changeMailServer).map((each) => each.body)).toEqual([body]);
});

it('shows the reason of a test mail that did not go at its field, and keeps what is typed', async () => {
  const { server } = await open(HERE);
  const message = 'The server did not accept this user name and password. It said: 535 no';
  server.on(tryMailServer, () => {
    throw new Refusal(422, message, [{ field: 'password', message }]);
  });
  await fill({ Password: 'wrong' });
  await press('Send a test mail');
  await giveProof();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(field('Password')).toHaveValue('wrong');
  server.refuse(tryMailServer, 422, 'The server did not take a mail to you. It said: 550 no');
  await press('Send a test mail');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('did not take a mail to you');
  await fill({ Password: '' });
  server.on(tryMailServer, { to: 'admin@example.org' });
  await press('Send a test mail');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('on its way');
  expect(server.callsOf(tryMailServer).at(-1)?.body).not.toHaveProperty('password');
});

it('takes the usual port along with the encryption, and leaves one that somebody typed', async () => {
  await open(NONE);
  await expect.element(field('Port')).toHaveValue('587');
  await field('Encryption').selectOptions('tls');
  await expect.element(field('Port')).toHaveValue('465');
  await fill({ Port: '2525' });
  await field('Encryption').selectOptions('none');
  await expect.element(field('Port')).toHaveValue('2525');
  await expect.element(dialog.getByText('Only for a mail server in your own network')).toBeVisible();
});

it('says which one the configuration of the server has set', async () => {
  await open({ source: 'environment', stored: null, environment: ENVIRONMENT });
  const says = dialog.getByText('This is set by the server’s configuration');
  await expect.element(says).toHaveTextContent('mail.example');
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('asks for a password again that another server has encrypted', async () => {
  await open({ ...HERE, stored: { ...STORED, password: 'unreadable' } });
  await expect.element(dialog.getByText('was encrypted by another server')).toBeVisible();
  await expect.element(dialog.getByText('can’t be read on this server. Enter it again')).toBeVisible();
});

it('is removed after a question, which says what is used then', async () => {
  const { server } = await open({ ...HERE, environment: ENVIRONMENT });
  await press('Remove');
  const question = page.getByRole('dialog', { name: 'Remove the mail server?' });
  await expect.element(question).toHaveTextContent('Emails go through mail.example again');
  await question.getByRole('button', { name: 'Remove' }).click();
  await giveProof();
  await expect.element(dialog.getByText('No emails are sent yet')).toBeVisible();
  expect(server.callsOf(removeMailServer).map(({ body }) => body)).toEqual([{ proof: 'a proof' }]);
  await expect.element(field('Mail server')).toHaveValue('');
});
