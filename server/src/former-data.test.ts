import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DashboardStats } from '@vestry/sync/contract/analytics';
import type { LogLines } from '@vestry/sync/contract/logs';
import type { TreeNode } from '@vestry/sync/tree/node';
import { afterAll, expect, it } from 'vitest';
import { listMigrations } from './features/backup/dump-database';
import { migrate, pendingMigrations } from './platform/db/migrate';
import { readMigrations, usualFolder } from './platform/db/migration-files';
import { createTestDatabase } from './test-kit/database';
import { FORMER, putDatabase } from './test-kit/former/put-database';
import { testApp } from './test-kit/test-app';

// What the server of a former version has stored is there with this one; the device's part is in the client.

const database = await createTestDatabase({ empty: true });
await putDatabase(database.url);
const { sql, url: databaseUrl } = database;
/** Tables that had another name then. */
const RENAMED = new Map([
  ['acts', 'audit_log'],
  ['form_entries', 'form_submissions'],
  ['outside_links', 'external_links'],
  ['outside_checks', 'external_checks'],
  ['planned_failures', 'scheduling_failures'],
]);
const rowsOf = async (table: string) =>
  (await sql.unsafe<{ row: string }[]>(`select t::text as row from ${table} t`)).map(({ row }) => row);
const formerRows = await Promise.all([...RENAMED.keys()].map(rowsOf));
const pending = await pendingMigrations(sql);
const applied = await migrate(sql);
const dataDir = await mkdtemp(join(tmpdir(), 'vestry-former-'));
for (const name of ['logs', 'media']) await cp(join(FORMER, name), join(dataDir, name), { recursive: true });
const { app, call, context } = await testApp({ env: { DATA_DIR: dataDir }, context: { sql, databaseUrl } });
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function signIn(username: string, password: string) {
  const reply = await call('POST', '/auth/login', { payload: { username, password } });
  expect(reply.statusCode).toBe(200);
  const { token } = reply.json<{ data: { token: string } }>().data;
  return { id: 0, username, token, headers: { authorization: `Bearer ${token}` } };
}
const admin = await signIn('admin', 'correct-horse-battery');
async function get<Data>(path: string): Promise<Data> {
  const reply = await call('GET', path, { as: admin });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json<{ data: Data }>().data;
}

it('has every migration of before the baseline, and gets those that came after it', async () => {
  const [baseline, ...later] = (await readMigrations(usualFolder())).map(({ name }) => name);
  expect([baseline, pending, applied]).toEqual(['051-baseline.sql', later.length, later]);
  expect(await pendingMigrations(sql)).toBe(0);
  const names = await listMigrations(sql);
  expect([names.length, names.slice(50)]).toEqual([51 + later.length, ['051-tags-of-files.sql', ...later]]);
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

it('has tables under their present names with the rows of before, and nothing is called as before', async () => {
  expect(formerRows[0]!.length).toBeGreaterThan(0);
  const rows = await Promise.all([...RENAMED.values()].map(rowsOf));
  expect(rows.map((each, i) => each.filter((row) => formerRows[i]!.includes(row)).length)).toEqual(
    formerRows.map(({ length }) => length),
  );
  const former = `^(keep_all_)?(keep_)?(${[...RENAMED.keys()].join('|')}|documents_planned)(_|$)`;
  expect(
    await sql`
      select relname as name from pg_class where relname ~ ${former}
      union all select conname from pg_constraint where conname ~ ${former}
      union all select tgname from pg_trigger where tgname ~ ${former}
      union all select proname from pg_proc where proname ~ ${former}`,
  ).toEqual([]);
});

it('lets everybody in with the password of before', async () => {
  await signIn('reader', 'reads-and-no-more');
  const { data } = await get<{ data: { username: string; roles: string[] }[] }>('/users');
  expect(data.map(({ username, roles }) => `${username}: ${roles.join()}`).toSorted()).toEqual([
    'admin: admin',
    'reader: editor',
  ]);
});

it('has the settings of the site, and who changed them', async () => {
  const settings = { name: 'Our house', street: '3 Hill Road', passwordMin: '8' };
  expect(await get<object>('/site-settings')).toMatchObject(settings);
  const { data } = await get<{ data: object[] }>('/site-settings/changes');
  expect(data).toMatchObject([{ after: { name: 'Our house' } }]);
});

it('[DO8] has pages without settings, which take some', async () => {
  const welcome = await get<{ id: number; contents: string }>('/pages/route/welcome');
  for (const name of ['title', 'description', 'image', 'noindex', 'lang'])
    expect(welcome).not.toHaveProperty(name);
  const { data } = await get<{ data: { id: number; route: string; contents: string }[] }>(
    '/pages?search=tried',
  );
  const [{ id, route, contents } = { id: 0, route: '', contents: '' }] = data;
  const payload = { id, route, contents, title: 'Tried' };
  const reply = await call('PUT', '/pages', { as: admin, payload });
  expect(reply.json()).toMatchObject({ data: { id, route: 'tried', title: 'Tried' } });
});

it('has the pages with their header, their history and what is in conflict', async () => {
  const { data } = await get<{ data: { route: string; status: string }[] }>('/pages?limit=100');
  const pages = data.map(({ route, status }) => `${route} ${status}`).toSorted();
  expect(pages).toEqual([
    'decided draft',
    'doomed draft',
    'drafted draft',
    'reviewed draft',
    'revived draft',
    'taken draft',
    'tried draft',
    'welcome public',
  ]);
  const welcome = await get<{ id: number; contents: string; header: TreeNode }>('/pages/route/welcome');
  expect((JSON.parse(welcome.contents) as TreeNode).children?.[0]?.value.text).toBe('Welcome to all');
  expect(JSON.stringify(welcome.header)).toContain('Our house');
  const history = await get<{ data: { version: number; editor: { username: string } }[] }>(
    `/pages/${welcome.id}/revisions`,
  );
  expect(history.data.map(({ version, editor }) => `${version} ${editor.username}`)).toEqual([
    '3 admin',
    '2 reader',
    '1 admin',
  ]);
  const first = await get<{ contents: string }>(`/pages/${welcome.id}/revisions/1`);
  expect(first.contents).toContain('"Welcome"');
  const [decided] = await sql<
    [{ uid: string }]
  >`select uid from documents where fields->>'route' = 'decided'`;
  expect(await get(`/conflicts/${decided.uid}`)).toMatchObject({
    conflicts: [{ lost: 'First of theirs', winner: { username: 'admin' }, loser: { username: 'reader' } }],
  });
});

it('counts the visits of the day that is rolled up and of the one that is not', async () => {
  const DAY = 86_400_000;
  const [start, end] = [Date.now() - 4 * DAY, Date.now() + DAY].map((at) => new Date(at).toISOString());
  const stats = await get<DashboardStats>(`/analysis/dashboard?start=${start}&end=${end}`);
  const visits = Object.fromEntries(stats.pageVisitStats.map((each) => [each.pathname, each.visits]));
  expect(visits).toEqual({ '/welcome': 6, other: 5 });
  expect(stats.distinctAssignId).toBe(2);
  expect(stats.dropped).toEqual({ bots: 2, limited: 0 });
  expect(stats.heatStats.reduce((sum, { visit_count: count }) => sum + count, 0)).toBe(11);
});

it('has the images', async () => {
  const { data } = await get<{ data: { filename: string; url: string; size: number }[] }>('/media');
  expect(data).toMatchObject([{ filename: expect.stringMatching(/^red-/) as string }]);
  const image = await app.inject(data[0]!.url);
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
  expect(image.rawPayload.length).toBe(data[0]!.size);
});

it('shows the lines of its logs', async () => {
  const [file] = await get<{ name: string }[]>('/logs/all-files');
  const { lines } = await get<LogLines>(`/logs/tail/${file!.name}?line=100`);
  expect(lines.every(({ timestamp }) => timestamp !== null)).toBe(true);
  expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['postgres', 'jobs', 'request']));
  const found = await get<LogLines>(`/logs/grep/${file!.name}?keyword=ALREADY%20exists`);
  expect(found.lines.map(({ level, label }) => `${level} ${label}`)).toEqual(['ERROR jobs']);
});

it('lists the jobs and their runs; what ran has ended, what has failed is tried again', async () => {
  const runs = async () => {
    const { rows } = await get<{ rows: Record<string, unknown>[] }>('/scheduled-jobs?orderBy=id&order=ASC');
    return rows.map(({ jobName, status, errorMessage }) => [jobName, status, errorMessage]);
  };
  const before = [
    ['upgrade-widgets', 'SUCCESS', null],
    ['roll-up-analytics', 'SUCCESS', null],
    ['back-up', 'FAILED', "EEXIST: file already exists, mkdir '/srv/vestry/backup'"],
  ];
  expect(await runs()).toEqual([...before, ['back-up', 'IN_PROGRESS', null]]);
  await app.listen({ port: 0 });
  await expect
    .poll(async () => (await runs()).slice(0, 4))
    .toEqual([...before, ['back-up', 'FAILED', 'The server that ran this job has ended']]);
  // By its retry, or by its time, which may have come since.
  await expect.poll(async () => (await runs()).slice(4).map(([name]) => name)).toContain('back-up');
  const jobs = await get<{ name: string; paused: boolean }[]>('/scheduled-jobs/jobs');
  expect(jobs.filter(({ paused }) => paused).map(({ name }) => name)).toEqual(['check-images']);
  expect(context.config.databaseUrl).toBeUndefined();
});
