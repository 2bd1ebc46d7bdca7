import { messageOf } from '@vestry/sync/messages/message';
import { expect, it } from 'vitest';
import { reasonOf } from '../../../platform/messages/terminal';
import { world } from './test-support/world';

// Before a release: so many visits that a worker has no room for them take half a minute. `npm test` has workers that
// fail and that are stopped, in in-worker.test.ts.

it('a worker that needs too much memory fails with a message, and changes nothing', async () => {
  const { sql, rollUp, connected, stored } = await world({ visits: 150_000, heapMb: 16 });
  const failure: unknown = await rollUp().catch((error: unknown) => error);
  expect(reasonOf(failure)).toBe(messageOf('server.workerMemory', { megabytes: 16 }));
  await expect.poll(connected).toBe(0);
  expect(await stored()).toEqual([]);
  expect(await sql`select count(*)::int from analytics_hits`).toEqual([{ count: 150_000 }]);
});
