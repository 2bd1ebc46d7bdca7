import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exportAuditLog, listAuditLog, type AuditEntry } from '@vestry/sync/contract/audit-log';
import { violations } from '../../test-kit/accessible';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';
import { savedFiles } from '../../test-kit/saved-files';

const ADDRESS = '/dashboard/activity';
const act = (id: number, fields: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2026-01-02T03:04:05.000Z',
  act: 'pagePublished',
  by: { id: 1, username: 'admin', token: null },
  address: '192.0.2.7',
  subject: '/picnic',
  detail: {},
  ...fields,
});
const ROLES = act(3, {
  act: 'rolesChanged',
  subject: 'ruth',
  detail: { before: ['viewer'], after: ['editor'] },
});
const CREATED = act(2, {
  act: 'userCreated',
  subject: 'ruth',
  by: { id: 1, username: 'admin', token: 'Robot' },
});
const ALL = [ROLES, CREATED, act(1, {})];

/** Narrows by group and search, as the server does. */
const answers = (server: FakeServer) =>
  server.on(listAuditLog, ({ query: { group, search } }) =>
    paged(
      ALL.filter((each) => !group || (each.act === 'pagePublished' ? 'content' : 'people') === group).filter(
        (each) => !search || each.subject.includes(search.toLowerCase()),
      ),
    ),
  );
const table = () => page.getByRole('region', { name: 'Activity', exact: true });
const kind = () => page.getByRole('combobox', { name: 'Kind' });

it('says in words who did what, where the request came from and by which program', async () => {
  await openScreen(ADDRESS, { server: answers });
  await expect.element(table().getByText('Changed the roles of ruth from viewer to editor')).toBeVisible();
  await expect.element(table().getByText('Published the page /picnic')).toBeVisible();
  await expect
    .element(table().getByRole('row').filter({ hasText: 'Created the account' }))
    .toHaveTextContent('Robot');
  await expect.element(table().getByText('192.0.2.7').first()).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('is narrowed by kind and by a text, and the address says so', async () => {
  await openScreen(ADDRESS, { server: answers });
  await kind().selectOptions('Accounts');
  await expect.element(table().getByText('Created the account ruth')).toBeVisible();
  await expect.element(table().getByText('Published the page /picnic')).not.toBeInTheDocument();
  expect(location.search).toBe('?group=people');
  const search = page.getByRole('searchbox', { name: 'Search activity' });
  await search.fill('somebody else');
  await expect.element(page.getByText('Nothing matches “somebody else”')).toBeVisible();
  await search.fill('RUTH');
  await expect.element(table().getByText('Created the account ruth')).toBeVisible();
  await expect.poll(() => location.search).toBe('?group=people&search=RUTH');
  await search.fill('');
  await kind().selectOptions('Jobs and backups');
  await expect.element(page.getByText('Nothing of this kind in this time')).toBeVisible();
});

it('exports what is chosen', async () => {
  const files = savedFiles();
  const { server } = await openScreen(`${ADDRESS}?group=people&search=ruth`, {
    server: (each) =>
      answers(each).on(
        exportAuditLog,
        () => new Response('at,what\r\nnow,"Created the account ruth"\r\n') as never,
      ),
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect
    .poll(() => [...files.keys()])
    .toEqual([expect.stringMatching(/^activity-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await [...files.values()][0]?.text()).toContain('Created the account ruth');
  const [asked] = server.callsOf(exportAuditLog);
  expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toMatchObject({
    group: 'people',
    search: 'ruth',
  });
});

it('stays to be read without a network', async () => {
  const { server } = await openScreen(ADDRESS, { server: answers });
  await expect.element(table().getByText('Created the account ruth')).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the activity as last loaded.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await expect.element(table().getByText('Created the account ruth')).toBeVisible();
});

it('refuses who is no admin, and has no link to it', async () => {
  await openScreen(ADDRESS, { as: 'viewer' });
  await expect.element(page.getByText('Your account can’t see the activity.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Activity' }).elements()).toEqual([]);
});
