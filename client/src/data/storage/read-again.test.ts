import { afterEach, expect, it } from 'vitest';
import { freshDatabase, until } from '../test-support/fixtures';
import { refuseOpening } from '../test-support/refuse-opening';
import { database, type VestryDatabase } from './database';
import { isReadAgain, readings } from './read-again';
import { storageProblem } from './storage-problem';

const killed = () => new DOMException('The database connection is closing', 'InvalidStateError');

async function opened(): Promise<VestryDatabase> {
  const db = await freshDatabase();
  await db.open();
  database.set(db);
  return db;
}

afterEach(() => {
  storageProblem.set(null);
  database.set(null);
});

it('a handle that works is left to those who use it, although a read has failed', async () => {
  const db = await opened();
  const handle = db.backendDB();
  const before = readings.get();
  expect(isReadAgain(db, killed())).toBe(true);
  await until(() => readings.get() > before);
  expect(db.backendDB()).toBe(handle);
  expect(storageProblem.get()).toBeNull();
});

it('a database that was shut is opened again', async () => {
  const db = await opened();
  const before = readings.get();
  const openAgain = refuseOpening(db);
  expect(isReadAgain(db, killed())).toBe(true);
  openAgain();
  await until(() => readings.get() > before);
  expect(await db.meta.count()).toBeGreaterThan(0);
});
