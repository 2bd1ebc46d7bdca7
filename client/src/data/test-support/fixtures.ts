import { page, setField, setText } from '@vestry/sync/engine/test-support/device';
import { saveDocument } from '@vestry/sync/engine/changes';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import { database, openDatabase, type VestryDatabase } from '../storage/database';
import { dexieStorage } from '../sync/storage-adapter';
import { pause } from '../../lib/scheduling/moments';

export { page, setField, setText };

let users = 0;

/** A fresh database of a user of its own, as after signing in. */
export async function freshDatabase(): Promise<VestryDatabase> {
  database.set(null);
  return openDatabase(++users + process.pid * 1000);
}

/** Saves a new page with two texts on this device. */
export async function createPage(db: VestryDatabase, uid: string, route: string): Promise<void> {
  const state = page(route, 'one', 'two');
  await dexieStorage(db).transact(async (tx) => {
    const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
    const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    await tx.putDocuments([
      { uid, kind: 'page', id: 0, version: 0, server: null, view: state, ...flags, ...nobody },
    ]);
    await saveDocument(tx, uid, state, 1);
  });
}

/** An engine on this database, against a model server; the clock is the real one, timers never fire. */
export function engineFor(db: VestryDatabase, server: ModelServer, owner = 'test'): Engine {
  return createEngine({
    storage: dexieStorage(db),
    network: {
      push: async ({ clientId, epoch, mutations }) => server.push(clientId, mutations, epoch),
      pull: async ({ clientId, cookie }) => {
        server.remember();
        return server.pull(clientId, cookie);
      },
    },
    timers: { now: () => Date.now(), after: () => () => undefined },
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    owner,
    isAlive: async () => true,
  });
}

/** Waits until `holds` is true; live queries and flushes take a moment, on a busy machine a long one. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('it did not come to hold');
    await pause(5);
  }
}
