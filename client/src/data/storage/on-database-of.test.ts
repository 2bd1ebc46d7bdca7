import { expect, it } from 'vitest';
import { onDatabaseOf, userIdsOnDevice, VestryDatabase } from './database';

it('[SI6] work on the database of somebody who has signed out just now leaves none behind', async () => {
  const found = await onDatabaseOf(7001, (db) => db.documents.count());
  expect(found).toBe(0);
  expect(await userIdsOnDevice()).not.toContain(7001);
});

it('one that is there stays, with what is in it', async () => {
  const own = new VestryDatabase(7002);
  await own.meta.count();
  own.close();
  await onDatabaseOf(7002, (db) => db.documents.count());
  await onDatabaseOf(7002, (db) => db.documents.count());
  expect(await userIdsOnDevice()).toContain(7002);
  await own.delete();
});
