import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendUserLink } from '@vestry/sync/contract/access';
import { deactivateUser, updateUserRoles } from '@vestry/sync/contract/users';
import { listWaysInOf } from '@vestry/sync/contract/ways-in';
import { ROLE_IDS, type Role } from '@vestry/sync/access/permissions';
import { violations } from '../../../test-kit/accessible';
import { type FakeServer, Refusal } from '../../../test-kit/fake-server';
import { openScreen } from '../../../test-kit/open-screen';
import { waysOf } from '../../../test-kit/ways-in';
import { admin, answerUsers, mary, row, userOf } from '../users-kit';

const ruth = userOf(3, 'ruth', { roles: ['editor'] });
const noah = userOf(4, 'noah', { roles: ['editor', 'viewer'] });

/** The list with those users; `names` are selected in it. */
async function openWith(names: string[], answer: (server: FakeServer) => unknown = () => undefined) {
  const opened = await openScreen('/dashboard/users', {
    server: (server) => {
      answerUsers(server, [admin, mary, ruth, noah]);
      answer(server);
    },
  });
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  return opened;
}

const actions = () => page.getByRole('group', { name: 'Actions for the selection' });
const act = (name: string) => actions().getByRole('button', { name, exact: true }).click();

async function noticed(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

/** What was sent, each as 'id: roles' in the order in which it came. */
const sentRoles = (server: FakeServer) =>
  server.callsOf(updateUserRoles).map(({ body }) => {
    const { userId, roleIds } = body as { userId: number; roleIds: number[] };
    const names = Object.entries(ROLE_IDS) as [Role, number][];
    return `${userId}: ${roleIds.map((id) => names.find((each) => each[1] === id)?.[0]).join(' ')}`;
  });

it('gives all selected users a role, leaves a mixed one as each has it, and takes it back', async () => {
  const { server } = await openWith(['ruth', 'noah']);
  await act('Roles');
  const dialog = page.getByRole('dialog', { name: 'Roles of 2 users' });
  await expect.element(dialog.getByRole('checkbox', { name: 'editor', exact: true })).toBeChecked();
  const viewer = dialog.getByRole('checkbox', { name: 'viewer', exact: true });
  await expect.element(viewer).toBePartiallyChecked();
  const first = dialog.getByRole('checkbox', { name: 'admin', exact: true });
  await expect.element(first).not.toBeChecked();
  await expect.element(first).not.toBePartiallyChecked();
  expect(await violations()).toEqual([]);
  await first.click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await noticed('Roles of 2 users changed.');
  expect(sentRoles(server)).toEqual(['3: admin editor', '4: admin editor viewer']);
  await expect.element(row('ruth@example.org')).toHaveTextContent('admin');
  await expect.element(actions()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => sentRoles(server).slice(2)).toEqual(['3: editor', '4: editor viewer']);
  await expect.element(row('ruth@example.org')).not.toHaveTextContent('admin');
});

it('gives a role that some have to all of them once its box is pressed', async () => {
  const { server } = await openWith(['ruth', 'noah']);
  await act('Roles');
  const viewer = page.getByRole('dialog').getByRole('checkbox', { name: 'viewer', exact: true });
  await viewer.click();
  await expect.element(viewer).toBeChecked();
  await expect.element(viewer).not.toBePartiallyChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await noticed('Roles of 1 user changed.');
  expect(sentRoles(server)).toEqual(['3: editor viewer']);
});

it('says what ends for who loses pages with the roles, of several, and sends nothing on Escape', async () => {
  const { server } = await openWith(['admin', 'ruth'], (answering) =>
    answering.on(listWaysInOf, waysOf({ previewLink: 2 })),
  );
  await act('Roles');
  const dialog = page.getByRole('dialog', { name: 'Roles of 2 users' });
  const editor = dialog.getByRole('checkbox', { name: 'editor', exact: true });
  await editor.click();
  await editor.click();
  await expect
    .element(dialog.getByText('Opens nothing while the roles are these: 2 preview links.'))
    .toBeVisible();
  // An admin sees pages without that role.
  expect(server.callsOf(listWaysInOf).map(({ path }) => path)).toEqual(['/users/3/ways-in']);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(actions()).toBeVisible();
  expect(sentRoles(server)).toEqual([]);
});

it('names who was refused, and changes the others', async () => {
  const { server } = await openWith(['admin', 'noah'], (answering) => {
    answering.on(updateUserRoles, ({ body: { userId } }) => {
      if (userId === admin.id) throw new Refusal(409, 'This is the last active admin');
      return noah;
    });
  });
  await act('Roles');
  const dialog = page.getByRole('dialog', { name: 'Roles of 2 users' });
  await dialog.getByRole('checkbox', { name: 'viewer', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'admin', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await noticed(/Roles of 1 user changed\. 1 wasn’t changed: .*admin \(This is the last active admin\)/);
  expect(sentRoles(server)).toEqual(['1: admin viewer', '4: admin editor viewer']);
});

it('deactivates those who are active, never oneself', async () => {
  const { server } = await openWith(['admin', mary.username, 'ruth', 'noah']);
  await act('deactivate');
  const question = page.getByRole('dialog', { name: 'Deactivate 2 users?' });
  await expect.element(question).toHaveTextContent(/ruth.*noah/);
  expect(await violations()).toEqual([]);
  await question.getByRole('button', { name: 'deactivate', exact: true }).click();
  await noticed('2 users deactivated.');
  expect(server.callsOf(deactivateUser).map(({ path }) => path)).toEqual([
    '/users/deactivate/3',
    '/users/deactivate/4',
  ]);
});

it('[US2] says of activation mails which were not sent, and to whom', async () => {
  const { server } = await openWith([mary.username, 'ruth'], (answering) =>
    answering.on(sendUserLink, { mail: 'failed', link: null }),
  );
  await act('send activation mail');
  const question = page.getByRole('dialog', { name: 'Send 1 activation email' });
  await question.getByRole('button', { name: 'send activation mail', exact: true }).click();
  await noticed(new RegExp(`1 wasn’t changed: .*${mary.username}`));
  expect(server.callsOf(sendUserLink).map(({ path }) => path)).toEqual(['/users/2/link']);
});
