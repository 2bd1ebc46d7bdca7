import { expect, it } from 'vitest';
import type { PullReply } from '../ports';
import { Device, page, setText, uidOf } from '../test-support/device';
import { ModelServer } from '../test-support/model-server';
import { absorb } from './absorb';

const A = uidOf(1);

async function synced(): Promise<Device> {
  const one = new Device(new ModelServer());
  await one.create(A, page('about', 'first'));
  await one.engine.sync({ on: 'manual' });
  return one;
}

const take = (one: Device, reply: PullReply, asked: string | null) =>
  one.storage.transact((tx) => absorb(tx, reply, asked, 1));
const pulled = (one: Device) => {
  const { clientId, cookie } = one.storage.tables.meta;
  return { reply: one.server.pull(clientId, cookie), cookie };
};

it('an answer to a cookie that this device has no more changes nothing', async () => {
  const one = await synced();
  const { reply } = pulled(one);
  const before = one.storage.tables;
  expect(await take(one, { ...reply, deleted: [A] }, 'another.1')).toBe('stale');
  expect(one.storage.tables).toEqual(before);
});

it('[P6] operations for a version that is not here are not taken in; everything is asked for next', async () => {
  const one = await synced();
  const { reply, cookie } = pulled(one);
  const { fields: _fields, tree: _tree, ...head } = one.server.pull('', null).documents[0]!;
  const patches = [{ ...head, from: 9, operations: [setText('w0', 'x')] }];
  expect(await take(one, { ...reply, patches }, cookie)).toBe('mismatch');
  expect(one.storage.tables.meta.cookie).toBe(`${one.server.epoch}.0`);
  expect(one.shown(A)).toEqual(page('about', 'first'));
});

it('a superseded answer takes back no number that was shown', async () => {
  const one = await synced();
  const { reply, cookie } = pulled(one);
  expect(await take(one, { ...reply, lastMutation: 0 }, cookie)).toBe('done');
  expect(one.storage.tables.meta.lastMutation).toBe(1);
});

it('a deletion drops the document, and only what waits on it keeps it', async () => {
  const one = await synced();
  const { reply, cookie } = pulled(one);
  await one.edit(A, [setText('w0', 'mine')]);
  expect(await take(one, { ...reply, deleted: [A] }, cookie)).toBe('done');
  expect(one.document(A)).toMatchObject({ deletedOnServer: true, syncStatus: 'waiting' });
  const other = await synced();
  await take(other, { ...pulled(other).reply, deleted: [A] }, other.storage.tables.meta.cookie);
  expect(other.document(A)).toBeUndefined();
});
