import { expect, it } from 'vitest';
import { Device, page, setText, uidOf } from '../test-support/device';
import { ModelServer } from '../test-support/model-server';
import { recover } from './recover';

const [A, B] = [uidOf(1), uidOf(2)];

/** Two documents and an edit that the server has acknowledged, and an edit that waits. */
async function device(): Promise<Device> {
  const one = new Device(new ModelServer());
  await one.create(A, page('about', 'first'));
  await one.create(B, page('other', 'first'));
  await one.engine.sync({ on: 'manual' });
  await one.edit(A, [setText('w0', 'second')]);
  await one.engine.sync({ on: 'save' });
  await one.edit(A, [setText('w0', 'third')]);
  return one;
}

const numbers = (one: Device) =>
  one
    .rows()
    .map(({ mutation }) => [mutation.number, mutation.type] as const)
    .toSorted(([a], [b]) => a - b);

it('[O6] [O8] queues again what the server does not know, under its number and before what waits', async () => {
  const one = await device();
  await one.storage.transact((tx) => recover(tx, 2, 1));
  expect(numbers(one)).toEqual([
    [3, 'update'],
    [4, 'update'],
  ]);
  expect(one.storage.tables.meta).toMatchObject({ sentUpTo: 2, answeredUpTo: 2, lastMutation: 2 });
  expect(one.document(A)).toMatchObject({ syncStatus: 'waiting' });
  expect(one.shown(A).tree.children?.[0]?.value.text).toBe('third');
});

it('[O6] recreates what the server does not have, from the creation that is still known', async () => {
  const one = await device();
  await one.storage.transact(async (tx) => {
    await tx.deleteDocuments([B]);
    await recover(tx, 1, 1);
  });
  expect(one.document(B)).toMatchObject({ id: 2, version: 0, server: null, syncStatus: 'waiting' });
  expect(one.rows()[0]?.mutation).toMatchObject({ uid: B, type: 'create', id: 2 });
  expect(one.shown(B)).toEqual(page('other', 'first'));
});

it('a server that knows everything gets nothing again', async () => {
  const one = await device();
  await one.engine.sync({ on: 'save' });
  await one.storage.transact((tx) => recover(tx, 4, 1));
  expect(one.rows()).toEqual([]);
});
