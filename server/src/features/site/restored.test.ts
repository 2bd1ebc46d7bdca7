import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

const { app, call, signInAs, sql } = await testApp({ context: { renderer: plainRenderer } });
const admin = await signInAs('admin');

async function publish(route: string): Promise<number> {
  const payload = { route, status: 'public', contents: contents(pageTree(text('a', route))) };
  return (await call('POST', '/pages', { as: admin, payload })).json().data.id;
}

const status = async (route: string) => (await app.inject({ url: `/${route}` })).statusCode;

test('a backup that is restored under a running server is what visitors see, without a restart', async () => {
  const id = await publish('deleted-later');
  await call('DELETE', `/pages/${id}`, { as: admin });
  await publish('made-later');
  expect(await Promise.all(['deleted-later', 'made-later'].map(status))).toEqual([404, 200]);
  const [before] = await sql`select epoch from space`;

  // As a backup of before is restored: rows are as they were, no notification is sent, and the epoch is another one.
  await sql.begin(async (tx) => {
    await tx`alter table documents disable trigger user`;
    await tx`update documents set deleted_at = null where fields ->> 'route' = 'deleted-later'`;
    await tx`delete from documents where fields ->> 'route' = 'made-later'`;
    await tx`alter table documents enable trigger user`;
    await tx`update space set epoch = gen_random_uuid()`;
  });
  const devices = app.documents.spaceSubscription.space.epoch;
  expect(devices).toBe(before?.['epoch']);
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => Promise.all(['deleted-later', 'made-later'].map(status))).toEqual([200, 404]);
  // Devices learn that they have to begin again.
  const [after] = await sql`select epoch from space`;
  expect(app.documents.spaceSubscription.space.epoch).toBe(after?.['epoch']);
});

test('so is a database that went back in time under its former name', async () => {
  await publish('kept');
  expect(await status('kept')).toBe(200);
  const [{ version } = { version: '0' }] = await sql<{ version: string }[]>`select version from space`;
  await publish('lost');
  // As a restored copy of the files would be: no notification is sent.
  await sql.begin(async (tx) => {
    await tx`alter table documents disable trigger user`;
    await tx`delete from documents where fields ->> 'route' = 'lost'`;
    await tx`alter table documents enable trigger user`;
    await tx`update space set version = ${version}`;
  });
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => Promise.all(['kept', 'lost'].map(status))).toEqual([200, 404]);
});

test('with a backup come its settings and its redirects', async () => {
  await publish('here');
  const payload = { from: '/from-before', to: '/here' };
  expect((await call('POST', '/redirects', { as: admin, payload })).statusCode).toBe(201);
  const leads = async () => (await app.inject({ url: '/from-before' })).statusCode;
  expect(await leads()).toBe(308);
  await sql.begin(async (tx) => {
    await tx`delete from redirects`;
    await tx`update site_settings set name = 'As it was called then'`;
    await tx`update space set epoch = gen_random_uuid()`;
  });
  vi.advanceTimersByTime(15_000);
  await expect.poll(leads).toBe(404);
  await expect.poll(() => app.siteSettings.current.name).toBe('As it was called then');
});

test('and the records of its reviews from then on', async () => {
  const id = await publish('reviewed');
  const [page] = await sql<[{ uid: string }]>`select uid from documents where id = ${id}`;
  const note = async () => {
    const said = { type: 'note', widget: 'a', about: 'Text', words: 'Is this right?' };
    const payload = { id: randomUUID(), page: page.uid, said };
    return (await call('POST', '/reviews', { as: admin, payload })).json().data.seq as number;
  };
  const first = await note();
  const second = await note();
  await expect.poll(() => app.reviewSubscription.newest).toBe(second);
  await sql.begin(async (tx) => {
    await tx`delete from review_records where seq > ${first}`;
    await tx.unsafe(`alter sequence review_records_seq_seq restart with ${second}`);
    await tx`update space set epoch = gen_random_uuid()`;
  });
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => app.reviewSubscription.newest).toBe(first);
  const received: number[] = [];
  app.reviewSubscription.subscribe(() => received.push(app.reviewSubscription.newest));
  const next = await note();
  await expect.poll(() => received).toEqual([next]);
});
