import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listWarnings, type Warning } from '@vestry/sync/contract/logs';
import { violations } from '../../../test-kit/accessible';
import { type FakeServer, paged } from '../../../test-kit/fake-server';
import { openScreen } from '../../../test-kit/open-screen';
import { setOffline } from '../../../test-kit/network';

const ADDRESS = '/dashboard/logs/all/warnings';
const REQUEST = {
  id: 'k3Jd93kd-1z',
  address: '127.0.0.1',
  method: 'PUT',
  status: 500,
  url: `/api/v1/pages/${'a-long-address-'.repeat(12)}`,
  bytes: 120,
  timeMs: 3,
  agent: 'Firefox',
};
const LINE: Warning = {
  id: 'a-3',
  at: '2026-01-31T08:00:00.000Z',
  instance: 'web-1:3000',
  level: 'ERROR',
  label: 'error',
  message: 'request failed {"err":{"type":"Error","message":"connect ECONNREFUSED"}}',
  requestId: REQUEST.id,
  missed: 0,
};
const LINES: Warning[] = [
  LINE,
  { ...LINE, id: 'b-2', instance: 'web-2:3000', label: 'request', message: JSON.stringify(REQUEST) },
  { ...LINE, id: 'a-2', level: 'WARN', label: 'logs', message: '', requestId: null, missed: 42 },
  {
    ...LINE,
    id: 'a-1',
    level: 'WARN',
    label: 'mail',
    message: 'A variable that nobody reads',
    requestId: null,
  },
];

/** What several servers have stored, narrowed by level and text as the server does. */
const answers = (server: FakeServer) =>
  server.on(listWarnings, ({ query: { level, search = '' } }) => ({
    ...paged(
      LINES.filter((line) => line.level === (level ?? line.level)).filter(({ message, requestId }) =>
        `${requestId} ${message}`.toLowerCase().includes(search.toLowerCase()),
      ),
    ),
    instances: ['web-1:3000', 'web-2:3000'],
  }));
const table = () => page.getByRole('region', { name: 'Warnings and errors', exact: true });
const level = () => page.getByRole('combobox', { name: 'Level' });
const search = () => page.getByRole('searchbox', { name: 'Search message or request id' });

it('[LO6] finds a line by a text, marks it, and opens it whole by key', async () => {
  await openScreen(ADDRESS, { server: answers });
  await search().fill('nobody READS');
  const row = table().getByRole('button', { name: 'A variable that nobody reads' });
  await expect.element(row).toBeVisible();
  (await row.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('nobody reads', { exact: true })).toBeVisible();
  expect(dialog.element().querySelector('mark')?.textContent).toBe('nobody reads');
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveFocus();
  await search().fill('no such thing');
  await expect.element(page.getByText('Nothing matches “no such thing”')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All files' }))
    .toHaveAttribute('href', '/dashboard/logs');
});

it('[LO6] says of several servers whose each line is, and how many lines were too many', async () => {
  await openScreen(ADDRESS, { server: answers });
  await expect.element(table().getByText('web-2:3000')).toBeVisible();
  await expect.element(table()).toHaveTextContent('500 PUT /api/v1/pages/a-long-address');
  await expect.element(table()).toHaveTextContent('42 more lines were too many to show here.');
  const server = page.getByRole('combobox', { name: 'Server' });
  expect(
    server
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['All servers', 'web-1:3000', 'web-2:3000']);
  expect(await violations()).toEqual([]);
});

it('[LO6] is narrowed to one level, and to everything of one request', async () => {
  await openScreen(ADDRESS, { server: answers });
  await level().selectOptions('WARN');
  await expect.element(table().getByText('A variable that nobody reads')).toBeVisible();
  await expect.element(table().getByText('web-2:3000')).not.toBeInTheDocument();
  expect(location.search).toBe('?level=WARN');
  await level().selectOptions('Both');
  await table().getByRole('button', { name: '500 PUT' }).click();
  await expect.element(page.getByRole('dialog', { name: 'web-2:3000' })).toHaveTextContent('Firefox');
  await page.getByRole('button', { name: 'Show everything of this request' }).click();
  await expect.element(table().getByText('A variable that nobody reads')).not.toBeInTheDocument();
  expect(location.search).toBe(`?search=${REQUEST.id}`);
  await expect.element(table().getByRole('button', { name: 'request failed' })).toBeVisible();
});

it('[LO6] says that there is nothing yet, also of what is chosen', async () => {
  await openScreen(ADDRESS, {
    server: (server) => server.on(listWarnings, { ...paged<Warning>([]), instances: [] }),
  });
  await expect.element(page.getByText('No warnings and no errors')).toBeVisible();
  await level().selectOptions('ERROR');
  await expect.element(page.getByText('Choose another server or level to see more.')).toBeVisible();
});

it('[LO6] shows a failure, and asks again on request', async () => {
  const { server } = await openScreen(ADDRESS, {
    server: (each) => each.refuse(listWarnings, 500, 'It broke.'),
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('It broke.');
  answers(server);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(table().getByText('web-2:3000')).toBeVisible();
});

it('[LO6] stays to be read without a network, and says so of what was never loaded', async () => {
  const { server } = await openScreen(ADDRESS, { server: answers });
  await expect.element(table().getByText('web-2:3000')).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the lines as last loaded.')).toBeVisible();
  await expect.element(table().getByText('web-2:3000')).toBeVisible();
});

it('[LO6] says that lines are not available without a network', async () => {
  await openScreen(ADDRESS, {
    server: (server) =>
      server.on(listWarnings, () => {
        throw new TypeError('Failed to fetch');
      }),
  });
  await expect.element(page.getByText('Warnings and errors aren’t available offline')).toBeVisible();
});

it('[LO6] refuses who is no admin', async () => {
  await openScreen(ADDRESS, { as: 'viewer' });
  await expect.element(page.getByText('Your account can’t see logs.')).toBeVisible();
});
