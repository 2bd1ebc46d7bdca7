// RxDB and Replicache in the page of the drain bench, on IndexedDB like ours. Built beside packages of its own.
import { Replicache } from 'replicache';
import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const BATCH = 500;
let made = 0;

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`/peers/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** As large as ours, and flat: a peer finds the widget to change by its place. */
const pageOf = (id) => ({
  id,
  edit: 0,
  tree: {
    value: { id: 'root', type: 'div' },
    children: Array.from({ length: 20 }, (_, i) => ({
      value: { id: `w${i}`, type: 'text', text: `Paragraph number ${i} of the page`, tag: 'p' },
    })),
  },
});

const textOf = (i) => `Changed by number ${i} of this device`;

/** Documents as they are at last, in batches of 500: RxDB keeps states, no changes. */
async function rxdb(changes, pages) {
  const db = await createRxDatabase({ name: `bench${++made}`, storage: getRxStorageDexie() });
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: { type: 'string', maxLength: 40 }, edit: { type: 'number' }, tree: { type: 'object' } },
  };
  const { collection } = await db.addCollections({ collection: { schema } });
  const replicate = async () => {
    const state = replicateRxCollection({
      collection,
      replicationIdentifier: 'bench',
      live: false,
      retryTime: 100,
      push: { batchSize: BATCH, handler: (rows) => post('rxdb/push', rows) },
      pull: {
        batchSize: BATCH,
        handler: async (checkpoint, limit) => {
          const reply = await fetch(`/peers/rxdb/pull?seq=${checkpoint?.seq ?? since}&limit=${limit}`);
          return reply.json();
        },
      },
    });
    const failures = [];
    state.error$.subscribe((error) => failures.push(error));
    await state.awaitInitialReplication();
    if (failures.length > 0) throw failures[0];
  };
  // Not what the run before has left on the server.
  const { checkpoint } = await (await fetch('/peers/rxdb/pull?seq=0&limit=100000000')).json();
  const since = checkpoint.seq;
  const docs = Array.from({ length: pages }, () => pageOf(crypto.randomUUID()));
  for (let i = 0; i < pages; i += BATCH) await collection.bulkInsert(docs.slice(i, i + BATCH));
  await replicate();
  const found = await collection.find().exec();
  for (let i = 0; i < changes; i += pages) {
    const next = found.map((doc, at) => {
      const { id, edit, tree: old } = doc.toJSON();
      const children = old.children.map((child, n) =>
        n === 4 ? { value: { ...child.value, text: textOf(i + at) } } : child,
      );
      return { id, edit: edit + 1, tree: { ...old, children } };
    });
    await collection.bulkUpsert(next);
  }
  const started = performance.now();
  await replicate();
  const took = performance.now() - started;
  await db.close();
  return took;
}

/** Mutations in their order, all of them in one push; then the pull that confirms them. */
async function replicacheBy(pushURL, changes, pages) {
  const rep = new Replicache({
    name: `bench${++made}`,
    pushURL,
    pullURL: '/peers/replicache/pull',
    pushDelay: 1_000_000_000,
    pullInterval: null,
    logLevel: 'error',
    mutators: {
      make: async (tx, { docs }) => {
        for (const doc of docs) await tx.set(doc.id, doc);
      },
      edit: async (tx, { id, widget, text }) => {
        const page = await tx.get(id);
        const children = page.tree.children.map((child, n) =>
          n === widget ? { value: { ...child.value, text } } : child,
        );
        await tx.set(id, { ...page, tree: { ...page.tree, children } });
      },
    },
  });
  const drain = async () => {
    await rep.push({ now: true });
    do await rep.pull({ now: true });
    while ((await rep.experimentalPendingMutations()).length > 0);
  };
  const docs = Array.from({ length: pages }, () => pageOf(crypto.randomUUID()));
  await rep.mutate.make({ docs });
  await drain();
  for (let i = 0; i < changes; i++) {
    await rep.mutate.edit({ id: docs[i % pages].id, widget: 4, text: textOf(i) });
  }
  const started = performance.now();
  await drain();
  const took = performance.now() - started;
  await rep.close();
  return took;
}

Object.assign(globalThis, {
  rxdb,
  replicache: (changes, pages) => replicacheBy('/peers/replicache/push', changes, pages),
  replicacheAtOnce: (changes, pages) => replicacheBy('/peers/replicache/push-at-once', changes, pages),
});
