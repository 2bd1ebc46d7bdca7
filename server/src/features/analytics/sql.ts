import { setImmediate } from 'node:timers/promises';
import type { Summary } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, startOfDay, STORED_OFFSET_MS, type TimeRange } from '@vestry/sync/analytics/day';
import type { Agent, Visit } from '@vestry/sync/analytics/facts';
import type { Origin, QuarterTotals, Totals } from '@vestry/sync/analytics/tally';
import type { Queryable, Sql, Transaction } from '../../platform/db/db';

/** A visit as it is stored until its day is over. */
export interface Hit extends Agent {
  pathname: string;
  /** A signed 64-bit number; null for 'unknown'. */
  visitor: string | null;
  totalMs: number;
  activeMs: number;
  /** Null: no arrival. */
  source: string | null;
  language: string;
  clicks: readonly string[];
  retryKey: string | null;
}

/** In one statement, so in one flush of the disk. A key that is known already adds nothing. */
export async function insertHits(sql: Sql, hits: readonly Hit[]): Promise<void> {
  const column = <Name extends keyof Hit>(name: Name) => hits.map((hit) => hit[name]);
  const clicks = hits.map((hit) => (hit.clicks.length === 0 ? null : JSON.stringify(hit.clicks)));
  // In the order of the keys: two statements with the same ones wait for each other in one direction only.
  await sql`
    with given as (
      select * from unnest(
        ${column('pathname')}::text[], ${column('visitor')}::bigint[], ${column('totalMs')}::integer[],
        ${column('activeMs')}::integer[], ${column('os')}::text[], ${column('browser')}::text[],
        ${sql.array(column('mobile'))}, ${column('source')}::text[], ${column('language')}::text[],
        ${clicks}::text[]::json[], ${column('retryKey')}::uuid[]
      ) as hit (pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks, retry_key)
    ), fresh as (
      insert into analytics_hit_keys (key)
      select distinct retry_key from given where retry_key is not null order by retry_key
      on conflict do nothing returning key
    )
    insert into analytics_hits (pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks)
    select pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks
    from given where retry_key is null
    union all (
      select distinct on (key) pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks
      from fresh join given on retry_key = key
    )`;
}

export interface DroppedCounts {
  bot: number;
  limited: number;
}

export async function addDropped(sql: Sql, dropped: DroppedCounts): Promise<void> {
  await sql`
    insert into analytics_dropped (hour, reason, count)
    select date_trunc('hour', now()), reason, count::bigint
    from json_each_text(${JSON.stringify(dropped)}::text::json) as new (reason, count) where count <> '0'
    on conflict (hour, reason) do update set count = analytics_dropped.count + excluded.count`;
}

/** Hours that begin in the range. */
export async function readDropped(sql: Queryable, range: TimeRange): Promise<DroppedCounts> {
  const rows = await sql<{ reason: keyof DroppedCounts; count: number }[]>`
    select reason, sum(count)::float8 as count from analytics_dropped
    where hour >= ${new Date(range.start)} and hour < ${new Date(range.end)} group by reason`;
  return { bot: 0, limited: 0, ...Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) };
}

/** A visit, with what is counted by name. */
type OpenVisit = Visit & Origin;

type HitRow = Omit<Visit, 'visitor'> & {
  visitor: string | null;
  source: string | null;
  language: string | null;
  clicks: string[] | null;
};

/** Rows in memory at once: some 2 ms of reading. */
const ROWS = 500;

const HOUR_MS = 3_600_000;

/** A day's visits that are no body yet, in the order in which they came, some at a time. */
export async function* readHits(
  sql: Queryable,
  day: string,
  rows = ROWS,
): AsyncGenerator<OpenVisit[], undefined> {
  const midnight = startOfDay(day);
  // An hour is sorted in memory within a second; a day of millions is sorted on disk, for longer than a statement may last.
  for (let start = midnight; start < midnight + DAY_MS; start += HOUR_MS) {
    const batches = sql<HitRow[]>`
      select floor(extract(epoch from at) * 1000)::float8 - ${midnight}::float8 as time, pathname, visitor,
        total_ms as total, active_ms as active, os, browser, mobile, source, language, clicks
      from analytics_hits where at >= ${new Date(start)} and at < ${new Date(start + HOUR_MS)} order by at, id`;
    for await (const batch of batches.cursor(rows)) yield batch.map(toVisit);
  }
  return undefined;
}

const toVisit = (row: HitRow): OpenVisit => ({
  ...row,
  source: row.source ?? undefined,
  language: row.language ?? undefined,
  clicks: row.clicks ?? undefined,
  visitor: row.visitor === null ? null : BigInt.asUintN(64, BigInt(row.visitor)),
});

/** A day as it is stored. */
interface NewDay {
  day: string;
  hits: number;
  summary: Omit<Summary, 'visitors'>;
  /** The body, gzipped. */
  facts: Buffer;
  visitors: Buffer;
  tallies: Totals;
  byQuarter: QuarterTotals;
}

/** Bytes that the driver writes or reads at once: it does so as text, which for a day of 40 MB took a quarter of a second. */
const PIECE = 1_000_000;

/** Stores a day in pieces, which the database puts together. In a transaction. */
export async function writeDay(
  tx: Transaction,
  { day, hits, summary, tallies, byQuarter, ...bytes }: NewDay,
): Promise<void> {
  await tx`
    create temporary table pieces_of_a_day (name text, at integer, piece bytea) on commit drop`;
  for (const name of ['facts', 'visitors'] as const) {
    for (let at = 0; at < bytes[name].length; at += PIECE) {
      const piece = bytes[name].subarray(at, at + PIECE);
      await tx`insert into pieces_of_a_day values (${name}, ${at}, ${piece})`;
      await setImmediate();
    }
  }
  await tx`
    insert into analytics_days (day, hits, facts, summary, visitors, tallies, tallies_by_quarter)
    select ${day}::date, ${hits}::integer, coalesce(string_agg(piece, ''::bytea order by at) filter (where name = 'facts'), ''),
      ${tx.json(summary as never)}::json,
      coalesce(string_agg(piece, ''::bytea order by at) filter (where name = 'visitors'), ''),
      ${tx.json(tallies)}::json, ${tx.json(byQuarter)}::json
    from pieces_of_a_day
    on conflict (day) do update set hits = excluded.hits, facts = excluded.facts, summary = excluded.summary,
      visitors = excluded.visitors, tallies = excluded.tallies, tallies_by_quarter = excluded.tallies_by_quarter`;
}

/** For a day that is a body by now. */
export async function deleteHits(sql: Queryable, day: string): Promise<void> {
  const start = startOfDay(day);
  await sql`delete from analytics_hits where at >= ${new Date(start)} and at < ${new Date(start + DAY_MS)}`;
}

/** Hits that were sent before then are not sent again any more. */
export async function forgetKeys(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from analytics_hit_keys where at < ${before}`;
}

/** Tells whether a day's hits are still the same. */
export async function hitsMark(sql: Queryable, day: string): Promise<string> {
  const start = startOfDay(day);
  const [row] = await sql<[{ mark: string }]>`
    select count(*) || '-' || coalesce(max(id), 0) as mark from analytics_hits
    where at >= ${new Date(start)} and at < ${new Date(start + DAY_MS)}`;
  return row.mark;
}

/** Stored days of a range that have visits which are in no body yet. */
export async function daysWithHits(sql: Queryable, { start, end }: TimeRange): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select distinct (at at time zone make_interval(secs => ${STORED_OFFSET_MS / 1000}))::date::text as day
    from analytics_hits
    where at >= ${new Date(start)} and at < ${new Date(end)} order by day`;
  return rows.map(({ day }) => day);
}

export interface StoredDay {
  day: string;
  /** Null until the next roll-up, when a former version of the program made the day. */
  summary: Omit<Summary, 'visitors'> | null;
  /** Null when they are so many that they are read by `readBytes`. */
  visitors: Buffer | null;
  /** Null when a former version made it. */
  tallies: Totals | null;
}

/** Days that are one body by now; `first` and `last` included. */
export async function readDays(sql: Queryable, first: string, last: string): Promise<StoredDay[]> {
  return sql<StoredDay[]>`
    select day::text, summary, tallies,
      case when octet_length(visitors) <= ${PIECE}::integer then visitors end as visitors
    from analytics_days where day between ${first} and ${last} order by day`;
}

/** Days whose summaries are to be made of their facts. */
export async function daysWithoutSummary(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select day::text from analytics_days where summary is null order by day`;
  return rows.map(({ day }) => day);
}

/** What is stored of a day, a piece at a time, as of one moment; undefined for a day that is no body yet. */
export async function readBytes(
  sql: Queryable,
  day: string,
  name: 'facts' | 'visitors',
): Promise<Buffer | undefined> {
  const rows = sql<{ piece: Buffer }[]>`
    select substring(${sql(name)} from at for ${PIECE}::integer) as piece
    from analytics_days, generate_series(1, greatest(octet_length(${sql(name)}), 1), ${PIECE}::integer) at
    where day = ${day} order by at`;
  const pieces: Buffer[] = [];
  for await (const batch of rows.cursor(1)) pieces.push(...batch.map(({ piece }) => piece));
  return pieces.length > 0 ? Buffer.concat(pieces) : undefined;
}

/** Gzipped; undefined for a day that is no body yet. */
export const readFacts = (sql: Queryable, day: string): Promise<Buffer | undefined> =>
  readBytes(sql, day, 'facts');

/** Of a day that is a body by now; undefined when there is none, or a former version made it. */
export async function readTallies(sql: Queryable, day: string): Promise<QuarterTotals | undefined> {
  const [row] = await sql<{ tallies: QuarterTotals | null }[]>`
    select tallies_by_quarter as tallies from analytics_days where day = ${day}`;
  return row?.tallies ?? undefined;
}

/** By the database's clock, in milliseconds: the same for all instances, and the one that hits are stamped with. */
export async function databaseTime(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ now: number }]>`
    select floor(extract(epoch from now()) * 1000)::float8 as now`;
  return row.now;
}
