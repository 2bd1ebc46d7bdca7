import { beforeEach, describe, expect, it } from 'vitest';
import { retry, saveDocument, settleConflict, undoChange } from './changes';
import { answer, send } from './test-support/by-hand';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);
const AT = { version: 3, place: 0 };
let server: ModelServer;
let one: Device;
let other: Device;

/** The other device's text has lost against that of the first. */
beforeEach(async () => {
  server = new ModelServer();
  [one, other] = [new Device(server, '1'), new Device(server, '2')];
  await one.create(A, page('about', 'first', 'second'));
  await one.engine.sync({ on: 'manual' });
  await other.engine.sync({ on: 'manual' });
  await other.edit(A, [setText('w0', 'theirs')]);
  await one.edit(A, [setText('w0', 'mine')]);
  await other.engine.sync({ on: 'manual' });
  await one.engine.sync({ on: 'manual' });
  await other.engine.sync({ on: 'manual' });
});

const settle = (on: Device, choice: 'winner' | 'lost') =>
  on.storage.transact((tx) => settleConflict(tx, A, { ...AT, choice }, on.timers.now()));
const texts = (on: Device) => on.shown(A).tree.children?.map(({ value }) => value.text);
const states = (on: Device) => on.rows().map(({ state, mutation }) => `${mutation.type} ${state}`);

describe('settling a conflict', () => {
  it('[O16] is sent in its order, and shown when the server has done it', async () => {
    await other.edit(A, [setText('w1', 'before')]);
    await settle(other, 'lost');
    await other.edit(A, [setText('w1', 'after')]);
    expect(texts(other)).toEqual(['mine', 'after']);
    await other.engine.sync({ on: 'save' });
    expect(texts(other)).toEqual(['theirs', 'after']);
    expect(other.rows()).toEqual([]);
    expect(other.document(A)).toMatchObject({ view: null, syncStatus: 'synced', version: 6 });
    expect(other.requests.at(-2)?.numbers).toEqual([2, 3, 4]);
  });

  it('[O8] [O16] may be changed until it was sent, and the last choice counts', async () => {
    await settle(one, 'lost');
    await settle(one, 'winner');
    expect(states(one)).toEqual(['delete pending', 'settle pending']);
    await send(one);
    await settle(one, 'lost');
    expect(states(one)).toEqual(['delete pending', 'settle pending', 'settle pending']);
    await one.engine.sync({ on: 'save' });
    // The first one counts: the second is refused as that of somebody else would be.
    expect(texts(one)).toEqual(['mine', 'second']);
    expect(states(one)).toEqual(['settle refused']);
  });

  it('[O9] [O16] is undone before it was sent and leaves no gap; afterwards it stays', async () => {
    await settle(one, 'lost');
    const { seq } = one.rows()[0]!;
    await one.storage.transact((tx) => undoChange(tx, seq, 1));
    expect(states(one)).toEqual(['delete pending']);
    await settle(one, 'winner');
    const sent = await send(one);
    const last = one.rows().at(-1)!.seq;
    await one.storage.transact((tx) => undoChange(tx, last, 1));
    expect(states(one)).toContain('settle pending');
    await answer(one, sent);
    expect(one.rows().map(({ state }) => state)).toEqual(['acknowledged']);
  });

  it('[O16] does not wait with an edit that was refused, and holds none up', async () => {
    await one.create(uidOf(2), page('taken', ''));
    await one.engine.sync({ on: 'save' });
    await other.edit(A, [setField('route', 'taken')]);
    const sent = await send(other);
    await settle(other, 'lost');
    await other.edit(A, [setText('w1', 'held')]);
    await answer(other, sent);
    expect(states(other)).toEqual(['update refused', 'settle pending', 'update held', 'delete pending']);
    await other.engine.sync({ on: 'save' });
    expect(states(other)).toEqual(['update refused', 'update held']);
    await one.engine.sync({ on: 'manual' });
    expect(texts(one)).toEqual(['theirs', 'second']);
  });

  it('[O7] [O16] refused, it stays through saves and retries of its document, until it is dismissed', async () => {
    await settle(one, 'winner');
    await one.engine.sync({ on: 'save' });
    await settle(other, 'lost');
    await other.edit(A, [setText('w1', 'after')]);
    await other.engine.sync({ on: 'save' });
    expect(states(other)).toEqual(['settle refused']);
    expect(other.document(A)).toMatchObject({ syncStatus: 'synced' });
    const { seq } = other.rows()[0]!;
    await other.storage.transact(async (tx) => {
      await saveDocument(tx, A, other.shown(A), 1);
      await retry(tx, A, 1);
    });
    expect(states(other)).toEqual(['settle refused']);
    await other.storage.transact((tx) => undoChange(tx, seq, 1));
    expect(other.rows()).toEqual([]);
  });

  it('[O6] [O16] comes back with a restored backup, and is nothing where the backup has no such conflict', async () => {
    const withConflict = server.backup();
    await settle(one, 'lost');
    await one.engine.sync({ on: 'save' });
    withConflict();
    await one.engine.sync({ on: 'manual' });
    expect(texts(one)).toEqual(['theirs', 'second']);
    expect(one.rows()).toEqual([]);
  });
});
