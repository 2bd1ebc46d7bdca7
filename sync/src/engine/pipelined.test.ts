import { expect, it } from 'vitest';
import { createEngine, type Engine } from './engine';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';
import { NetworkFailure, type SyncNetwork } from './ports';

const [A, B] = [uidOf(1), uidOf(2)];

/** A device that sends two changes at a time, with one page that the server has. */
async function ofSmallBatches(network: (device: Device) => SyncNetwork) {
  const device = new Device(new ModelServer());
  await device.create(A, page('about', ''));
  await device.engine.sync({ on: 'manual' });
  const engine: Engine = createEngine({
    storage: device.storage,
    network: network(device),
    timers: device.timers,
    random: () => 0.5,
    newId: () => uidOf(9),
    owner: 'small',
    isAlive: async () => true,
    largestBatch: 2,
  });
  return { device, engine };
}

it('[O2] [O8] the next batch goes out before the answer to the one before it is written down', async () => {
  const pendingAt: number[] = [];
  const { device, engine } = await ofSmallBatches((on) => ({
    ...on.network,
    push: async (request) => {
      pendingAt.push(on.rows().filter(({ state }) => state === 'pending').length);
      return on.network.push(request);
    },
  }));
  for (let i = 0; i < 6; i++) await device.edit(A, [setText('w0', `text ${i}`)]);
  await engine.sync({ on: 'save' });
  const pushes = device.requests.filter(({ call }) => call === 'push').slice(1);
  expect(pushes.map(({ numbers }) => numbers)).toEqual([
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
  expect(pendingAt).toEqual([6, 6, 4]);
  expect(device.rows()).toEqual([]);
  expect(device.server.documents.get(A)?.version).toBe(7);
});

it('[O2] the pull goes out before the last answer is written down, and is taken in after it', async () => {
  const pendingAt: number[] = [];
  const { device, engine } = await ofSmallBatches((on) => ({
    ...on.network,
    pull: async (request) => {
      pendingAt.push(on.rows().filter(({ state }) => state === 'pending').length);
      return on.network.pull(request);
    },
  }));
  for (let i = 0; i < 3; i++) await device.edit(A, [setText('w0', `text ${i}`)]);
  await engine.sync({ on: 'save' });
  expect(pendingAt).toEqual([1]);
  expect(device.rows()).toEqual([]);
  expect(device.texts()).toEqual(device.server.texts());
});

it('[O4] [O5] what is saved while that pull is asked for is sent, and shown by a pull of its own', async () => {
  let saved = false;
  const { device, engine } = await ofSmallBatches((on) => ({
    ...on.network,
    pull: async (request) => {
      if (!saved) await on.edit(A, [setText('w0', 'late')]);
      saved = true;
      return on.network.pull(request);
    },
  }));
  await device.edit(A, [setText('w0', 'early')]);
  await engine.sync({ on: 'save' });
  await engine.sync({ on: 'save' });
  expect(device.rows()).toEqual([]);
  expect(device.server.documents.get(A)?.state).toEqual(page('about', 'late'));
  expect(device.texts()).toEqual(device.server.texts());
});

it('[O1] what was claimed behind a push that fails is sent once, later', async () => {
  let fails = true;
  const { device, engine } = await ofSmallBatches((on) => ({
    ...on.network,
    push: async (request) => {
      if (fails) throw new NetworkFailure('offline', 'no answer');
      return on.network.push(request);
    },
  }));
  for (let i = 0; i < 5; i++) await device.edit(A, [setText('w0', `text ${i}`)]);
  await engine.sync({ on: 'save' });
  expect(device.rows().length).toBe(5);
  fails = false;
  await engine.sync({ on: 'manual' });
  expect(device.rows()).toEqual([]);
  expect(device.server.documents.get(A)?.version).toBe(6);
});

it('[O7] a refusal in a batch holds up no other document of the batch behind it', async () => {
  const { device, engine } = await ofSmallBatches((on) => on.network);
  await device.create(B, page('news', 'b'));
  await engine.sync({ on: 'manual' });
  await device.edit(B, [setField('route', 'about')]);
  await device.edit(A, [setText('w0', 'one')]);
  await device.edit(B, [setText('w0', 'behind')]);
  await device.edit(A, [setText('w0', 'two')]);
  await device.edit(A, [setText('w0', 'three')]);
  await engine.sync({ on: 'manual' });
  expect(device.server.documents.get(A)?.state).toEqual(page('about', 'three'));
  expect(device.server.documents.get(B)?.state).toEqual(page('news', 'b'));
  expect(device.shown(B)).toEqual(page('about', 'behind'));
  expect(device.document(B)).toMatchObject({ syncStatus: 'attention' });
});
