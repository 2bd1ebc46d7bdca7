import Dexie from 'dexie';
import { expect, it, vi } from 'vitest';
import { createDraft } from '../test-support/create-draft';
import { openDraft } from '../drafts/draft-sessions';
import { page, setText, until } from '../test-support/fixtures';
import { closeDatabase, databaseName, openDatabase } from './database';
import { storageProblem } from './storage-problem';

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

it('[O13] a database from before the first release is refused in words, and stays as it is', async () => {
  const older = new Dexie(databaseName(922));
  older.version(11).stores({ documents: 'uid', decisions: 'uid' });
  await older.table('decisions').add({ uid: 'unsent' });
  let newVersion: number | null = 0;
  older.on('versionchange', (event) => {
    newVersion = event.newVersion;
    older.close();
  });
  storageProblem.set(null);
  await expect(openDatabase(922)).rejects.toThrow(
    'This browser has dashboard data from before the first release, which this version can’t read. Remove',
  );
  // A tab that had it open was asked to let go.
  expect([newVersion, older.isOpen()]).toEqual([140, false]);
  // It is no fault of the storage, which would be tried again and again.
  expect(storageProblem.get()).toBeNull();
  const again = new Dexie(databaseName(922));
  await again.open();
  expect([again.verno, await again.table('decisions').toArray()]).toEqual([11, [{ uid: 'unsent' }]]);
  again.close();
});

it('reads nothing of a closed database when the next opening of it is written to', async () => {
  const closed = await openDatabase(4711);
  const readsOfClosed = vi.spyOn(closed, 'table');
  const write = (db: Dexie) => db.table('meta').put({ key: 'shapes', shapes: '' });
  await write(closed);
  // The write itself asks for the table once.
  await expect.poll(() => readsOfClosed.mock.calls.length).toBeGreaterThan(1);
  closeDatabase();
  readsOfClosed.mockClear();
  const open = await openDatabase(4711);
  const readsOfOpen = vi.spyOn(open, 'table');
  await write(open);
  await expect.poll(() => readsOfOpen.mock.calls.length).toBeGreaterThan(1);
  expect(readsOfClosed).not.toHaveBeenCalled();
  closeDatabase();
});
