import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inviteUser, passwordRules } from '@vestry/sync/contract/access';
import { prove, readOwnFactors } from '@vestry/sync/contract/own-factors';
import { createUser } from '@vestry/sync/contract/users';
import { violations } from '../../test-kit/accessible';
import { Refusal } from '../../test-kit/fake-server';
import { leavePage, returnToPage } from '../../data/test-support/leave-page';
import { noteCutOff, onReturn } from '../../lib/page-lifecycle';
import { openAgain, openScreen, type Opening } from '../../test-kit/open-screen';
import { admin, answerUsers, mary, ownFactors, row, userOf } from './users-kit';

const open = (server: Opening['server'] = () => undefined, width = 1440) =>
  openScreen('/dashboard/users/create', {
    server: (answering, model) => {
      answering.on(readOwnFactors, ownFactors).on(passwordRules, { min: 6, mail: true, site: 'Grace' });
      return server(answering, model);
    },
    width,
  });

const button = (name: string) => page.getByRole('button', { name });
const fill = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabelText(label).fill(value);
};

it.for([1440, 375])('[US1] names what is wrong at its field, in a window of %i pixels', async (width) => {
  await open(undefined, width);
  await expect.element(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await button('Sign Up').click();
  for (const text of ['Name is required', 'Email is required', 'Password is required'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
  await fill({ Name: 'ADMIN', Email: 'mary@', Password: '12345' });
  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
  await button('Sign Up').click();
  await expect.element(page.getByText('Invalid email format')).toBeVisible();
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

it('[US1] shows what the server refuses at its field, and leads to the list when it takes the user', async () => {
  const users = [admin];
  await open((server) => {
    answerUsers(server, users);
    server.on(createUser, ({ body: { username, email } }) => {
      if (username === 'ADMIN')
        throw new Refusal(409, 'Name is already taken', [
          { field: 'username', message: 'Name is already taken' },
          { field: 'email', message: 'Email is already taken' },
        ]);
      users.push({ ...mary, username, email });
      return mary;
    });
  });
  await fill({ Name: 'ADMIN', Email: 'Admin@example.org', Password: 'a lamp under a bowl' });
  await button('Sign Up').click();
  await expect.element(page.getByText('Name is already taken')).toBeVisible();
  await expect.element(page.getByText('Email is already taken')).toBeVisible();
  await fill({ Name: mary.username, Email: mary.email });
  await button('Sign Up').click();
  await expect.element(page.getByText('create user successfully')).toBeVisible();
  await expect.element(row(mary.email)).toHaveTextContent('Inactive');
  expect(location.pathname).toBe('/dashboard/users');
});

const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
async function giveProof(): Promise<void> {
  await proof.getByLabelText('Password').fill('a lamp under a bowl');
  await userEvent.keyboard('{Enter}');
}

it('[US15] invites by name, e-mail and roles, without a password, by who says who they are', async () => {
  const ruth = userOf(3, 'ruth', { isActive: false, roles: ['editor'] });
  const { server } = await open((answering) => {
    answerUsers(answering, [admin, ruth]);
    answering.on(inviteUser, { user: ruth, mail: 'sent', link: null }).on(prove, { proof: 'a proof' });
  });
  await button('Send invitation').click();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).not.toBeInTheDocument();
  await fill({ Name: 'ruth', Email: ruth.email });
  await page.getByRole('checkbox', { name: 'admin' }).click();
  expect(await violations()).toEqual([]);
  // Who thinks better of it has invited nobody, and keeps what was typed.
  await button('Send invitation').click();
  await expect.element(proof).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Name')).toHaveValue('ruth');
  expect(server.callsOf(inviteUser)).toEqual([]);
  await button('Send invitation').click();
  await giveProof();
  await expect.element(page.getByText(`Invitation sent to ${ruth.email}`)).toBeVisible();
  await expect.element(row(ruth.email)).toHaveTextContent('editor');
  expect(server.callsOf(inviteUser).map(({ body }) => body)).toEqual([
    { username: 'ruth', email: ruth.email, roleIds: [2, 1], proof: 'a proof' },
  ]);
});

it('[US15] calls no invitation sent without a mail server, and has the link to copy', async () => {
  const naomi = userOf(4, 'naomi', { isActive: false });
  const link = 'https://example.org/dashboard/access/activate#y';
  await open((server) => {
    answerUsers(server, [admin, naomi]);
    server.on(inviteUser, { user: naomi, mail: 'notSetUp', link }).on(prove, { proof: 'a proof' });
  });
  await fill({ Name: 'naomi', Email: naomi.email });
  await button('Send invitation').click();
  await giveProof();
  const dialog = page.getByRole('dialog', { name: 'No email was sent' });
  await expect.element(dialog.getByText('Email isn’t set up on this server')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue(link);
  await expect.element(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(row(naomi.email)).toBeVisible();
  expect(location.pathname).toBe('/dashboard/users');
});

it('registers by Enter in the field of the password', async () => {
  const { server } = await open((answering) => {
    answerUsers(answering);
    answering.on(createUser, mary);
  });
  await fill({ Name: 'mary', Email: mary.email, Password: 'a lamp under a bowl' });
  await userEvent.keyboard('{Enter}');
  await expect.element(row(mary.email)).toBeVisible();
  expect(server.callsOf(createUser)).toHaveLength(1);
});

it('keeps what was typed when there is no network', async () => {
  const { server } = await open();
  await fill({ Name: 'martha', Email: 'martha@example.org', Password: 'busy with much' });
  server.isDown = true;
  await button('Sign Up').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection.');
  await expect.element(page.getByLabelText('Name')).toHaveValue('martha');
});

/** The window was left in the middle of something that nobody makes up for, and somebody comes back to it. */
async function comesBackToReload(): Promise<void> {
  const reload = vi.fn();
  onReturn({ isStrange: () => false, write: async () => undefined, reload });
  leavePage();
  noteCutOff();
  returnToPage();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  await openAgain();
}

it('has what was typed after a reload that nobody asked for, once, and no password', async () => {
  await open();
  await fill({ Name: 'mary', Email: 'mary@example.org', Password: 'a lamp under a bowl' });
  await comesBackToReload();
  await expect.element(page.getByLabelText('Name')).toHaveValue('mary');
  await expect.element(page.getByLabelText('Email')).toHaveValue('mary@example.org');
  await expect.element(page.getByLabelText('Password')).toHaveValue('');
  await openAgain();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  expect(Object.values(sessionStorage).join(' ')).not.toContain('lamp');
});

it('another person has nothing of what was typed', async () => {
  await open();
  await fill({ Name: 'mary' });
  localStorage.removeItem('vestry.user');
  await comesBackToReload();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
});

it('[US15] says what each role lets people do, begins with one that lets them work, and names what lets nobody', async () => {
  await open();
  const [editor, viewer] = ['editor', 'viewer'].map((name) => page.getByRole('checkbox', { name }));
  await expect.element(editor!).toBeChecked();
  await expect.element(editor!).toHaveAccessibleDescription(/create, publish and delete pages/);
  await expect.element(viewer!).not.toBeChecked();
  await expect.element(viewer!).toHaveAccessibleDescription(/sign in, and nothing else/);
  await expect.element(page.getByText('sign in and do nothing')).not.toBeInTheDocument();
  await editor!.click();
  await expect.element(page.getByText('the person can sign in and do nothing')).toBeVisible();
  await viewer!.click();
  await expect.element(page.getByText('the person can sign in and do nothing')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it.for([1440, 375])(
  '[US15] says before anything is sent that no mail is set up, in %i pixels',
  async (width) => {
    await open((server) => server.on(passwordRules, { min: 8, mail: false, site: 'Grace' }), width);
    await expect.element(page.getByText('No mail is set up: nothing is sent')).toBeVisible();
    await expect.element(page.getByText('The email has a link')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Set up mail' }))
      .toHaveAttribute('href', '/dashboard/settings#mail-server');
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

it('[US16] wants as many characters as the settings of the site say', async () => {
  const { server } = await open((answering) =>
    answering.on(passwordRules, { min: 12, mail: true, site: 'Grace' }),
  );
  await expect.element(page.getByText('At least 12 characters.')).toBeVisible();
  await fill({ Name: 'ruth', Email: 'ruth@example.org', Password: 'Tk4#pq' });
  await button('Sign Up').click();
  await expect.element(page.getByText('Password must be at least 12 characters')).toBeVisible();
  expect(server.callsOf(createUser)).toEqual([]);
});
