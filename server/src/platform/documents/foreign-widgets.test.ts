import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import { rename } from '@vestry/sync/widgets/upgrade-steps';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { expect, test } from 'vitest';
import { brokenText, laterText } from '../../test-kit/later-text';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree, text } from '../../test-kit/trees';
import { upgradeStored } from './upgrade-stored';

// What this program does not know of widgets is kept whole: of a later version, or of a type that is no more.

const kit = await testApp();
const { sql, call } = kit;
const editor = await kit.signInAs('editor');

const zebra: TreeNode = { value: { id: 'z', type: 'zebra', text: 'Stripes' } };
const future: TreeNode = { value: { id: 'f', type: 'link', shape: 1, label: 'Future', href: '/f' } };
const whole = pageTree(text('a', 'Hello'), zebra, future);
const NEWER = 'This widget was made by a newer version and cannot be changed here';

/** Stored by a program that knows more than the one that it is read by. */
async function storedByLater(tree = whole) {
  const restore = plantWidgets(
    upgradedWidget('link', [{ number: 1, note: 'It is a label', steps: [rename('displayText', 'label')] }]),
    { ...definitionOf('quote1')!, type: 'zebra' },
  );
  const device = new TestDevice(kit, editor);
  const create = device.create(tree, pageFields());
  const { id } = await device.apply(create);
  restore();
  // Its newer program has ended, and with it what it had in memory.
  await sql`update documents set version = version + 1 where uid = ${create.uid}`;
  await sql`update revisions set version = version + 1 where uid = ${create.uid}`;
  const route = String((create as { fields: Record<string, unknown> }).fields['route']);
  return { id, uid: create.uid, route, device: new TestDevice(kit, editor) };
}

async function treeOf(id: number): Promise<TreeNode> {
  const reply = await call('GET', `/pages/${id}`, { as: editor });
  expect(reply.statusCode).toBe(200);
  return JSON.parse(reply.json().data.contents);
}
const put = (id: number, route: string, tree: TreeNode, baseVersion?: number) => {
  const payload = { id, route, contents: contents(tree), ...(baseVersion ? { baseVersion } : {}) };
  return call('PUT', '/pages', { as: editor, payload });
};
const refusal = { data: [{ field: 'contents', message: NEWER }] };

test('a widget from the future cannot be made here', async () => {
  expect(definitionOf('zebra')).toBeUndefined();
  for (const node of [zebra, future]) {
    const payload = { route: 'never', contents: contents(pageTree(node)) };
    const reply = await call('POST', '/pages', { as: editor, payload });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ data: [{ field: 'contents', message: 'Unhandled TreeNode' }] });
  }
});

test('a page with one is read, pulled and saved, and the widget stays as it is', async () => {
  const { id, uid, route, device } = await storedByLater();
  expect(await treeOf(id)).toEqual(whole);
  await device.pullAll();
  expect(device.documents.get(uid)?.state.tree).toEqual(whole);
  await device.apply(device.update(uid, 2, setText('a', 'By a device')));
  expect(await treeOf(id)).toEqual(pageTree(text('a', 'By a device'), zebra, future));
  expect((await put(id, route, pageTree(text('a', 'By the API'), zebra, future))).statusCode).toBe(200);
  expect(await treeOf(id)).toEqual(pageTree(text('a', 'By the API'), zebra, future));
  const based = await put(id, route, pageTree(text('a', 'Hello'), zebra, future, text('b', 'More')), 2);
  expect(based.statusCode).toBe(200);
  expect(await treeOf(id)).toEqual(pageTree(text('a', 'By the API'), zebra, future, text('b', 'More')));
});

test.each<[string, Operation]>([
  ['of an unknown type', setText('z', 'Spots')],
  ['of a newer shape', { op: 'set', id: 'f', path: ['label'], value: 'Now', shape: 1 }],
  ['of a newer shape, by its former name', { op: 'set', id: 'f', path: ['displayText'], value: 'Now' }],
])('a field of a widget %s cannot be set', async (_, operation) => {
  const { id, uid, device } = await storedByLater();
  const { results } = await device.push(device.update(uid, 2, operation));
  expect(results).toMatchObject([{ status: 'refused', code: 422, errors: refusal.data }]);
  expect(await treeOf(id)).toEqual(whole);
});

test('nor by a PUT, which may leave it out', async () => {
  const { id, route } = await storedByLater();
  const changed = { value: { ...future.value, label: 'Changed' } };
  for (const base of [undefined, 2]) {
    const reply = await put(id, route, pageTree(text('a', 'Hello'), zebra, changed), base);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject(refusal);
  }
  expect((await put(id, route, pageTree(zebra))).statusCode).toBe(200);
  expect(await treeOf(id)).toEqual(pageTree(zebra));
});

test('it is moved and deleted, and comes back with the version that had it', async () => {
  const { id, uid, device } = await storedByLater();
  await device.apply(device.update(uid, 2, { op: 'move', id: 'f', parent: 'root', after: null }));
  expect(await treeOf(id)).toEqual(pageTree(future, text('a', 'Hello'), zebra));
  await device.apply(device.update(uid, 3, { op: 'remove', id: 'z' }, { op: 'remove', id: 'f' }));
  expect(await treeOf(id)).toEqual(pageTree(text('a', 'Hello')));
  const revision = await call('GET', `/pages/${id}/revisions/2`, { as: editor });
  expect(JSON.parse(revision.json().data.contents)).toEqual(whole);
  const restored = await call('POST', `/pages/${id}/revisions/2/restore`, { as: editor });
  expect(restored.statusCode).toBe(200);
  expect(await treeOf(id)).toEqual(whole);
});

test('the rewrite of stored widgets leaves it alone', async () => {
  const { id } = await storedByLater();
  plantWidgets(laterText(1));
  await upgradeStored({ sql, log: kit.context.log }, new AbortController().signal);
  const [row] = await sql`select contents from documents where kind = 'page' and id = ${id}`;
  expect(JSON.parse(row!['contents'])).toEqual(
    pageTree({ value: { id: 'a', type: 'quote1', shape: 1, words: 'Hello' } }, zebra, future),
  );
});

test('a widget whose upgrade has failed is kept too: all others of its page can be edited', async () => {
  const device = new TestDevice(kit, editor);
  const create = device.create(pageTree(text('a', 'good'), text('b', 'bad')), pageFields());
  const { id } = await device.apply(create);
  await sql`update documents set version = 2 where uid = ${create.uid}`;
  await sql`update revisions set version = 2 where uid = ${create.uid}`;
  plantWidgets(brokenText('bad'));
  const kept = { value: { id: 'b', type: 'quote1', shape: 1, words: 'bad' } };
  const good = (words: string) => ({ value: { id: 'a', type: 'quote1', shape: 2, words } });
  expect(await treeOf(id)).toEqual(pageTree(good('good'), kept));
  const other = new TestDevice(kit, editor);
  await other.apply(other.update(create.uid, 2, setText('a', 'better')));
  expect(await treeOf(id)).toEqual(pageTree(good('better'), kept));
  const { results } = await other.push(other.update(create.uid, 3, setText('b', 'mended')));
  expect(results).toMatchObject([{ status: 'refused', code: 422 }]);
});
