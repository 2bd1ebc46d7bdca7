import type { DeletedDocument } from '@vestry/sync/contract/trash';
import { beforeEach, expect, it } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp({ context: { renderer: plainRenderer } });
const { call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const viewer = await signInAs('viewer');
const admin = await signInAs('admin');

const trash = async (query = ''): Promise<DeletedDocument[]> =>
  (await call('GET', `/trash?limit=100${query}`, { as: editor })).json().data.data;
const names = async (query = '') => (await trash(query)).map(({ name }) => name);

/** A public page, deleted. */
async function deletedPage(route: string) {
  const device = new TestDevice(kit, editor);
  const state = { tree: pageTree(text('a', `Of ${route}`)), fields: pageFields({ route, status: 'public' }) };
  const create = device.create(state.tree, state.fields);
  await device.push(create);
  const [{ id }] = await sql<[{ id: number }]>`select id from documents where uid = ${create.uid}`;
  expect((await call('DELETE', `/pages/${id}`, { as: admin })).statusCode).toBe(200);
  return { device, uid: create.uid, id, ...state };
}

beforeEach(async () => {
  await sql`delete from redirects`;
  await sql`update documents set deleted_at = now() - interval '31 days' where true`;
});

it('[TR1] what was deleted is listed with who did it, and shown whole', async () => {
  const { uid, id } = await deletedPage('picnic');
  const element = { name: 'Banner', type: 'element', description: '', contents: JSON.stringify(pageTree()) };
  const made = (await call('POST', '/elements', { as: editor, payload: element })).json().data;
  await call('DELETE', `/elements/${made.id}`, { as: admin });
  expect(await trash()).toMatchObject([
    { kind: 'element', name: 'Banner', status: null, editor: { username: admin.username } },
    {
      kind: 'page',
      uid,
      id,
      name: 'picnic',
      status: 'public',
      editor: { username: admin.username },
    },
  ]);
  expect(await names('&orderBy=name&order=DESC')).toEqual(['picnic', 'Banner']);
  expect(await names('&search=PIC')).toEqual(['picnic']);
  const { data } = (await call('GET', `/trash/${uid}`, { as: editor })).json();
  expect(data).toMatchObject({ fields: { route: 'picnic', status: 'public' } });
  expect(JSON.stringify(data.tree)).toContain('Of picnic');
});

it('[TR1] made again by a push it has its number, its history and its status', async () => {
  const { device, uid, id, tree, fields } = await deletedPage('picnic');
  // As `restoreDocument` of the engine does it.
  const again = device.create(tree, { ...fields, status: 'draft' }, uid);
  await device.push(again, device.after(again, { op: 'field', name: 'status', value: 'public' }));
  expect(await trash()).toEqual([]);
  const page = (await call('GET', `/pages/${id}`, { as: editor })).json().data;
  expect(page).toMatchObject({ uid, route: 'picnic', status: 'public' });
  const revisions = await sql`select version from revisions where uid = ${uid} order by version`;
  expect(revisions.length).toBe(4);
  expect((await kit.app.inject({ url: '/picnic' })).statusCode).toBe(200);
});

it('[TR1] after 30 days it is not offered any more', async () => {
  const { uid } = await deletedPage('picnic');
  await sql`update documents set deleted_at = now() - interval '29 days 23 hours' where uid = ${uid}`;
  expect(await names()).toEqual(['picnic']);
  await sql`update documents set deleted_at = now() - interval '30 days 1 hour' where uid = ${uid}`;
  expect(await names()).toEqual([]);
  const reply = await call('GET', `/trash/${uid}`, { as: editor });
  expect([reply.statusCode, reply.json().message]).toEqual([404, expect.stringContaining('30 days')]);
});

it('[TR1] [ME6] images and files are listed with the documents for who asks for all', async () => {
  await deletedPage('picnic');
  await sql`insert into files (filename, key, blob, format, name, size, deleted_at, deleter_id)
    select 'rules.pdf', 'rules00000000000', gen_random_uuid(), 'pdf', 'Rules', 300, now(), id from users
    where username = ${admin.username}`;
  const kinds = async (query: string) => (await trash(query)).map(({ kind, name }) => [kind, name]);
  expect(await kinds('')).toEqual([['page', 'picnic']]);
  expect(await kinds('&kinds=media')).toEqual([['file', 'Rules.pdf']]);
  expect(await kinds('&kinds=all&orderBy=size&order=ASC')).toEqual([
    ['page', 'picnic'],
    ['file', 'Rules.pdf'],
  ]);
  expect(await kinds('&kinds=all&orderBy=name&order=DESC')).toEqual([
    ['file', 'Rules.pdf'],
    ['page', 'picnic'],
  ]);
  expect(await kinds('&kinds=all&search=RULES.P')).toEqual([['file', 'Rules.pdf']]);
  expect((await call('GET', '/trash?kinds=users', { as: editor })).statusCode).toBe(400);
  await sql`delete from files`;
});

it('is for those who may make pages', async () => {
  const { uid } = await deletedPage('picnic');
  expect((await call('GET', '/trash', { as: viewer })).statusCode).toBe(403);
  expect((await call('GET', `/trash/${uid}`, { as: viewer })).statusCode).toBe(403);
  expect((await call('GET', '/trash/picnic', { as: editor })).statusCode).toBe(400);
  expect((await call('GET', '/trash?orderBy=uid', { as: editor })).statusCode).toBe(400);
});
