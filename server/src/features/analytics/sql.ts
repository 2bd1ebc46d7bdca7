import {
  DAY_MS,
  daysIn,
  HOUR_MS,
  partOfDay,
  startOfDay,
  STORED_OFFSET_MS,
  type TimeRange,
} from '@vestry/sync/analytics/day';
import type { Agent, Visit } from '@vestry/sync/analytics/facts';
import type { Origin } from '@vestry/sync/analytics/tally';
import type { Queryable, Sql } from '../../platform/db/db';

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

/** A day's visits that are no body yet, in the order in which they came, some at a time; `until`: the end of an hour. */
export async function* readHits(
  sql: Queryable,
  day: string,
  { rows = ROWS, until = DAY_MS }: { rows?: number | undefined; until?: number | undefined } = {},
): AsyncGenerator<OpenVisit[], undefined> {
  const midnight = startOfDay(day);
  // An hour is sorted in memory within a second; a day of millions is sorted on disk, for longer than a statement may last.
  for (let start = midnight; start < midnight + until; start += HOUR_MS) {
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

/** For what is in a body by now: a day, or what of it was before `until`. */
export async function deleteHits(sql: Queryable, day: string, until = DAY_MS): Promise<void> {
  const start = startOfDay(day);
  await sql`delete from analytics_hits where at >= ${new Date(start)} and at < ${new Date(start + until)}`;
}

/** Whether there are more rows than that in a range. */
export async function hasMoreHits(sql: Queryable, { start, end }: TimeRange, than: number): Promise<boolean> {
  const rows = await sql`
    select from analytics_hits where at >= ${new Date(start)} and at < ${new Date(end)}
    offset ${than}::integer limit 1`;
  return rows.length > 0;
}

/** Hits that were sent before then are not sent again any more. */
export async function forgetKeys(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from analytics_hit_keys where at < ${before}`;
}

/** The mark of a day without any. */
export const NO_HITS = '0-0';

/** Gives a value that changes whenever a day's hits do. */
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

/**
 * Visits that the statistics of a range have to walk: rows, and stored days of which the range has a part. Beyond `most`
 * rows are not counted.
 */
export async function visitsToWalk(sql: Queryable, range: TimeRange, most: number): Promise<number> {
  const days = daysIn(range);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const parts = days.filter((day) => {
    const { from, to } = partOfDay(day, range);
    return from > 0 || to < DAY_MS;
  });
  const [row] = await sql<[{ visits: number }]>`
    select (
      select count(*) from (
        select from analytics_hits where at >= ${new Date(startOfDay(first))}
          and at < ${new Date(startOfDay(last) + DAY_MS)} limit ${most + 1}::integer
      ) as counted
    )::float8 + (
      select coalesce(sum(hits), 0) from analytics_days
      where day = any(${parts}::date[]) or (summary is null and day between ${first} and ${last})
    )::float8 as visits`;
  return row.visits;
}

/** Rows that are looked at: one day of a busy site has millions. */
const MOST_ROWS = 50_000;

/** The addresses of the pages that were read most within a day, the most read first. */
export async function readMostRead(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ pathname: string }[]>`
    select pathname from (
      select pathname from analytics_hits where at > now() - interval '1 day' limit ${MOST_ROWS}
    ) as newest
    group by pathname order by count(*) desc, pathname limit ${count}`;
  return rows.map(({ pathname }) => pathname);
}
