import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sqlState } from '../../../platform/db/faults';
import { oneAtATime } from '../../../platform/db/locks';
import { reasonOf } from '../../../platform/messages/terminal';
import { sendFacts } from '../facts-reply';
import { createStatistics } from '../statistics';
import { rollUpAnalytics, storeDays, unpackFacts } from './stored-days';
import { DAY, RANGE, world } from './test-support/world';

it('[AN5] a day that is rolled up in a worker is stored as it would be here, and the worker has ended', async () => {
  const { sql, rollUp, connected, stored } = await world({ visits: 5000 });
  await sql`create table visits as select * from analytics_hits`;
  expect(await rollUp()).toEqual([DAY]);
  expect(await sql`select from analytics_hits`).toHaveLength(0);
  const inWorker = await stored();
  await expect.poll(connected).toBe(0);
  await sql`truncate analytics_days`;
  await sql`insert into analytics_hits overriding system value select * from visits`;
  await storeDays(sql, { days: [DAY], again: [] });
  expect(await stored()).toEqual(inWorker);
});

it('[AN5] statistics and facts of a busy day come out of the worker as they would be here', async () => {
  const { sql, inWorker, rollUp } = await world({ visits: 300 });
  const tasks: string[] = [];
  const busy = createStatistics(
    sql,
    (task) => {
      tasks.push(task.what);
      return inWorker(task);
    },
    299,
  );
  const here = createStatistics(sql);
  expect(await busy.of(RANGE, 'Asia/Taipei')).toEqual(await here.of(RANGE, 'Asia/Taipei'));
  expect(Buffer.from(await busy.facts(DAY))).toEqual(Buffer.from(await here.facts(DAY)));
  expect(tasks).toEqual(['statistics', 'facts']);
  // Once it is stored, the whole day is its summary; a part of it has to be walked.
  await rollUp();
  await busy.of(RANGE, 'UTC');
  expect(tasks).toHaveLength(2);
  const part = { ...RANGE, end: RANGE.end - 1 };
  expect(await busy.of(part, 'UTC')).toEqual(await here.of(part, 'UTC'));
  expect(tasks).toHaveLength(3);
});

it('what PostgreSQL says to a worker is thrown here, with its code', async () => {
  const { sql, inWorker } = await world({ visits: 0 });
  await sql`alter table analytics_hits rename to gone`;
  const failure: unknown = await inWorker({ what: 'facts', day: DAY }).catch((error: unknown) => error);
  expect(reasonOf(failure)).toBe('relation "analytics_hits" does not exist');
  expect(sqlState(failure)).toBe('42P01');
});

it('a worker ends on request, and its connection with it', async () => {
  const { sql, stopping, rollUp, connected, stored } = await world({ visits: 1 });
  const waiting = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'vestry-days' and wait_event = 'advisory'`;
    return row.count;
  };
  // Somebody else rolls up: the worker waits for them.
  await sql.begin(async (tx) => {
    await oneAtATime(tx, 'analytics roll-up');
    const failure = rollUp().catch((error: unknown) => error);
    await expect.poll(waiting).toBe(1);
    stopping.abort(new Error('the server stops'));
    expect(await failure).toEqual(new Error('the server stops'));
  });
  await expect.poll(connected).toBe(0);
  expect(await stored()).toEqual([]);
  await expect(rollUp()).rejects.toThrow('the server stops');
});

it('[AN5] a day that is rolled up while it is asked for is sent as it was stored', async () => {
  const { sql } = await world({ visits: 3 });
  const usual = createStatistics(sql);
  const statistics = {
    ...usual,
    facts: async (day: string) => {
      await rollUpAnalytics(sql);
      return usual.facts(day);
    },
  };
  const app = fastify();
  app.get('/', (request, reply) => sendFacts({ sql, statistics }, request, reply));
  const { rawPayload } = await app.inject({
    url: `/?day=${DAY}`,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(await unpackFacts(rawPayload)).toMatchObject({ count: 3 });
});
