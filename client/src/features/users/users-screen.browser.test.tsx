import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listUsers, updateUserRoles } from '@vestry/sync/contract/users';
import { violations } from '../../test-kit/accessible';
import { setOffline } from '../../test-kit/network';
import { openScreen, type Opening } from '../../test-kit/open-screen';
import { admin, answerUsers, choose, mary, row, userOf } from './users-kit';

const open = (address = '/dashboard/users', options: Opening = {}) =>
  openScreen(address, { server: (server) => answerUsers(server, [admin, mary]), ...options });

it('lists who is active and who is not, with their roles', async () => {
  await open();
  await expect.element(row('admin@example.org')).toHaveTextContent(/Active.*admin/);
  await expect.element(row('mary@example.org')).toHaveTextContent(/Inactive.*viewer/);
  expect(await violations()).toEqual([]);
});

it('says by itself that somebody who was invited is active now', async () => {
  const users = [admin, mary];
  await open('/dashboard/users', { server: (server) => answerUsers(server, users) });
  await expect.element(row('mary@example.org')).toHaveTextContent('Inactive');
  users[1] = { ...mary, isActive: true };
  await expect.element(row('mary@example.org')).not.toHaveTextContent('Inactive');
});

it('searches from four letters on, or two Chinese ones, and keeps search and order in the address', async () => {
  const { server } = await open();
  const search = page.getByRole('searchbox');
  await search.fill('mar');
  await expect.element(page.getByText('Type at least 4 characters, or 2 Chinese characters')).toBeVisible();
  await expect.element(row('admin@example.org')).toBeVisible();
  await search.fill('馬利');
  await expect.element(row('admin@example.org')).not.toBeInTheDocument();
  await expect.element(row('mary@example.org')).toBeVisible();
  const column = page.getByRole('columnheader', { name: 'Email' });
  await column.getByRole('button').click();
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
  await column.getByRole('button').click();
  await expect.element(column).toHaveAttribute('aria-sort', 'descending');
  const expected = { search: '馬利', orderBy: 'email', order: 'DESC' };
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(expected);
  const asked = () => {
    const { path = '' } = server.callsOf(listUsers).at(-1) ?? {};
    return Object.fromEntries(new URL(path, location.origin).searchParams);
  };
  await expect.poll(asked).toMatchObject(expected);
  await search.fill('nobody at all');
  await expect.element(page.getByText('No user matches “nobody at all”')).toBeVisible();
  expect(await violations()).toEqual([]);
  await search.fill('');
  await expect.element(row('admin@example.org')).toBeVisible();
});

it('opens with the search of its address', async () => {
  await open('/dashboard/users?search=%E9%A6%AC%E5%88%A9');
  await expect.element(row('mary@example.org')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('馬利');
  await expect.element(row('admin@example.org')).not.toBeInTheDocument();
});

it('narrows the list to who is inactive, and says when nobody is', async () => {
  await open();
  await page.getByRole('radio', { name: 'Inactive', exact: true }).click();
  await expect.element(row('admin@example.org')).not.toBeInTheDocument();
  await expect.element(row('mary@example.org')).toBeVisible();
  expect(location.search).toBe('?show=inactive');
});

it('shows the users as last loaded while there is no network, and changes none of them', async () => {
  const { server } = await open();
  await expect.element(row('mary@example.org')).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the users as last loaded.')).toBeVisible();
  await expect
    .element(row('mary@example.org').getByRole('button', { name: 'send activation mail' }))
    .toBeDisabled();
  expect(await violations()).toEqual([]);
});

it('says that users are managed on the server where none were loaded', async () => {
  const { server } = await openScreen('/dashboard/users', {
    server: (answering) =>
      answering.on(listUsers, () => {
        throw new TypeError('Failed to fetch');
      }),
  });
  await expect.element(page.getByText('Users are managed on the server.')).toBeVisible();
  expect(await violations()).toEqual([]);
  answerUsers(server);
  dispatchEvent(new Event('online'));
  await expect.element(row('mary@example.org')).toBeVisible();
});

it('says that the server fails, and asks again on request', async () => {
  const { server } = await openScreen('/dashboard/users', {
    server: (answering) => answering.refuse(listUsers, 500),
  });
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  expect(await violations()).toEqual([]);
  answerUsers(server);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('mary@example.org')).toBeVisible();
});

it('keeps what is open over the list when the window gets narrow or wide', async () => {
  await open();
  await choose(mary.username, 'Rename');
  const dialog = page.getByRole('dialog', { name: `Rename ${mary.username}` });
  await dialog.getByRole('textbox').fill('Magdalene');
  await page.viewport(375, 667);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Magdalene');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const card = page.getByRole('listitem').filter({ hasText: mary.email });
  await expect.poll(() => card.element().contains(document.activeElement)).toBe(true);
  await card.getByRole('button', { name: 'Edit roles' }).click();
  await card.getByRole('checkbox', { name: 'editor', exact: true }).click();
  await page.viewport(1440, 900);
  const box = row(mary.email).getByRole('checkbox', { name: 'editor', exact: true });
  await expect.element(box).toBeChecked();
  await row(mary.email).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row(mary.email)).not.toHaveTextContent('editor');
});

it('gives a role on a phone, on cards that are no wider than the window', async () => {
  const { server } = await open('/dashboard/users', { width: 375 });
  await page.getByRole('button', { name: `Edit roles of ${mary.username}` }).click();
  await page.getByRole('checkbox', { name: 'editor', exact: true }).click();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('update roles successfully')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: mary.email }))
    .toHaveTextContent('editor');
  expect(server.callsOf(updateUserRoles).map(({ body }) => body)).toEqual([{ userId: 2, roleIds: [2, 3] }]);
  await expect.element(page.getByRole('link', { name: 'Create User' })).toBeVisible();
});

it('shows all that is known of a user', async () => {
  const ruth = userOf(3, 'ruth', { factors: ['passkey'], roles: [] });
  await openScreen('/dashboard/users', { server: (server) => answerUsers(server, [admin, ruth]) });
  await row('ruth').getByText('ruth@example.org').click();
  await userEvent.keyboard('{Enter}');
  const details = page.getByRole('dialog', { name: /ruth/ });
  await expect.element(details).toHaveTextContent('ruth@example.org');
  await expect.element(details).toHaveTextContent('No role');
  expect(await violations()).toEqual([]);
});

it.for(['/dashboard/users', '/dashboard/users/create'])(
  '[RO3] %s is refused to an editor, and the menu does not name it',
  async (address) => {
    await openScreen(address, { as: 'editor' });
    await expect
      .element(page.getByRole('heading', { name: 'You don’t have permission to do this' }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Pages', exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  },
);
