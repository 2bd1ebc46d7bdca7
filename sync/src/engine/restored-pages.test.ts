import { expect, it } from 'vitest';
import { saveDocument, undoChange } from './changes';
import { pullPage } from './test-support/by-hand';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const [A, B, C] = [uidOf(1), uidOf(2), uidOf(3)];

/** A device whose two changes of A the backup lacks, and that has had the first of three pages of its state. */
async function firstPage() {
  const server = new ModelServer();
  const device = new Device(server);
  for (const uid of [A, B, C]) await device.create(uid, page(`page-${uid.slice(-1)}`, 'text'));
  await device.engine.sync({ on: 'manual' });
  const restore = server.backup();
  await device.edit(A, [setText('w0', 'acknowledged')]);
  await device.engine.sync({ on: 'manual' });
  server.pageSize = 1;
  restore();
  await device.edit(A, [setField('status', 'public')]);
  await pullPage(device);
  return { server, device };
}

const expected = { ...page('page-1', 'acknowledged'), fields: { route: 'page-1', status: 'public' } };

it('[O4] [O6] what a backup lacks stays in view while its state comes page by page', async () => {
  const { server, device } = await firstPage();
  expect(device.document(A)?.server).toEqual(page('page-1', 'text'));
  do {
    expect(device.shown(A)).toEqual(expected);
    expect(device.document(A)?.syncStatus).toBe('waiting');
  } while (await pullPage(device));
  expect(device.shown(A)).toEqual(expected);
  await device.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)?.state).toEqual(expected);
  expect(device.document(A)).toMatchObject({ view: null, syncStatus: 'synced' });
});

it('[O6] [O9] taking an entry back between these pages takes back that one alone', async () => {
  const { server, device } = await firstPage();
  const seq = device.rows().at(-1)!.seq;
  const now = device.timers.now();
  await device.storage.transact(async (tx) => {
    const taken = await undoChange(tx, seq, now);
    expect(taken?.after).toEqual(page('page-1', 'acknowledged'));
    await saveDocument(tx, A, taken!.before, now);
  });
  await device.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)?.state).toEqual(expected);
});
