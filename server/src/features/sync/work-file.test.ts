import { randomUUID } from 'node:crypto';
import type { Mutation, MutationResult } from '@vestry/sync/contract/sync';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { expect, test } from 'vitest';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { headerTree, pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const admin = await signInAs('admin');

async function pushWorkFile(as: TestUser, clientId: string, mutations: Mutation[], more: object = {}) {
  const version = { protocol: PROTOCOL_VERSION, shapes: knownShapes() };
  const payload = { ...version, clientId, owner: editor.id, mutations, ...more };
  const reply = await call('POST', '/sync/work-file', { as, payload });
  const data = reply.json<{ data: { lastMutation: number; results: MutationResult[] } }>().data;
  return { status: reply.statusCode, data };
}
const versionOf = async (uid: string) =>
  (await sql<{ version: number }[]>`select version from documents where uid = ${uid}`)[0]?.version;

test('[HO1] what a device has not sent is sent by somebody else, once, and the device goes on as ever', async () => {
  const phone = new TestDevice(kit, editor);
  const create = phone.create(pageTree(text('a', 'one')), pageFields());
  const update = phone.after(create, setText('a', 'two'));
  const first = await pushWorkFile(admin, phone.clientId, [create, update]);
  expect(first.data).toMatchObject({ lastMutation: 2, results: [{ version: 1 }, { version: 2 }] });
  expect(await pushWorkFile(editor, phone.clientId, [create, update])).toEqual(first);
  expect(await phone.push(create, update)).toEqual(first.data);
  expect(await versionOf(create.uid)).toBe(2);
  // It belongs to its owner, whichever device came first.
  await phone.apply(phone.after(update, setText('a', 'three')));
  await phone.pullAll();
  expect(phone.text(create.uid)).toContain('three');
});

test('[HO1] the author is who sends it, and the record names whose device it was', async () => {
  const phone = new TestDevice(kit, editor);
  const create = phone.create(pageTree(), pageFields());
  await pushWorkFile(admin, phone.clientId, [create]);
  await pushWorkFile(admin, phone.clientId, [create]);
  const events =
    await sql`select actor, subject, detail from audit_log where act = 'workHandedOver' order by id desc limit 2`;
  expect(events[0]).toEqual({ actor: admin.username, subject: editor.username, detail: { count: '1' } });
  expect(events[1]?.['detail']).not.toEqual({ count: '1' });
  const [made] = await sql`select editor_id from documents where uid = ${create.uid}`;
  expect(made).toEqual({ editor_id: admin.id });
});

test('[HO1] it is decided by the rights of who sends it', async () => {
  const laptop = new TestDevice(kit, admin);
  const element = laptop.number({
    type: 'create',
    uid: randomUUID(),
    kind: 'element',
    fields: { name: 'Handed over', description: '', type: 'header' },
    tree: headerTree('/'),
  });
  await laptop.push(element);
  const base = { version: 1 };
  const removal = laptop.number({ type: 'delete', uid: element.uid, kind: 'element', base });
  const refused = await pushWorkFile(editor, laptop.clientId, [removal], { owner: admin.id });
  expect(refused.data.results).toMatchObject([{ status: 'refused', code: 403 }]);
  const viewer = await signInAs('viewer');
  expect((await pushWorkFile(viewer, laptop.clientId, [removal])).status).toBe(403);
});

test('[HO1] of a deleted person it becomes the sender’s', async () => {
  const phone = new TestDevice(kit, admin);
  const create = phone.create(pageTree(), pageFields());
  expect((await pushWorkFile(admin, phone.clientId, [create], { owner: 2_000_000_000 })).status).toBe(200);
  await phone.apply(phone.after(create, { op: 'field', name: 'status', value: 'private' }));
});

test('[HO2] what follows on something that the server lacks, or is of another epoch, is not decided', async () => {
  const phone = new TestDevice(kit, editor);
  const create = phone.create(pageTree(), pageFields());
  const late = phone.after(create, setText('a', 'x'));
  expect((await pushWorkFile(admin, phone.clientId, [late])).data).toEqual({ lastMutation: 0, results: [] });
  const restored = await pushWorkFile(admin, phone.clientId, [create], { epoch: randomUUID() });
  expect(restored.data).toEqual({ lastMutation: 0, results: [] });
  expect(await versionOf(create.uid)).toBeUndefined();
});

test('[HO1] another content under a number that the device has used is reported, and has no effect', async () => {
  const phone = new TestDevice(kit, editor);
  const create = phone.create(pageTree(text('a', 'mine')), pageFields());
  await phone.push(create);
  const forged: Mutation = { ...create, uid: randomUUID() };
  const { data } = await pushWorkFile(admin, phone.clientId, [forged]);
  expect(data.results).toMatchObject([{ status: 'refused', code: 409, errors: [{ field: 'number' }] }]);
  expect(await versionOf(forged.uid)).toBeUndefined();
});

test.each([
  ['no owner', { owner: undefined }],
  ['an owner that is no number', { owner: 'mary' }],
  ['no changes', { mutations: [] }],
  ['a later protocol', { protocol: PROTOCOL_VERSION + 1 }],
  ['a later widget', { shapes: 'text1.99' }],
])('[HO5] %s is refused', async (_, more) => {
  const phone = new TestDevice(kit, editor);
  const create = phone.create(pageTree(), pageFields());
  expect((await pushWorkFile(admin, phone.clientId, [create], more)).status).toBe(422);
  expect(await versionOf(create.uid)).toBeUndefined();
});
