import '@vestry/sync/widgets/hand-in';
import { createEngine } from '@vestry/sync/engine/engine';
import { changeDocument } from '@vestry/sync/engine/changes';
import type { PullReply, SyncNetwork } from '@vestry/sync/engine/ports';
import { openDatabase } from '../src/data/storage/database';
import { closeDraft, openNewDraft } from '../src/data/drafts/draft-sessions';
import { dexieStorage } from '../src/data/sync/storage-adapter';
import { createDraft } from '../src/data/test-support/create-draft';
import { nestedTree } from './nested-tree';

/** Milliseconds of each edit until it is on disk: the transaction alone, without the wait that collects keys. */
async function editsToDisk(widgets: number, edits: number): Promise<number[]> {
  await openDatabase(widgets);
  const session = openNewDraft('page', { fields: { route: 'bench' }, tree: nestedTree(widgets) });
  const samples: number[] = [];
  for (let i = 0; i < edits; i++) {
    session.edit('Edit text', [{ op: 'set', id: `w${widgets}`, path: ['text'], value: `text ${i}` }]);
    const started = performance.now();
    await session.flush();
    samples.push(performance.now() - started);
  }
  await closeDraft(session);
  return samples;
}

/** Answers at once and says that everything was applied: what remains is the device's own work. */
function instantServer(): SyncNetwork {
  let last = 0;
  const epoch = crypto.randomUUID();
  return {
    push: async ({ mutations }) => {
      last = mutations.at(-1)?.number ?? last;
      const results = mutations.map(({ number }) => ({
        number,
        status: 'applied' as const,
        id: 1,
        version: 1,
        outcomes: [],
      }));
      return { lastMutation: last, results };
    },
    pull: async (): Promise<PullReply> => ({
      cookie: `${epoch}.${last}`,
      reset: false,
      lastMutation: last,
      documents: [],
      patches: [],
      deleted: [],
      more: false,
    }),
  };
}

/** Milliseconds to drain `changes` queued changes over 50 documents. */
async function drain(changes: number): Promise<number> {
  const db = await openDatabase(900_000 + changes);
  const storage = dexieStorage(db);
  const uids: string[] = [];
  for (let i = 0; i < 50; i++) {
    uids.push(await createDraft('page', { fields: { route: `page-${i}` }, tree: nestedTree(20) }));
  }
  await storage.transact(async (tx) => {
    for (let i = 0; i < changes; i++) {
      const uid = uids[i % uids.length] ?? '';
      await changeDocument(tx, uid, [{ op: 'field', name: 'route', value: `page-${i}` }], Date.now());
    }
  });
  const engine = createEngine({
    storage,
    network: instantServer(),
    timers: { now: () => Date.now(), after: () => () => undefined },
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner: 'bench',
    isAlive: async () => true,
  });
  const started = performance.now();
  await engine.sync({ on: 'save' });
  const took = performance.now() - started;
  if ((await db.outbox.count()) > 0) throw new Error('the outbox is not empty');
  return took;
}

Object.assign(globalThis, { bench: { editsToDisk, drain } });
