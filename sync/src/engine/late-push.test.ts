import { expect, it } from 'vitest';
import { Device, page, setField, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);

it('[P10] [O6] a push that arrives once more after a restore takes nothing from what devices give back', async () => {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  const all = async () => {
    for (const device of [two, one, two, one]) await device.engine.sync({ on: 'manual' });
  };
  await all();
  const restore = server.backup();
  await two.create(A, page('about', 'one'));
  await all();
  await one.edit(A, [setField('route', 'contact')]);
  const { clientId } = one.storage.tables.meta;
  const mutations = one.rows().map((row) => structuredClone(row.mutation));
  const epoch = server.epoch;
  await all();
  restore();
  // Of a document that is not there: decided now, it would be refused, and its number would count.
  expect(mutations.length).toBe(1);
  server.push(clientId, mutations, epoch);
  await all();
  expect(server.documents.get(A)?.state).toEqual(page('contact', 'one'));
  expect([...one.rows(), ...two.rows()]).toEqual([]);
});

it('[P10] a device that sends before it knows of a restore pulls, and gives everything back', async () => {
  const server = new ModelServer();
  const device = new Device(server);
  await device.create(A, page('about', 'one'));
  await device.engine.sync({ on: 'manual' });
  const restore = server.backup();
  await device.edit(A, [setField('route', 'contact')]);
  await device.engine.sync({ on: 'manual' });
  restore();
  await device.edit(A, [setField('route', 'latest')]);
  await device.engine.sync({ on: 'save' });
  expect(server.documents.get(A)?.state).toEqual(page('latest', 'one'));
  expect(device.rows()).toEqual([]);
});
