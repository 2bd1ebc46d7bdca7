import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readStatus, type Status } from '@vestry/sync/contract/status';
import { violations } from '../../test-kit/accessible';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const AT = '2026-03-04T05:00:00.000Z';
const INSTANCE: Status['instances'][number] = {
  id: '6f9f2f9e-3d0c-4c55-9a55-0a3c1c2d4e5f',
  name: 'web-1:3000',
  version: '1.2.3',
  build: 'b1',
  publicUrl: 'https://example.org',
  media: 'folder',
  settings: { BACKUP_TIME: '3:00', TRUST_PROXY: '' },
  clockMs: 0,
  draining: false,
  startedAt: '2026-03-04T04:00:00.000Z',
  seenAt: AT,
  isThis: true,
  sameKeys: true,
  sameFolder: true,
};
const JOB = {
  name: 'back-up',
  succeededAt: '2026-03-04T02:00:00.000Z',
  failedAt: null,
  paused: false,
  active: false,
  nextAt: '2026-03-05T02:00:00.000Z',
};
const STATUS: Status = {
  at: AT,
  version: '1.2.3',
  readiness: { state: 'ready', database: 'ok', migrations: 'ok', media: 'ok', disk: 'ok', clock: 'ok' },
  disk: { free: 5e10, size: 1e11 },
  database: { answerMs: 2, schema: 51, busy: 1, idle: 4, conflicts: 0 },
  backups: { takenAt: JOB.succeededAt, drilledAt: JOB.succeededAt, drillFailed: false },
  copied: true,
  jobs: [JOB],
  own: {
    mailSetUp: false,
    mailsSent: 0,
    mailsFailed: 0,
    editsApplied: 3,
    editsRefused: 0,
    viewsWaiting: 0,
    streams: 1,
    setAside: [],
    setup: [],
  },
  instances: [INSTANCE],
};
const FAILED: Status = {
  ...STATUS,
  jobs: [{ ...JOB, failedAt: '2026-03-04T04:30:00.000Z' }],
  own: { ...STATUS.own, setAside: ['/', '/large', '/a%20b/c'] },
};

const ADDRESS = '/dashboard/status';
const section = (name: string) => page.getByRole('region', { name, exact: true });
const checkAgain = () => page.getByRole('button', { name: 'Check again' });

it('[WA4] shows what needs attention first, with what to do, and then what is well', async () => {
  await openScreen(ADDRESS, { server: (server) => server.on(readStatus, STATUS) });
  const [todo, well] = [section('What needs attention'), section('Working normally')];
  await expect.element(todo).toHaveTextContent('No mail server is set up.');
  await expect.element(todo).toHaveTextContent('Set the mail server under Settings.');
  await expect.element(well).toHaveTextContent('The database is up to date.');
  await expect.element(well).toHaveTextContent('Images and files can be read and stored.');
  await expect.element(well).toHaveTextContent('The search can read every page.');
  await expect.element(well).toHaveTextContent('What the server runs on is supported');
  await expect.element(page.getByText('1 thing needs attention')).toBeVisible();
  const servers = section('Servers').getByRole('listitem');
  expect(servers.elements()).toHaveLength(1);
  await expect.element(servers).toHaveTextContent('Answers now');
  await expect.element(section('Scheduled jobs').getByRole('listitem')).toHaveTextContent('Back up');
  const order = todo.element().compareDocumentPosition(well.element());
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await violations()).toEqual([]);
});

it('shows that it is checking again until the server has answered', async () => {
  const { server } = await openScreen(ADDRESS, { server: (each) => each.on(readStatus, STATUS) });
  await expect.element(checkAgain()).toBeEnabled();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  server.on(readStatus, async () => {
    await asked;
    return FAILED;
  });
  await checkAgain().click();
  await expect.element(checkAgain()).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.element(checkAgain()).not.toHaveAttribute('aria-busy');
  await expect.element(section('What needs attention')).toHaveTextContent('has failed');
});

it('[WA4] names a job that has failed once it is checked again, and leads to the jobs by key', async () => {
  const { server } = await openScreen(ADDRESS, { server: (each) => each.on(readStatus, STATUS) });
  const todo = section('What needs attention');
  await expect.element(todo).toHaveTextContent('No mail server is set up.');
  await expect.element(todo).not.toHaveTextContent('has failed');
  server.on(readStatus, FAILED);
  await checkAgain().click();
  await expect.element(todo).toHaveTextContent('A scheduled job has failed: Back up.');
  await expect
    .element(todo)
    .toHaveTextContent('leaves out pages whose reading ended the server: /, /large, and /a%20b/c.');
  await expect.element(section('Scheduled jobs').getByRole('listitem')).toHaveTextContent('Failed');
  await expect.element(todo.getByRole('listitem').first()).toHaveTextContent('Problem');
  const link = todo.getByRole('link', { name: 'Scheduled Jobs' });
  await expect.element(link).toHaveAttribute('href', '/dashboard/schedule');
  for (const [address, route] of [
    ['/', 'home'],
    ['/large', 'large'],
    ['/a%20b/c', 'a%20b/c'],
  ] as const)
    await expect
      .element(todo.getByRole('link', { name: address, exact: true }))
      .toHaveAttribute('href', `/dashboard/pages/edit/${route}`);
});

it('[WA4] says that a job is paused, which has no next time', async () => {
  const job = { ...JOB, paused: true, nextAt: null };
  await openScreen(ADDRESS, { server: (server) => server.on(readStatus, { ...STATUS, jobs: [job] }) });
  const row = section('Scheduled jobs').getByRole('listitem');
  await expect.element(row).toHaveTextContent('Paused');
  await expect.element(row.getByRole('definition').last()).toHaveTextContent(/^–$/);
});

it('[WA4] says of what the server runs on what does not fit, and what to do', async () => {
  const setup = [
    {
      name: 'postgresOld',
      values: {
        version: '18.4',
        released: '2026-05-14',
        major: 18,
        installed: 'no',
        bin: '/usr/lib/postgresql/18/bin',
      },
    },
  ];
  await openScreen(ADDRESS, {
    server: (server) => server.on(readStatus, { ...STATUS, own: { ...STATUS.own, setup } }),
  });
  const todo = section('What needs attention');
  await expect.element(todo).toHaveTextContent('PostgreSQL 18.4 is of 2026-05-14 or before');
  await expect
    .element(todo)
    .toHaveTextContent('set PG_BIN to its programs (such as /usr/lib/postgresql/18/bin)');
});

it('[WA4] says in what servers differ from the one that answers', async () => {
  const other = {
    ...INSTANCE,
    id: '7f9f2f9e-3d0c-4c55-9a55-0a3c1c2d4e5f',
    name: 'web-2:3000',
    version: '1.2.2',
    clockMs: 42_000,
    draining: true,
    isThis: false,
    sameKeys: false,
    sameFolder: false,
    settings: { BACKUP_TIME: '4:00' },
  };
  const setup = [{ name: 'serversDiffer', values: { settings: 'BACKUP_TIME', version: 'also' } }];
  await openScreen(ADDRESS, {
    server: (server) =>
      server.on(readStatus, { ...STATUS, own: { ...STATUS.own, setup }, instances: [INSTANCE, other] }),
  });
  const row = section('Servers').getByRole('listitem').filter({ hasText: 'web-2' });
  for (const text of [
    'Stopping',
    'Other version',
    'Other JWT_SECRET',
    'Other BACKUP_TIME',
    'Clock off by 42 s',
    'Own folder',
  ])
    await expect.element(row).toHaveTextContent(text);
  await expect
    .element(section('What needs attention'))
    .toHaveTextContent('The servers of this site differ in BACKUP_TIME and in their version.');
});

it('[WA4] says without a network that the status is old, and after a fault why there is none', async () => {
  const { server } = await openScreen(ADDRESS, { server: (each) => each.on(readStatus, STATUS) });
  await expect.element(section('Working normally')).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the status as last loaded.')).toBeVisible();
  await expect.element(section('Working normally')).toBeVisible();
  server.isDown = false;
  server.refuse(readStatus, 500, 'It broke.');
  await checkAgain().click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('It broke.');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  server.on(readStatus, async () => {
    await asked;
    return STATUS;
  });
  const retry = alert.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(section('Working normally')).toBeVisible();
});

it('[WA4] says that there is no status where none was loaded before the network went', async () => {
  await openScreen(ADDRESS, {
    server: (server) =>
      server.on(readStatus, () => {
        throw new TypeError('Failed to fetch');
      }),
  });
  await expect.element(page.getByText('The status isn’t available offline')).toBeVisible();
});

it('[WA4] refuses who is no admin, and has no link to it', async () => {
  await openScreen(ADDRESS, { as: 'viewer' });
  await expect.element(page.getByText('Your account can’t see the server’s status.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Server Status' }).elements()).toEqual([]);
});
