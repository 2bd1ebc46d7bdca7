import { describe, expect, it } from 'vitest';
import { Device, page, setField, setText, uidOf } from './test-support/device';
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

it('applies the changes of an event in two transactions, and asks nothing when it is there already', async () => {
  const { server, here, there } = await twoDevices();
  await here.edit(A, [setText('w0', 'two')]);
  await here.engine.sync({ on: 'save' });
  const trigger: Trigger = { on: 'event', cookie: `${server.epoch}.${server.space}` };
  expect(await costOf(there, trigger)).toEqual({ transactions: 2, calls: ['pull'] });
  expect(there.texts()).toEqual(server.texts());
  expect(await costOf(there, trigger)).toEqual({ transactions: 1, calls: [] });
});

describe('an event that brings what has changed', () => {
  async function afterAnEdit() {
    const devices = await twoDevices();
    const { server, here } = devices;
    const since = `${server.epoch}.${server.space}`;
    server.remember();
    await here.edit(A, [setText('w0', 'two')]);
    await here.engine.sync({ on: 'save' });
    const changes = server.changesSince(since)!;
    expect(changes.patches.length).toBe(1);
    return { ...devices, event: { on: 'event' as const, cookie: changes.cookie, changes } };
  }

  it('[P11] is taken in by one transaction, and nothing is asked', async () => {
    const { server, there, event } = await afterAnEdit();
    expect(await costOf(there, event)).toEqual({ transactions: 1, calls: [] });
    expect(there.texts()).toEqual(server.texts());
    expect(await costOf(there, event)).toEqual({ transactions: 1, calls: [] });
  });

  it('[P11] is pulled where it is not what comes next', async () => {
    const { server, there, event } = await afterAnEdit();
    const wrong = { ...event, changes: { ...event.changes, since: `${server.epoch}.9` } };
    expect((await costOf(there, wrong)).calls).toEqual(['pull']);
    expect(there.texts()).toEqual(server.texts());
  });

  it('[P11] is pulled where the device does not hold what it is made on', async () => {
    const { server, there, event } = await afterAnEdit();
    const patches = event.changes.patches.map((patch) => ({ ...patch, from: 7 }));
    expect((await costOf(there, { ...event, changes: { ...event.changes, patches } })).calls).toEqual([
      'pull',
    ]);
    expect(there.texts()).toEqual(server.texts());
  });

  it('[P11] is pulled while a change of the device is on its way', async () => {
    const { server, there, event } = await afterAnEdit();
    await there.edit(A, [setField('route', 'contact')]);
    expect((await costOf(there, event)).calls).toEqual(['push', 'pull']);
    expect(there.texts()).toEqual(server.texts());
    expect(there.shown(A)).toEqual(page('contact', 'two'));
  });

  it('[P11] is pulled while an answered change waits to be shown', async () => {
    const { server, there, event } = await afterAnEdit();
    await there.edit(A, [setField('route', 'contact')]);
    let messages = 0;
    there.fate = () => (++messages === 1 ? 'ok' : 'lost');
    await there.engine.sync({ on: 'save' });
    there.fate = () => 'ok';
    expect(there.rows().map(({ state }) => state)).toEqual(['acknowledged']);
    expect((await costOf(there, event)).calls).toEqual(['pull']);
    expect(there.texts()).toEqual(server.texts());
    expect(there.rows()).toEqual([]);
  });
});

it('[O11] the last transaction releases the lease', async () => {
  const { here } = await twoDevices();
  await here.edit(A, [setText('w0', 'two')]);
  await here.engine.sync({ on: 'save' });
  expect(here.storage.tables.meta.lease).toBeNull();
  here.fate = () => 'lost';
  await here.engine.sync({ on: 'manual' });
  expect(here.storage.tables.meta.lease).toBeNull();
});
