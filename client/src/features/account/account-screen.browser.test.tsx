import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refresh } from '@vestry/sync/contract/auth';
import { prove } from '@vestry/sync/contract/own-factors';
import {
  askOwnEmail,
  deleteSelf,
  dropOwnEmail,
  ownData,
  readAccount,
  renameSelf,
} from '@vestry/sync/contract/people';
import { endOtherSessions, listOwnSessions } from '@vestry/sync/contract/sessions';
import { type ApiToken, createToken, endOwnToken, listOwnTokens } from '@vestry/sync/contract/tokens';
import { changePassword, updateLanguage } from '@vestry/sync/contract/users';
import type { Role } from '@vestry/sync/access/permissions';
import { LANGUAGE } from '../../data/kinds/language';
import { changesOf, putChange } from '../../data/outbox/changes';
import { openedDatabase } from '../../data/storage/database';
import { violations } from '../../test-kit/accessible';
import { type FakeServer, Refusal } from '../../test-kit/fake-server';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';
import { savedFiles } from '../../test-kit/saved-files';
import { answerAccount } from './account-kit';

const open = (answer: (server: FakeServer) => unknown = () => undefined, as: Role = 'editor') =>
  openScreen('/dashboard/account', {
    as,
    width: 375,
    server: (server) => {
      answerAccount(server);
      answer(server);
    },
  });

const form = (name: string) => page.getByRole('form', { name });
async function shows(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

it('says who is signed in, on a phone, and axe finds nothing', async () => {
  await open();
  await expect.element(page.getByRole('definition').filter({ hasText: 'editor@example.org' })).toBeVisible();
  await shows('No passkeys yet.');
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('[OB2] says that the chosen language waits, or why it was refused', async () => {
  const { server } = await open((answering) =>
    answering.refuse(updateLanguage, 409, 'This language is not offered'),
  );
  setOffline(server, true);
  const db = openedDatabase();
  await putChange(db, { kind: LANGUAGE, key: 'own', payload: { language: 'zh-TW' } });
  await shows('Waiting to sync');
  await shows(/^Changed on this device · /);
  await expect.element(page.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  setOffline(server, false);
  const refused = page.getByRole('alert');
  await expect.element(refused).toHaveTextContent('This language is not offered');
  await expect.element(refused).toHaveTextContent(/^The server didn’t accept the language you chose/);
  await expect
    .element(refused)
    .toHaveTextContent(/Changed on this device · .*Choose another language, retry, or remove/);
  await expect.element(refused.getByRole('time')).toHaveAttribute('datetime');
  await expect.element(refused.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await refused.getByRole('button', { name: 'Retry “Language”' }).click();
  await expect.poll(() => server.callsOf(updateLanguage)).toHaveLength(2);
  await expect.element(refused).toHaveTextContent('This language is not offered');
  await refused.getByRole('button', { name: 'Remove “Language” from this device' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  expect(await changesOf(db)).toEqual([]);
});

it.each(['Remove everything from this device', 'Delete my account'])(
  '[OB2] offers to export what is not sent before it would be lost: %s',
  async (name) => {
    await open((server) => server.refuse(updateLanguage, 503));
    await putChange(openedDatabase(), { kind: LANGUAGE, key: 'own', payload: { language: 'zh-TW' } });
    await shows(/^Changed on this device · /);
    await page.getByRole('button', { name }).click();
    const question = page.getByRole('dialog');
    const files = savedFiles();
    await question.getByRole('button', { name: 'Export to a file' }).click();
    await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('zh-TW');
    expect(await violations()).toEqual([]);
  },
);

it('[PE1] changes the own name, and the window shows it', async () => {
  const user = { id: 1, username: 'Mary Magdalene', email: 'editor@example.org', language: null };
  const { server } = await open((answering) =>
    answering.on(renameSelf, ({ body: { username } }) => {
      if (username === 'ADMIN')
        throw new Refusal(409, 'Name is already taken', [
          { field: 'username', message: 'Name is already taken' },
        ]);
      answering.on(refresh, { token: 'token', user: { ...user, roles: ['editor'] } });
      return { id: 1, username };
    }),
  );
  const name = form('Change name').getByLabelText('Name');
  await name.fill('ADMIN');
  await form('Change name').getByRole('button', { name: 'Change name' }).click();
  await expect.element(form('Change name').getByText('Name is already taken')).toBeVisible();
  await name.fill('Mary Magdalene');
  await form('Change name').getByRole('button', { name: 'Change name' }).click();
  await shows('Name changed');
  await expect.element(page.getByRole('definition').filter({ hasText: 'Mary Magdalene' })).toBeVisible();
  expect(server.callsOf(renameSelf)).toHaveLength(2);
});

it('[PE2] sends a link to another e-mail, says that it waits, and lets it be dropped', async () => {
  const email = 'magdala@example.org';
  const account = { hasPassword: true, hasGoogle: false };
  const { server } = await open((answering) =>
    answering
      .on(askOwnEmail, () => {
        answering.on(readAccount, {
          ...account,
          waitingEmail: { email, endsAt: '2099-01-01T00:00:00.000Z' },
        });
        return { changed: false };
      })
      .on(dropOwnEmail, () => {
        answering.on(readAccount, { ...account, waitingEmail: null });
        return null;
      }),
  );
  const change = form('Change email');
  await change.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(change.getByText('Email is required')).toBeVisible();
  await expect.element(change.getByText('Password is required')).toBeVisible();
  await change.getByLabelText('New email address').fill(email);
  await change.getByLabelText('Your password').fill('a lamp under a bowl');
  await change.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(change.getByText(`A link was sent to ${email}. Open it`)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(server.callsOf(askOwnEmail).map(({ body }) => body)).toEqual([
    { email, password: 'a lamp under a bowl' },
  ]);
  await change.getByRole('button', { name: 'Keep the current address' }).click();
  await expect.element(change.getByText(/Open it/)).not.toBeInTheDocument();
});

it('changes the own password with the old one', async () => {
  const wrong = (field: string, message: string) => new Refusal(422, message, [{ field, message }]);
  const { server } = await open((answering) =>
    answering.on(changePassword, ({ body: { oldPassword, newPassword } }) => {
      if (newPassword === 'password1') throw wrong('newPassword', 'This password is easy to guess');
      if (oldPassword !== 'a lamp under a bowl') throw wrong('oldPassword', 'The password is wrong');
      return null;
    }),
  );
  const change = form('Change password');
  const fill = async (old: string, fresh: string, again: string) => {
    await change.getByLabelText('Current password').fill(old);
    await change.getByLabelText('New password', { exact: true }).fill(fresh);
    await change.getByLabelText('Confirm new password').fill(again);
    await change.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('a lamp under a bowl', 'one', 'another');
  await shows('Password must be at least 8 characters');
  await shows('The passwords don’t match');
  await fill('a lamp under a bowl', 'password1', 'password1');
  await shows(/^This password is easy to guess/);
  await fill('not the old one', 'a city on a hill', 'a city on a hill');
  await shows('The password is wrong');
  await fill('a lamp under a bowl', 'a city on a hill', 'a city on a hill');
  await shows('Password changed');
  expect(server.callsOf(changePassword)).toHaveLength(3);
});

it('[TK1] creates a token that is shown once, no stronger than its owner, and ends it', async () => {
  const token: ApiToken = {
    id: 7,
    name: 'Newsletter',
    role: 'editor',
    begins: 'vestry_abc',
    createdAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
    usedAt: null,
  };
  const { server } = await open((answering) =>
    answering
      .on(prove, { proof: 'ticket' })
      .on(createToken, () => {
        answering.on(listOwnTokens, [token]);
        return { ...token, token: 'vestry_abcdef' };
      })
      .on(endOwnToken, () => {
        answering.on(listOwnTokens, []);
        return { id: token.id };
      }),
  );
  const create = form('New API token');
  await create.getByRole('button', { name: 'Create token' }).click();
  await expect.element(create.getByText('Name is required')).toBeVisible();
  await create.getByLabelText('What it is for').fill('Newsletter');
  const roles = create.getByLabelText('Role').getByRole('option');
  expect(roles.elements().map(({ textContent }) => textContent)).toEqual(['viewer', 'editor']);
  await create.getByLabelText('Role').selectOptions('editor');
  const submit = create.getByRole('button', { name: 'Create token' });
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Close' }).click();
  await expect.element(question).not.toBeInTheDocument();
  // Who thinks better of it loses nothing of what was typed.
  await expect.element(create.getByLabelText('What it is for')).toHaveValue('Newsletter');
  expect(server.callsOf(createToken)).toHaveLength(0);
  await submit.click();
  await question.getByLabelText('Password').fill('a lamp under a bowl');
  await question.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Token Newsletter' });
  await expect.element(dialog.getByText(/^vestry_/)).toHaveFocus();
  // A key that is pressed once more than needed does not take away what is shown this once.
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('vestry_abcdef')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByText('vestry_abcdef')).not.toBeInTheDocument();
  expect(server.callsOf(createToken).map(({ body }) => body)).toEqual([
    { name: 'Newsletter', role: 'editor', days: 90, proof: 'ticket' },
  ]);
  await shows('Never used');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End Newsletter' }).click();
  await shows('No tokens yet');
});

it('offers no token to who has no role', async () => {
  await open((server) =>
    server.on(refresh, {
      token: 'token',
      user: { id: 1, username: 'ruth', email: 'ruth@example.org', roles: [], language: null },
    }),
  );
  await shows('Your account has no role that a token could have.');
  await expect.element(form('New API token')).not.toBeInTheDocument();
});

it('signs other devices out', async () => {
  const device = {
    browser: 'Chrome',
    system: 'Android',
    address: '10.0.0.1',
    startedAt: '2026-01-01T00:00:00.000Z',
    usedAt: '2026-01-01T00:00:00.000Z',
  };
  const here = { ...device, id: crypto.randomUUID(), isCurrent: true };
  await open((server) =>
    server
      .on(listOwnSessions, [here, { ...device, id: crypto.randomUUID(), isCurrent: false }])
      .on(endOtherSessions, () => {
        server.on(listOwnSessions, [here]);
        return { ended: 1 };
      }),
  );
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await shows('1 device signed out.');
  await expect
    .element(page.getByRole('button', { name: 'Sign out everywhere else' }))
    .not.toBeInTheDocument();
});

it('[PE4] hands over what is kept about oneself as a file', async () => {
  const data = '{"account":{"username":"editor"}}';
  await open((server) => server.on(ownData, () => new Response(data) as never));
  const files = savedFiles();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.poll(() => files.get('account.json')?.text()).toBe(data);
});

it('[PE3] deletes the own account only with its name and password', async () => {
  const { server } = await open((answering) =>
    answering.refuse(deleteSelf, 422, 'The password is wrong', [
      { field: 'password', message: 'The password is wrong' },
    ]),
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete my account' });
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(question.getByText('Password is required')).toBeVisible();
  await question.getByLabelText('Type editor to confirm').fill('somebody');
  await question.getByLabelText('Your password').fill('a guess');
  await question.getByRole('button', { name: 'Delete my account' }).click();
  expect(server.callsOf(deleteSelf)).toEqual([]);
  await question.getByLabelText('Type editor to confirm').fill('editor');
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(question.getByText('The password is wrong')).toBeVisible();
  expect(await violations()).toEqual([]);
});
