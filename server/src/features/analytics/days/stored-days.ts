import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '@vestry/sync/analytics/day';
import { type DayFacts, decodeFacts, FactsBuilder, type Visit, visitsOf } from '@vestry/sync/analytics/facts';
import { summarize } from '@vestry/sync/analytics/summarize';
import {
  DayTallies,
  MAX_NAMES,
  MAX_NAMES_OF_PART,
  type QuarterTotals,
  totalsOf,
} from '@vestry/sync/analytics/tally';
import type { Queryable, Sql } from '../../../platform/db/db';
import { databaseTime } from '../../../platform/db/database-time';
import { oneAtATime } from '../../../platform/db/locks';
import { daysWithHits, deleteHits, forgetKeys, hasMoreHits, readHits } from '../sql';
import type { DaysToStore } from './day-task';
import { daysWithoutSummary, readFacts, readTallies, setSummary, writeDay } from './sql';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** No statement takes this long, so that a row which was stamped on a day is there when the day is closed. */
const CLOSING_MS = 60_000;

/** Whether that day's visits are all there, and will not change. `now` by the database's clock. */
export function isClosed(day: string, now: number): boolean {
  return now >= startOfDay(day) + DAY_MS + CLOSING_MS;
}

export const unpackBody = (gzipped: Buffer): Promise<Buffer> => fromGzip(gzipped);

export async function unpackFacts(gzipped: Buffer): Promise<DayFacts> {
  const body = await fromGzip(gzipped);
  // The columns are read where they lie, at multiples of 8 bytes from the buffer's start.
  return decodeFacts(new Uint8Array(body).buffer);
}

export const packFacts = (body: Uint8Array): Promise<Buffer> => toGzip(body, { level: 6 });

function bytesOf(pairs: Uint32Array): Buffer {
  return Buffer.from(pairs.buffer, pairs.byteOffset, pairs.byteLength);
}

export function pairsOf(bytes: Buffer): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

/**
 * The body of a day's rows, and of the visits that are a body already: read by cursor, so that a day of millions of
 * visits takes a few bytes for each. The tallies are those of the rows alone.
 */
export async function encodeDay(
  sql: Queryable,
  day: string,
  stored: Iterable<Visit> = [],
  which: { rows?: number; until?: number } = {},
): Promise<{ body: Uint8Array<ArrayBuffer>; added: number; tallies: DayTallies }> {
  const builder = new FactsBuilder(day);
  const tallies = new DayTallies();
  const before = stored[Symbol.iterator]();
  let next = before.next();
  let added = 0;
  for await (const batch of readHits(sql, day, which)) {
    for (const visit of batch) {
      for (; !next.done && next.value.time <= visit.time; next = before.next()) builder.add(next.value);
      builder.add(visit);
      tallies.add(visit.time, visit);
    }
    added += batch.length;
  }
  for (; !next.done; next = before.next()) builder.add(next.value);
  return { body: builder.finish(), added, tallies };
}

/** A roll-up moves visits from one place to another. */
export const AS_OF_ONE_MOMENT = 'isolation level repeatable read read only';

/** All visits of a day as one body, wherever they are. In a transaction that sees one moment. */
export async function encodeWholeDay(tx: Queryable, day: string): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await readFacts(tx, day);
  return (await encodeDay(tx, day, stored ? visitsOf(await unpackFacts(stored)) : [])).body;
}

/**
 * Makes one body of the rows of a day, or of what of it was before `until`. Rows that come after it was made are added to
 * it by the next time.
 */
async function storeDay(sql: Sql, day: string, until = DAY_MS): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '10min'`;
    // One instance at a time; the other then finds no rows.
    await oneAtATime(tx, 'analytics roll-up');
    const stored = await readFacts(tx, day);
    const { body, added, tallies } = await encodeDay(
      tx,
      day,
      stored ? visitsOf(await unpackFacts(stored)) : [],
      { until },
    );
    if (added === 0) return;
    const before = await readTallies(tx, day);
    if (before) tallies.addStored(before);
    // Of a day that goes on more names are kept: one that is rare by now may become frequent.
    const byQuarter: QuarterTotals = tallies.finish(until < DAY_MS ? MAX_NAMES_OF_PART : MAX_NAMES);
    const facts = decodeFacts(body.buffer);
    const { visitors, ...summary } = summarize(facts);
    await writeDay(tx, {
      day,
      hits: facts.count,
      summary,
      facts: await packFacts(body),
      visitors: bytesOf(visitors),
      tallies: totalsOf(byQuarter),
      byQuarter,
    });
    await deleteHits(tx, day, until);
  });
}

/** For a day that a former version of the program made: its facts are as they were, its summary is not. */
async function summarizeAgain(sql: Sql, day: string): Promise<void> {
  await sql.begin(async (tx) => {
    await oneAtATime(tx, 'analytics roll-up');
    const stored = await readFacts(tx, day);
    if (!stored) return;
    const { visitors: _, ...summary } = summarize(await unpackFacts(stored));
    await setSummary(tx, day, summary);
  });
}

/** Returns each day in a transaction of its own. */
export async function storeDays(sql: Sql, { days, again, begun }: DaysToStore): Promise<undefined> {
  for (const day of days) await storeDay(sql, day);
  if (begun) await storeDay(sql, begun.day, begun.until);
  for (const day of again) await summarizeAgain(sql, day);
}

/** Hashes of addresses are kept for so long. */
const SENDER_DAYS = 400;
/** A device that was offline for longer may send a hit again that was counted. */
const KEY_DAYS = 30;

/** Rows that the statistics of a day that is not over walk within seconds. */
const BUSY = 200_000;

/**
 * The hours of a busy day that are over, when there are many rows of them: a request must not wait until all rows are
 * read.
 */
async function busyHours(sql: Sql, closed: number, busy: number): Promise<DaysToStore['begun']> {
  const day = dayOf(closed);
  const start = startOfDay(day);
  const until = Math.floor((closed - start) / HOUR_MS) * HOUR_MS;
  return (await hasMoreHits(sql, { start, end: start + until }, busy)) ? { day, until } : undefined;
}

/**
 * For a scheduled job, each hour: makes one columnar body of each day that is over, and of the hours of a busy day
 * that are, and drops their rows; forgets who asked longer ago than 400 days, and keys of hits after 30. Safe to run
 * at any time, on several instances, and again after a failure. `store` runs `storeDays` in another thread. Resolves
 * to the days that were rolled up.
 */
export async function rollUpAnalytics(
  sql: Sql,
  now?: Date,
  store: (work: DaysToStore) => Promise<void> = (work) => storeDays(sql, work),
  busy = BUSY,
): Promise<string[]> {
  const at = now?.getTime() ?? (await databaseTime(sql));
  const lastOpen = startOfDay(dayOf(at - CLOSING_MS));
  const days = await daysWithHits(sql, { start: 0, end: lastOpen });
  const again = await daysWithoutSummary(sql);
  const begun = await busyHours(sql, at - CLOSING_MS, busy);
  if (days.length + again.length > 0 || begun) await store({ days, again, begun });
  await sql`delete from request_senders where hour < ${new Date(at - SENDER_DAYS * DAY_MS)}`;
  await forgetKeys(sql, new Date(at - KEY_DAYS * DAY_MS));
  return days;
}
