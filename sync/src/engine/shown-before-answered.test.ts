import { describe, expect, it } from 'vitest';
import { answer, pullPage, send } from './test-support/by-hand';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const [A, B, C] = [uidOf(1), uidOf(2), uidOf(3)];

/** Three documents that two devices hold; from here on answers come page by page. */
async function twoDevices() {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  for (const uid of [A, B, C]) await one.create(uid, page(`page-${uid.slice(-1)}`, 'text'));
  for (const device of [one, two]) await device.engine.sync({ on: 'manual' });
  server.pageSize = 1;
  return { server, one, two };
}

async function pullAll(device: Device): Promise<void> {
  while (await pullPage(device));
}

describe.each(['a reset', 'a long pull'])('what a page of %s has shown before its answer came', (way) => {
  /** B and C change after A, so that A is not on the last page. */
  async function changed({ server, two }: Awaited<ReturnType<typeof twoDevices>>): Promise<void> {
    await two.edit(B, [setField('status', 'public')]);
    await two.edit(C, [setField('status', 'public')]);
    await two.engine.sync({ on: 'manual' });
    if (way === 'a reset') server.purged = server.space;
  }

  it('[O3] is synced with the answer', async () => {
    const world = await twoDevices();
    const { one, server } = world;
    await one.edit(A, [setText('w0', 'mine')]);
    const late = await send(one);
    await changed(world);
    await pullAll(one);
    await answer(one, late);
    expect(one.document(A)).toMatchObject({ view: null, syncStatus: 'synced' });
    expect(one.texts()).toEqual(server.texts());
  });

  it('[O4] gives way to what was later, while changes behind it wait', async () => {
    const world = await twoDevices();
    const { one, two, server } = world;
    await one.edit(A, [setText('w0', 'mine')]);
    const late = await send(one);
    await two.engine.sync({ on: 'manual' });
    await two.edit(A, [setText('w0', 'later')]);
    await two.engine.sync({ on: 'manual' });
    await changed(world);
    await one.edit(A, [setField('status', 'public')]);
    await pullAll(one);
    expect(one.shown(A).tree).toEqual(page('', 'later').tree);
    await answer(one, late);
    expect(one.document(A)).toMatchObject({ syncStatus: 'waiting' });
    expect(one.shown(A)).toEqual({ ...page('', 'later'), fields: { route: 'page-1', status: 'public' } });
    await one.engine.sync({ on: 'manual' });
    expect(one.document(A)).toMatchObject({ view: null, syncStatus: 'synced' });
    expect(one.texts()).toEqual(server.texts());
  });

  it('leaves nothing behind of a document that it deleted', async () => {
    const world = await twoDevices();
    const { one } = world;
    await one.remove(A);
    const late = await send(one);
    await changed(world);
    await pullAll(one);
    await answer(one, late);
    expect(one.document(A)).toBeUndefined();
    expect(one.rows()).toEqual([]);
  });
});
