import { expect, it } from 'vitest';
import { plantWidgets, upgradedWidget } from '../test-support/planted';
import { find } from '../tree/locate';
import { change, rename, type Upgrade } from '../widgets/upgrade-steps';
import { undoChange } from './changes';
import { replay } from './rebase';
import { Device, page, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);
const THREE: Upgrade[] = [
  { number: 1, note: 'for a test', steps: [rename('text', 'line')] },
  { number: 2, note: 'for a test', steps: [rename('line', 'words')] },
  { number: 3, note: 'for a test', steps: [change('words', (words) => `${String(words)}!`)] },
];
const plant = () => plantWidgets(upgradedWidget('quote1', THREE));

const wordsOf = (device: Device) => find(device.shown(A).tree, 'w0')?.value;

it('[W3, O8] a queue of three versions ago is sent as it was made, and its words are found again', async () => {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  await one.create(A, page('about', 'first'));
  await one.engine.sync({ on: 'start' });
  await one.edit(A, [setText('w0', 'typed')]);
  const made = JSON.stringify(one.rows().map((row) => row.mutation));
  plant();
  await one.engine.sync({ on: 'start' });
  await two.engine.sync({ on: 'start' });
  const received = [...(server.clients.get(one.storage.tables.meta.clientId)?.received.values() ?? [])];
  expect(JSON.stringify(received.slice(1).map((each) => each.mutation))).toBe(made);
  expect(server.documents.get(A)?.version).toBe(2);
  expect(wordsOf(two)).toEqual({ id: 'w0', type: 'quote1', words: 'typed!', shape: 3 });
  expect(one.rows()).toEqual([]);
  expect(two.texts()).toEqual(server.texts());
});

it('[W3, O9] what a former version made, and was never sent, is shown and undone as ever', async () => {
  const device = new Device(new ModelServer());
  await device.create(A, page('about', 'first'));
  await device.edit(A, [setText('w0', 'typed')]);
  plant();
  const rows = device.rows();
  expect(find(replay(null, rows)!.tree, 'w0')?.value).toMatchObject({ words: 'typed!', shape: 3 });
  await device.storage.transact((tx) => undoChange(tx, rows.at(-1)!.seq, device.timers.now()));
  expect(wordsOf(device)).toMatchObject({ words: 'first!', shape: 3 });
});

it('[W3] a conflict of two versions is settled under the name of today', async () => {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  await one.create(A, page('about', 'first'));
  await one.engine.sync({ on: 'start' });
  await two.engine.sync({ on: 'start' });
  await one.edit(A, [setText('w0', 'mine')]);
  await two.edit(A, [setText('w0', 'theirs')]);
  await one.engine.sync({ on: 'start' });
  plant();
  await two.engine.sync({ on: 'start' });
  const [conflict] = server.documents.get(A)?.conflicts ?? [];
  expect(conflict).toMatchObject({
    operation: { path: ['words'], value: 'theirs!', shape: 3 },
    lost: 'mine!',
  });
});
