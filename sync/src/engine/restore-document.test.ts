import { describe, expect, it } from 'vitest';
import { shown } from './rebase';
import { type Deleted, restoreDocument } from './restore-document';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);
const B = uidOf(2);

/** A device that knows one public page, which the server has as well. */
async function begun() {
  const server = new ModelServer();
  const device = new Device(server);
  await device.create(A, { ...page('about', 'text'), fields: { route: 'about', status: 'public' } });
  await device.engine.sync({ on: 'manual' });
  return { server, device };
}

function kept(device: Device): Deleted {
  const document = device.document(A)!;
  return { ...document, state: shown(document)! };
}

const back = (device: Device, deleted: Deleted) =>
  device.storage.transact((tx) => restoreDocument(tx, deleted, device.timers.now()));

const stands = (server: ModelServer) => {
  const { deleted, state } = server.documents.get(A)!;
  return { deleted, fields: state.fields };
};

describe('what was deleted is restored', () => {
  it('[O17] before the deletion was sent: the server never gets it', async () => {
    const { server, device } = await begun();
    const deleted = kept(device);
    await device.remove(A);
    expect(await back(device, deleted)).toBe(0);
    expect(device.document(A)).toMatchObject({ removed: false });
    await device.engine.sync({ on: 'manual' });
    expect(server.documents.get(A)).toMatchObject({ deleted: false, version: 1 });
    expect(device.document(A)).toMatchObject({ view: null, syncStatus: 'synced' });
  });

  it('[O17] after it, under its number and as it was, for every device', async () => {
    const { server, device } = await begun();
    const other = new Device(server, '2');
    const deleted = kept(device);
    await device.remove(A);
    await device.engine.sync({ on: 'manual' });
    expect(device.document(A)).toBeUndefined();
    await back(device, deleted);
    expect(device.document(A)).toMatchObject({ id: 1, removed: false, syncStatus: 'waiting' });
    await device.engine.sync({ on: 'manual' });
    expect(stands(server)).toEqual({ deleted: false, fields: { route: 'about', status: 'public' } });
    expect(server.documents.get(A)!.id).toBe(1);
    await other.engine.sync({ on: 'manual' });
    expect(other.texts()).toEqual(device.texts());
  });

  it('[O17] while it is unknown whether the server has the deletion', async () => {
    const { server, device } = await begun();
    const deleted = kept(device);
    await device.remove(A);
    device.fate = () => 'answer-lost';
    await device.engine.sync({ on: 'manual' });
    expect(server.documents.get(A)!.deleted).toBe(true);
    expect(await back(device, deleted)).toBe(3);
    expect(device.document(A)).toMatchObject({ removed: false });
    device.fate = () => 'ok';
    device.restart();
    await device.engine.sync({ on: 'manual' });
    expect(stands(server)).toEqual({ deleted: false, fields: { route: 'about', status: 'public' } });
    expect(device.document(A)).toMatchObject({ view: null, syncStatus: 'synced', removed: false });
  });

  it('[O17] by two at once, one of whom has worked on it since: both works stand', async () => {
    const { server, device } = await begun();
    const other = new Device(server, '2');
    await other.engine.sync({ on: 'manual' });
    const deleted = kept(device);
    await device.remove(A);
    await device.engine.sync({ on: 'manual' });
    await other.engine.sync({ on: 'manual' });
    await back(device, deleted);
    await back(other, deleted);
    await other.edit(A, [setText('w0', 'later')]);
    await device.engine.sync({ on: 'manual' });
    await other.engine.sync({ on: 'manual' });
    await device.engine.sync({ on: 'manual' });
    expect(device.shown(A).tree.children?.map(({ value }) => value.text)).toEqual(['later']);
    expect(other.texts()).toEqual(device.texts());
  });

  it('[O17] with an address that is taken is refused, and comes with another', async () => {
    const { server, device } = await begun();
    const deleted = kept(device);
    await device.remove(A);
    await device.create(B, page('about', 'new'));
    await device.engine.sync({ on: 'manual' });
    await back(device, deleted);
    await device.engine.sync({ on: 'manual' });
    expect(device.document(A)).toMatchObject({ syncStatus: 'attention' });
    await device.edit(A, [setField('route', 'about-2')]);
    await device.engine.sync({ on: 'manual' });
    expect(stands(server)).toMatchObject({ deleted: false, fields: { route: 'about-2' } });
  });

  it('what is there already stays as it is', async () => {
    const { device } = await begun();
    expect(await back(device, kept(device))).toBe(null);
    expect(device.rows()).toEqual([]);
  });
});
