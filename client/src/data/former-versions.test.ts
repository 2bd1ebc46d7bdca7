import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { databaseName, VestryDatabase } from './database';
import { engineFor, page, setText } from './test-support/fixtures';

/** The tables as the former versions of the client made them. Never changed: devices out there have them. */
const FORMER = {
  1: {
    documents: 'uid, kind, [kind+id]',
    contents: 'uid',
    drafts: 'uid',
    draftStates: 'uid',
    journal: '[uid+seq]',
    outbox: 'seq, mutation.uid, [state+mutation.number]',
    kept: 'seq, mutation.number',
    meta: 'key',
  },
  2: { uploads: 'key, addedAt, state', media: 'filename' },
};

const CLIENT = '00000000-0000-4000-8000-000000000001';
const A = uidOf(1);

/** What a device of version `version` leaves behind that went offline with two changes. */
async function leaveBehind(userId: number, version: 1 | 2, server: ModelServer): Promise<void> {
  const state = page('about', 'one', 'two');
  const create = { number: 1, uid: A, kind: 'page' as const, type: 'create' as const, ...state };
  server.push(CLIENT, [create]);
  const pulled = server.pull(CLIENT, null);
  const db = new Dexie(databaseName(userId));
  for (const each of [1, 2] as const) if (each <= version) db.version(each).stores(FORMER[each]);
  const row = (seq: number, number: number, base: object, widget: string) => ({
    seq,
    state: 'pending',
    mutation: {
      number,
      uid: A,
      kind: 'page',
      type: 'update',
      base,
      operations: [setText(widget, `of version ${version}`)],
    },
    result: null,
    at: 1,
  });
  const view = page('about', `of version ${version}`, `of version ${version}`);
  const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
  const flags = { removed: false, gone: false, draft: false, standing: 'waiting', change: 1 };
  await db
    .table('documents')
    .add({ uid: A, kind: 'page', id: 1, version: 1, fields: view.fields, ...flags, ...nobody });
  await db.table('contents').add({ uid: A, server: state, view });
  // The base of a second save was once the change before it and nothing else.
  await db.table('outbox').bulkAdd([row(2, 2, { version: 1 }, 'w0'), row(3, 3, { mutation: 2 }, 'w1')]);
  await db.table('meta').add({
    key: 'sync',
    clientId: CLIENT,
    nextNumber: 4,
    nextSeq: 4,
    sentUpTo: version === 1 ? 3 : 1,
    lastMutation: 1,
    cookie: pulled.cookie,
    lease: { owner: 'a tab of that version', until: 1 },
    reset: null,
  });
  db.close();
}

it.each([1, 2] as const)('[O13] what waits from version %i of the device is sent', async (version) => {
  const server = new ModelServer();
  const userId = 900 + version;
  await leaveBehind(userId, version, server);
  const db = new VestryDatabase(userId);
  await engineFor(db, server, 'new tab').sync({ on: 'start' });
  expect(await db.outbox.toArray()).toEqual([]);
  const text = `of version ${version}`;
  expect(server.documents.get(A)?.state).toEqual(page('about', text, text));
  expect(await db.documents.get(A)).toMatchObject({ standing: 'synced', version: 3 });
  db.close();
});

it('[O13] a tab of the former version lets go of the database and says why', async () => {
  const server = new ModelServer();
  await leaveBehind(910, 1, server);
  const old = new Dexie(databaseName(910));
  old.version(1).stores(FORMER[1]);
  let told: number | null = 0;
  old.on('versionchange', (event) => {
    told = event.newVersion;
    old.close();
  });
  await old.open();
  const db = new VestryDatabase(910);
  expect(await db.outbox.count()).toBe(2);
  expect(told).toBeGreaterThan(10);
  expect(old.isOpen()).toBe(false);
  db.close();
});
