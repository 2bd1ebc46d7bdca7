// A year of visits: bytes of a day's facts, the roll-up of each day, and how soon the server has the statistics.
import { gzipSync } from 'node:zlib';
import { DAY_MS, dayOf, startOfDay } from '@vestry/sync/analytics/day';
import { connect, type Sql } from '../src/platform/db/db';
import { encodeDay, rollUpAnalytics } from '../src/features/analytics/days/stored-days';
import { type ServerUnderTest, startServer } from './start-server';

const HITS_A_DAY = 10_000;
const DAYS = 365;

/** A year of 3.65 million visits. */
async function makeYear(sql: Sql, last: number): Promise<void> {
  let rolled = 0;
  for (let day = DAYS; day > 0; day -= 1) {
    await sql`
      insert into analytics_hits (at, pathname, visitor, total_ms, active_ms, os, browser, mobile)
      select ${new Date(last - day * DAY_MS)}::timestamptz + random() * interval '23:59:59',
        '/page-' || (power(random(), 3) * 60)::int, (random() * 5e8)::bigint * 7919 * 1047, t, (t * random())::int,
        (array['iOS', 'Windows', 'Android'])[1 + (n % 3)],
        (array['Safari', 'Chrome', 'Firefox', 'Edge'])[1 + (n % 4)], n % 2 = 0
      from (select n, (random() * 120000)::int as t from generate_series(1, ${HITS_A_DAY}) n) made`;
    if (day === 1) {
      const first = dayOf(last - DAY_MS);
      const { body } = await encodeDay(sql, first);
      console.log(
        `facts of a day of ${HITS_A_DAY} visits: ${(body.byteLength / HITS_A_DAY).toFixed(1)} B a visit,` +
          ` ${(gzipSync(body).length / HITS_A_DAY).toFixed(1)} B gzipped`,
      );
    }
    const started = performance.now();
    await rollUpAnalytics(sql);
    rolled += performance.now() - started;
  }
  const [{ size }] = await sql<
    [{ size: number }]
  >`select pg_total_relation_size('analytics_days')::float8 as size`;
  console.log(
    `${DAYS} days rolled up: ${(rolled / DAYS).toFixed(0)} ms a day of ${HITS_A_DAY}, ${(size / 1e6).toFixed(0)} MB in the database`,
  );
}

/** The dashboard's questions. */
async function ask(server: ServerUnderTest, last: number): Promise<void> {
  for (const days of [7, 30, 365]) {
    const query = new URLSearchParams({
      start: new Date(last - days * DAY_MS).toISOString(),
      end: new Date(last).toISOString(),
    });
    const url = `http://127.0.0.1:${server.port}/api/v1/analysis/dashboard?${query.toString()}`;
    const headers = { authorization: `Bearer ${server.token}` };
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`dashboard answered ${reply.status}`);
      times.push(performance.now() - started);
    }
    const middle = times.toSorted((a, b) => a - b)[2]!;
    console.log(
      `statistics of ${days} days, ${days * HITS_A_DAY} visits, by the server: ${middle.toFixed(0)} ms`,
    );
  }
}

const server = await startServer();
const sql = connect(server.databaseUrl, { max: 2 });
const last = startOfDay('2026-06-01');
await makeYear(sql, last);
await sql.end();
await ask(server, last);
await server.stop();
