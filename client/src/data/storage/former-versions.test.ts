import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { databaseName, openDatabase, VestryDatabase } from './database';
import { storageProblem } from './storage-problem';
import { createDraft } from '../test-support/create-draft';
import { readDraft } from '../drafts/draft-journal';
import { openDraft } from '../drafts/draft-sessions';
import { dexieStorage } from '../sync/storage-adapter';
import { engineFor, page, setText, until } from '../test-support/fixtures';
import {
  clientOf,
  FORMER_VERSIONS,
  type FormerVersion,
  leftBehind,
  pageOf,
  sentBy,
  tablesOf,
  textOf,
} from '../test-support/former-versions';

/** The device as a former version leaves it; what it has sent is on the server. */
async function leaveBehind(userId: number, version: FormerVersion, server: ModelServer): Promise<void> {
  const [create, update] = sentBy(version, 'about');
  const made = server.push(clientOf(version), [create]);
  const { cookie } = server.pull(clientOf(version), null);
  const changed = server.push(clientOf(version), [update]);
  const results = [...made.results, ...changed.results];
  const db = new Dexie(databaseName(userId));
  db.version(version).stores(tablesOf(version));
  for (const [table, rows] of Object.entries(
    leftBehind(version, { route: 'about', id: 1, cookie, results }),
  )) {
    await db.table(table).bulkAdd(rows);
  }
  db.close();
}

it.each(FORMER_VERSIONS)('[O13] what waits from version %i of the device is sent, once', async (version) => {
  const server = new ModelServer();
  const uid = pageOf(version);
  const userId = 900 + version;
  await leaveBehind(userId, version, server);
  const db = new VestryDatabase(userId);
  await engineFor(db, server, 'new tab').sync({ on: 'start' });
  expect(await db.outbox.count()).toBe(0);
  const texts = server.documents.get(uid)?.state.tree.children?.map(({ value }) => value.text);
  expect(texts).toEqual([...['acknowledged', 'sent', 'unsent'].map((what) => textOf(version, what)), 'w3']);
  const document = await db.documents.get(uid);
  expect(document).toMatchObject({ syncStatus: 'synced', deletedOnServer: false, version: 4 });
  expect((await readDraft(db, uid))?.state.tree.children?.[3]?.value.text).toBe(textOf(version, 'drafted'));
  // For a server that loses them.
  const kept = await dexieStorage(db).transact((tx) => tx.keptAbove(0));
  expect(kept.map(({ mutation }) => mutation.number)).toEqual([1, 2, 3, 4]);
  db.close();
});

it('[O13] the documents of version 7 say the same under their new names; nothing else is touched', async () => {
  const userId = 930;
  await leaveBehind(userId, 7, new ModelServer());
  const former = new Dexie(databaseName(userId));
  const tables = Object.keys(tablesOf(7));
  await former.open();
  const all = (db: Dexie) => Promise.all(tables.map((name) => db.table(name).toArray()));
  const [before, uid] = [await all(former), pageOf(7)];
  // Deleted on the server while this device holds work on it.
  await former.table('documents').update(uid, { gone: true });
  former.close();
  const db = await openDatabase(userId);
  const { syncStatus, deletedOnServer, ...rest } = (await db.documents.get(uid))!;
  expect({ syncStatus, deletedOnServer }).toEqual({ syncStatus: 'waiting', deletedOnServer: true });
  const after = await all(db);
  after[tables.indexOf('documents')] = [{ ...rest, standing: syncStatus, gone: false }];
  // Beside what was there this version says which shapes of widgets it knows.
  const [meta = []] = after.splice(tables.indexOf('meta'), 1) as { key: string }[][];
  expect(meta.filter(({ key }) => key !== 'shapes')).toEqual(before.splice(tables.indexOf('meta'), 1)[0]);
  expect(after).toEqual(before);
  expect((await openDraft(uid))?.deletedOnServer).toBe(true);
  db.close();
});

it('[O13] a tab of the former version lets go of the database and says why', async () => {
  const server = new ModelServer();
  await leaveBehind(910, 1, server);
  const old = new Dexie(databaseName(910));
  old.version(1).stores(tablesOf(1));
  let told: number | null = 0;
  old.on('versionchange', (event) => {
    told = event.newVersion;
    old.close();
  });
  await old.open();
  const db = new VestryDatabase(910);
  expect(await db.outbox.count()).toBeGreaterThan(1);
  expect(told).toBeGreaterThan(10);
  expect(old.isOpen()).toBe(false);
  db.close();
});

it('[O14] a newer version gets the database with all that was typed', async () => {
  const db = await openDatabase(920);
  const uid = await createDraft('page', page('new', 'text'));
  const session = await openDraft(uid);
  session?.edit('Edit text', [setText('w0', 'just now')]);
  const newer = new Dexie(databaseName(920));
  newer.version(100).stores({ journal: '[uid+seq]', later: 'id' });
  expect(JSON.stringify(await newer.table('journal').toArray())).toContain('just now');
  expect(db.isOpen()).toBe(false);
  await until(() => storageProblem.get() === 'upgraded');
  newer.close();
});

it('[O14] what a newer version has made is left alone', async () => {
  const newer = new Dexie(databaseName(921));
  newer.version(100).stores({ meta: 'key', later: 'id' });
  await newer.open();
  newer.close();
  storageProblem.set(null);
  await expect(openDatabase(921)).rejects.toThrow('A newer version of the dashboard was used');
  expect(storageProblem.get()).toBe('upgraded');
  const found = (await indexedDB.databases()).find(({ name }) => name === databaseName(921));
  expect(found?.version).toBe(1000);
  const again = new Dexie(databaseName(921));
  await again.open();
  expect(again.tables.map(({ name }) => name)).toEqual(['later', 'meta']);
  again.close();
});
