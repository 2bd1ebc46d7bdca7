import { expect, it } from 'vitest';
import { Device, page, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';
import type { Trigger } from './round';

const A = uidOf(1);

async function twoDevices() {
  const server = new ModelServer();
  const [here, there] = [new Device(server), new Device(server, '2')];
  await here.create(A, page('about', 'one'));
  for (const device of [here, there]) await device.engine.sync({ on: 'manual' });
  return { server, here, there };
}

/** How often a round asks the storage, and what it asks the server. */
async function costOf(device: Device, trigger: Trigger) {
  const { storage } = device;
  const before = storage.transactions;
  device.requests.length = 0;
  await device.engine.sync(trigger);
  return {
    transactions: storage.transactions - before,
    calls: device.requests.map(({ call }) => call),
  };
}

it('sends a change and takes in what became of it in three transactions around two requests', async () => {
  const { here } = await twoDevices();
  await here.edit(A, [setText('w0', 'two')]);
  expect(await costOf(here, { on: 'save' })).toEqual({ transactions: 3, calls: ['push', 'pull'] });
  expect(here.rows()).toEqual([]);
});

it('takes in what an event tells of in two transactions, and asks nothing when it is there already', async () => {
  const { server, here, there } = await twoDevices();
  await here.edit(A, [setText('w0', 'two')]);
  await here.engine.sync({ on: 'save' });
  const news: Trigger = { on: 'event', cookie: `${server.epoch}.${server.space}` };
  expect(await costOf(there, news)).toEqual({ transactions: 2, calls: ['pull'] });
  expect(there.texts()).toEqual(server.texts());
  expect(await costOf(there, news)).toEqual({ transactions: 1, calls: [] });
});

it('[O11] the lease is let go of with the last transaction', async () => {
  const { here } = await twoDevices();
  await here.edit(A, [setText('w0', 'two')]);
  await here.engine.sync({ on: 'save' });
  expect(here.storage.tables.meta.lease).toBeNull();
  here.fate = () => 'lost';
  await here.engine.sync({ on: 'manual' });
  expect(here.storage.tables.meta.lease).toBeNull();
});
