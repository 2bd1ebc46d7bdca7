import { expect, it } from 'vitest';
import { createEngine } from '@vestry/sync/engine/engine';
import { changeDocument } from '@vestry/sync/engine/changes';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import { setText } from '../test-support/fixtures';
import { savedPage } from '../test-support/tabs';
import { dexieStorage } from './storage-adapter';

/** A page with a change that waits, and an engine whose server answers as `refuse` says. */
async function waiting(refuse: { push: 'ahead' | null; pull: 'ahead' | 'outdated' | null }) {
  const { db, server, uid, session } = await savedPage();
  await session.close();
  const storage = dexieStorage(db);
  await storage.transact((tx) => changeDocument(tx, uid, [setText('w0', 'unsent')], 1));
  const answer = async <T>(kind: 'ahead' | 'outdated' | null, reply: () => T) => {
    if (kind) throw new NetworkFailure(kind, 'other shapes');
    return reply();
  };
  const engine = createEngine({
    storage,
    network: {
      push: ({ clientId, epoch, mutations }) =>
        answer(refuse.push, () => server.push(clientId, mutations, epoch)),
      pull: ({ clientId, cookie }) => answer(refuse.pull, () => server.pull(clientId, cookie)),
    },
    timers: { now: () => Date.now(), after: () => () => undefined },
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    owner: 'test',
    isAlive: async () => true,
  });
  const sent = () => server.documents.get(uid)!.state.tree.children?.[0]?.value.text;
  return { db, engine, sent, uid };
}

it('[P9] a device with former shapes sends what waits, and its pull answers that it must reload', async () => {
  const refuse = { push: null, pull: 'outdated' as 'outdated' | null };
  const { db, engine, sent, uid } = await waiting(refuse);
  await engine.sync({ on: 'start' });
  expect(sent()).toBe('unsent');
  expect(engine.status()).toMatchObject({ phase: 'waiting', lastError: { kind: 'outdated' } });
  expect(await db.outbox.count()).toBe(0);
  expect(await db.documents.get(uid)).toMatchObject({ syncStatus: 'waiting' });
  // What is saved from then on goes out too.
  await dexieStorage(db).transact((tx) => changeDocument(tx, uid, [setText('w0', 'later')], 1));
  await engine.sync({ on: 'save' });
  expect(sent()).toBe('later');
  // Reloaded, it is as new as the server.
  refuse.pull = null;
  await engine.sync({ on: 'start' });
  expect(await db.documents.get(uid)).toMatchObject({ syncStatus: 'synced' });
});

it('[P9] a device with newer shapes waits, and sends by itself once the server is as new', async () => {
  const refuse: Parameters<typeof waiting>[0] = { push: 'ahead', pull: 'ahead' };
  const { db, engine, sent, uid } = await waiting(refuse);
  await engine.sync({ on: 'start' });
  expect(sent()).toBe('one');
  expect(engine.status()).toMatchObject({ phase: 'waiting', lastError: { kind: 'ahead' } });
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'pending' }]);
  refuse.push = refuse.pull = null;
  await engine.sync({ on: 'reconnect' });
  expect(sent()).toBe('unsent');
  expect(await db.documents.get(uid)).toMatchObject({ syncStatus: 'synced' });
  expect(await db.outbox.count()).toBe(0);
});
