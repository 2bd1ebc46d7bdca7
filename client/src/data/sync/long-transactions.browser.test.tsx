import { uidOf } from '@vestry/sync/engine/test-support/device';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { expect, it } from 'vitest';
import { openDatabase } from '../storage/database';
import { createPage, engineFor } from '../test-support/fixtures';

// In a browser, where a transaction ends by itself: after a hundred awaits in a row that ask the database nothing, Dexie has
// lost it. What stands for IndexedDB in Node.js does not show that.

it('a pull of many documents that this device has changed stays in its transaction', async () => {
  const db = await openDatabase(7);
  for (let i = 0; i < 150; i += 1) await createPage(db, uidOf(i), `page-${i}`);
  const engine = engineFor(db, new ModelServer());
  await engine.sync({ on: 'manual' });
  expect(engine.status().lastError).toBeNull();
  expect(await db.outbox.count()).toBe(0);
  await db.delete();
});
