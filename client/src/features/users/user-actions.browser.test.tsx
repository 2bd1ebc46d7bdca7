import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendUserLink, showUserLink } from '@vestry/sync/contract/access';
import { changeFactorRules, readFactorRules } from '@vestry/sync/contract/factor-rules';
import { prove, readOwnFactors } from '@vestry/sync/contract/own-factors';
import { changeEmailOf, deleteUser, renameUser } from '@vestry/sync/contract/people';
import { deactivateUser, updateUserRoles } from '@vestry/sync/contract/users';
import { violations } from '../../test-kit/accessible';
import type { FakeServer } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { admin, answerUsers, choose, mary, ownFactors, row, userOf } from './users-kit';

const ruth = userOf(3, 'ruth');

/** The list with an admin, somebody inactive and somebody active. */
const open = (answer: (server: FakeServer) => unknown = () => undefined) =>
  openScreen('/dashboard/users', {
    server: (server) => {
      answerUsers(server, [admin, mary, ruth]);
      answer(server);
    },
  });

async function noticed(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

it('gives roles in the row by keys alone, and has the focus back on the pencil', async () => {
  const { server } = await open();
  const pencil = page.getByRole('button', { name: `Edit roles of ${mary.username}` });
  await expect.element(pencil).toBeVisible();
  (pencil.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const first = page.getByRole('checkbox', { name: 'admin', exact: true });
  await expect.element(first).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(pencil).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Tab} {Tab} {Enter}');
  await noticed('update roles successfully');
  await expect.element(row(mary.email)).toHaveTextContent('editor');
  await expect.element(row(mary.email)).not.toHaveTextContent('viewer');
  await expect.element(pencil).toHaveFocus();
  expect(server.callsOf(updateUserRoles).map(({ body }) => body)).toEqual([{ userId: 2, roleIds: [2] }]);
});

it('says why the server does not take a role away, and keeps what was chosen until it is canceled', async () => {
  await open((server) => server.refuse(updateUserRoles, 409, 'This is the last active admin'));
  await page.getByRole('button', { name: 'Edit roles of admin' }).click();
  await page.getByRole('checkbox', { name: 'admin', exact: true }).click();
  await page.getByRole('checkbox', { name: 'viewer', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await noticed(/This is the last active admin/);
  await expect.element(page.getByRole('checkbox', { name: 'viewer', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row('admin@example.org')).not.toHaveTextContent('viewer');
});

it('asks before an account is deactivated, and the focus comes back when it is not', async () => {
  await open();
  const button = row(ruth.email).getByRole('button', { name: 'deactivate' });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Deactivate the account of ruth?' });
  await expect.element(question).toHaveTextContent('stays on their device');
  expect(await violations()).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button).toHaveFocus();
  await button.click();
  await question.getByRole('button', { name: 'Deactivate ruth' }).click();
  await noticed('deactivate user successfully.');
  await expect.element(row(ruth.email)).toHaveTextContent('Inactive');
});

it('says why the last admin stays active', async () => {
  await open((server) => server.refuse(deactivateUser, 409, 'This is the last active admin'));
  await row('admin@example.org').getByRole('button', { name: 'deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate my account' }).click();
  await noticed(/This is the last active admin/);
  await expect.element(row('admin@example.org')).toHaveTextContent(/Active/);
});

it('[US2] sends an activation mail to who is inactive, and calls it sent', async () => {
  const { server } = await open((answering) => answering.on(sendUserLink, { mail: 'sent', link: null }));
  await row(mary.email).getByRole('button', { name: 'send activation mail' }).click();
  await noticed('activation email sent successfully.');
  expect(server.callsOf(sendUserLink).map(({ path }) => path)).toEqual(['/users/2/link']);
});

it('[US15] hands the link over where no mail took it, and says why', async () => {
  const link = 'https://example.org/dashboard/access/activate#x';
  const { server } = await open((answering) =>
    answering
      .on(sendUserLink, { mail: 'failed', link: null })
      .on(readOwnFactors, ownFactors)
      .on(prove, { proof: 'a proof' })
      .on(showUserLink, { mail: 'failed', link }),
  );
  await row(mary.email).getByRole('button', { name: 'send activation mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'No email was sent' });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  // Who thinks better of it has the dialog as it was, and no link was created.
  await dialog.getByRole('button', { name: 'Show the link' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect.element(proof.getByLabelText('Password')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(proof).not.toBeInTheDocument();
  expect(server.callsOf(showUserLink)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show the link' }).click();
  await proof.getByLabelText('Password').fill('a lamp under a bowl');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue(link);
  await expect.element(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(server.callsOf(showUserLink).map(({ path, body }) => [path, body])).toEqual([
    ['/users/2/link/shown', { proof: 'a proof' }],
  ]);
});

it('[US15] calls it sent when the mail server is back, and shows no link then', async () => {
  await open((server) =>
    server
      .on(sendUserLink, { mail: 'failed', link: null })
      .on(readOwnFactors, { ...ownFactors, hasPassword: false })
      .on(prove, { proof: 'a proof' })
      .on(showUserLink, { mail: 'sent', link: null }),
  );
  await row(mary.email).getByRole('button', { name: 'send activation mail' }).click();
  await page.getByRole('button', { name: 'Show the link' }).click();
  await noticed(`Sent ${mary.username} the link by email`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[US15] has the link at once of a server of before, which replies it', async () => {
  const link = 'https://example.org/dashboard/access/activate#z';
  await open((server) => server.on(sendUserLink, { mail: 'notSetUp', link }));
  await row(mary.email).getByRole('button', { name: 'send activation mail' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue(link);
});

it('asks before who has forgotten the password is sent a link', async () => {
  await open((server) => server.on(sendUserLink, { mail: 'sent', link: null }));
  await choose('ruth', 'Send ruth a link');
  const question = page.getByRole('dialog', { name: 'Forgotten password' });
  await expect.element(question).toBeVisible();
  expect(await violations()).toEqual([]);
  await question.getByRole('button', { name: 'Send ruth a link' }).click();
  await noticed('Sent ruth a link to set a new password');
});

it('[US15] offers nobody a link to set their own password without the old one', async () => {
  await open();
  await page.getByRole('button', { name: 'More actions for admin' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Devices of admin' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Send admin a link' })).not.toBeInTheDocument();
});

it('[PE1] renames somebody by keys alone', async () => {
  const { server } = await open((answering) =>
    answering.on(renameUser, ({ params: { id }, body: { username } }) => ({ id, username })),
  );
  const more = page.getByRole('button', { name: 'More actions for ruth' });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const renaming = page.getByRole('dialog', { name: 'Rename ruth' });
  await expect.element(renaming.getByRole('textbox')).toHaveFocus();
  expect(await violations()).toEqual([]);
  await renaming.getByRole('textbox').fill('Miriam');
  await userEvent.keyboard('{Enter}');
  await expect.element(renaming).not.toBeInTheDocument();
  expect(server.callsOf(renameUser).map(({ path, body }) => [path, body])).toEqual([
    ['/users/3/name', { username: 'Miriam' }],
  ]);
});

it('[PE2] changes the e-mail of who is inactive at once; who is active confirms it', async () => {
  const { server } = await open((answering) => answering.on(changeEmailOf, { changed: true }));
  await choose('ruth', 'Change email');
  await noticed('The address changes when this person, signed in, confirms it.');
  await userEvent.keyboard('{Escape}');
  await choose(mary.username, 'Change email');
  const dialog = page.getByRole('dialog', { name: new RegExp(mary.username) });
  await dialog.getByRole('textbox').fill('magdala@example.org');
  await userEvent.keyboard('{Enter}');
  await noticed(/magdala@example\.org/);
  expect(server.callsOf(changeEmailOf).map(({ body }) => body)).toEqual([{ email: 'magdala@example.org' }]);
});

it('[PE3] says what a deletion takes and what stays, and deletes nobody before that', async () => {
  const { server } = await open((answering) => answering.on(deleteUser, { id: 3 }));
  await choose('ruth', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete the account of ruth?' });
  await expect.element(question).toHaveTextContent('can’t be undone');
  await expect.element(question).toHaveTextContent('What they have not sent yet stays on their device');
  expect(await violations()).toEqual([]);
  expect(server.callsOf(deleteUser)).toEqual([]);
  await question.getByRole('button', { name: 'Delete ruth' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf(deleteUser)).toHaveLength(1);
});

it('offers no deletion of one’s own account', async () => {
  await open();
  await page.getByRole('button', { name: 'More actions for admin' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});

it('[SF5] requires a second factor of a role only after a proof of who asks', async () => {
  const { server } = await open((answering) => {
    answering
      .on(readFactorRules, [])
      .on(readOwnFactors, ownFactors)
      .on(prove, { proof: 'proof' })
      .on(changeFactorRules, []);
  });
  await page.getByRole('button', { name: 'Required second factors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Required second factors' });
  await dialog.getByRole('checkbox', { name: 'admin' }).click();
  await dialog.getByLabelText('Days until then').fill('none');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabelText('Days until then').fill('0');
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect.element(proof).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(server.callsOf(changeFactorRules)).toEqual([]);
  await proof.getByLabelText('Password').fill('a lamp under a bowl');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(changeFactorRules).map(({ body }) => body)).toEqual([
    { proof: 'proof', roles: ['admin'], graceDays: 0 },
  ]);
});
