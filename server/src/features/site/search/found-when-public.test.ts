import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app';
import { migrate } from '../../../platform/db/migrate';
import type { Renderer } from '../../../platform/render-port';
import { atEnd } from '../../../test-kit/at-end';
import { createTestDatabase } from '../../../test-kit/database';
import { putDatabase } from '../../../test-kit/former/put-database';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { type TestApp, testApp } from '../../../test-kit/test-app';
import { pageFields, TestDevice } from '../../../test-kit/test-device';
import { contents, longText, pageTree } from '../../../test-kit/trees';

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const [FIRST, LAST] = [dayIn(2), dayIn(3)];

const read: string[] = [];
const renderer: Renderer = {
  ...plainRenderer,
  renderText: ({ route, tree }, { dates }) => {
    read.push(route);
    const words = (tree.children ?? []).map(({ value }) => (value['text'] as string | undefined) ?? '');
    const isOn = route === 'on-days' && dates?.isOn(FIRST, LAST);
    return `<main><p>${words.join(' ')}${isOn ? ' Quoll' : ''}</p></main>`;
  },
  renderSearch: ({ results, preparing }) =>
    [preparing ? 'preparing' : 'ready', ...results.found.map(({ path }) => path).toSorted()].join(' '),
};
const kit = await testApp({ context: { renderer } });
const { sql, databaseUrl, call, app } = kit;
/** Another server on the same database. */
const other = await testApp({ context: { renderer, sql, databaseUrl } });
const admin = await kit.signInAs('admin');
afterEach(() => vi.useRealTimers());

let visitors = 0;
async function found(typed: string, on: Pick<TestApp, 'app'> = kit): Promise<string> {
  visitors += 1;
  const remoteAddress = `10.2.${visitors >> 8}.${visitors & 255}`;
  return (await on.app.inject({ url: `/search?q=${typed}`, remoteAddress })).body;
}
const tree = (words: string) => contents(pageTree(longText('a', words)));
async function publish(route: string, words: string, more: object = {}): Promise<number> {
  const payload = { route, status: 'public', contents: tree(words), ...more };
  const reply = await call('POST', '/pages', { as: admin, payload });
  expect(reply.statusCode).toBe(201);
  return reply.json().data.id;
}

test('[SE1] each server finds what another one has published, and not what it has taken back', async () => {
  const id = await publish('here', 'Wombat');
  expect(await found('wombat')).toBe('ready /here');
  await expect.poll(() => found('wombat', other)).toBe('ready /here');
  const payload = { id, route: 'here', status: 'public', contents: tree('Numbat') };
  expect((await call('PUT', '/pages', { as: admin, payload })).statusCode).toBe(200);
  expect([await found('wombat'), await found('numbat')]).toEqual(['ready', 'ready /here']);
  await expect.poll(() => found('numbat', other)).toBe('ready /here');
  expect(await found('wombat', other)).toBe('ready');
  // One of them has read it, each time.
  expect(read.filter((route) => route === 'here')).toHaveLength(2);
  await call('PUT', '/pages/status', { as: admin, payload: { id, status: 'private' } });
  expect(await found('numbat')).toBe('ready');
  await expect.poll(() => found('numbat', other)).toBe('ready');
  await expect.poll(() => sql`select from page_texts`).toHaveLength(0);
});

test('[SE1] a draft is found when it is published, also at a time, and not before', async () => {
  const device = new TestDevice(kit, admin);
  const create = device.create(
    pageTree(longText('a', 'Bilby')),
    pageFields({ route: 'later', publishAt: '2030-05-01T12:00:00.000Z' }),
  );
  await device.apply(create);
  await app.scheduledPublishing.run(new Date('2030-05-01T11:59:00Z'));
  expect(await found('bilby')).toBe('ready');
  await app.scheduledPublishing.run(new Date('2030-05-01T12:00:00Z'));
  expect(await found('bilby')).toBe('ready /later');
});

test('[SE1] a page that is deleted is not found, and is again when it is restored', async () => {
  const device = new TestDevice(kit, admin);
  const { tree: words, fields } = {
    tree: pageTree(longText('a', 'Quokka')),
    fields: pageFields({ route: 'thrown' }),
  };
  const create = device.create(words, fields);
  const { id } = await device.apply(create);
  const show = () => call('PUT', '/pages/status', { as: admin, payload: { id, status: 'public' } });
  expect((await show()).statusCode).toBe(200);
  expect(await found('quokka')).toBe('ready /thrown');
  await call('DELETE', `/pages/${id}`, { as: admin });
  expect(await found('quokka')).toBe('ready');
  await device.push(device.create(words, fields, create.uid));
  expect(await found('quokka')).toBe('ready');
  expect((await show()).statusCode).toBe(200);
  expect(await found('quokka')).toBe('ready /thrown');
});

test('what a backup brings back is found as it was, under a running server', async () => {
  const id = await publish('back', 'Potoroo');
  expect(await found('potoroo')).toBe('ready /back');
  const [former] =
    await sql`select updated_at, version, contents from documents where id = ${id} and kind = 'page'`;
  await call('PUT', '/pages', {
    as: admin,
    payload: { id, route: 'back', status: 'public', contents: tree('Dunnart') },
  });
  expect([await found('potoroo'), await found('dunnart')]).toEqual(['ready', 'ready /back']);
  // Rows are as they were, no notification is sent, and the epoch is another one.
  await sql.begin(async (tx) => {
    await tx`alter table documents disable trigger user`;
    await tx`
      update documents set updated_at = ${former!['updated_at']}, version = ${former!['version']},
        contents = ${former!['contents']} where id = ${id} and kind = 'page'`;
    await tx`alter table documents enable trigger user`;
    await tx`update space set epoch = gen_random_uuid()`;
  });
  await publish('after', 'Nothing of it');
  await expect.poll(() => found('potoroo')).toBe('ready /back');
  expect(await found('dunnart')).toBe('ready');
});

test('what is shown on some days is found on these days alone', async () => {
  await call('PUT', '/site-settings', { as: admin, payload: { timeZone: 'UTC' } });
  await publish('on-days', 'Always');
  const start = Date.now();
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY });
    return [await found('quoll'), await found('always')];
  };
  expect(await after(0)).toEqual(['ready', 'ready /on-days']);
  expect(await after(2)).toEqual(['ready /on-days', 'ready /on-days']);
  expect(await after(5)).toEqual(['ready', 'ready /on-days']);
});

test('a server on the database of the version before reads its public pages, and says so until then', async () => {
  const former = await createTestDatabase({ empty: true });
  atEnd(() => former.drop());
  await putDatabase(former.url);
  await migrate(former.sql);
  await former.sql`update documents set fields = jsonb_set(fields, '{status}', '"public"')
    where kind = 'page' and deleted_at is null`;
  const pages = await former.sql<{ route: string }[]>`
    select fields ->> 'route' as route from documents where kind = 'page' and deleted_at is null`;
  expect(pages.length).toBeGreaterThan(1);
  const next = await buildApp({
    ...kit.context,
    sql: former.sql,
    databaseUrl: former.url,
    renderer: { ...renderer, renderText: () => '<main><p>Bettong</p></main>' },
  });
  atEnd(() => next.close());
  await next.ready();
  expect(await found('bettong', { app: next })).toMatch(/^(preparing|ready)/);
  const paths = pages.map(({ route }) => (route === 'home' ? '/' : `/${route}`));
  await expect.poll(() => found('bettong', { app: next })).toBe(['ready', ...paths.toSorted()].join(' '));
});
