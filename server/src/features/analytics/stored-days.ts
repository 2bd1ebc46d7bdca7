import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Summary, summarize } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, dayOf, startOfDay } from '@vestry/sync/analytics/day';
import { type DayFacts, decodeFacts, encodeFacts, visitsOf } from '@vestry/sync/analytics/facts';
import type { Sql } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';
import {
  databaseTime,
  daysWithHits,
  daysWithoutSummary,
  deleteHits,
  forgetKeys,
  readFacts,
  readHits,
} from './sql';

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

/** Makes one body of the rows of a day. Rows that came after it was made (a clock set back) are added to it. */
async function storeDay(sql: Sql, day: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '10min'`;
    // One instance at a time; the other then finds no rows.
    await oneAtATime(tx, 'analytics roll-up');
    const stored = await readFacts(tx, day);
    const before = stored ? visitsOf(await unpackFacts(stored)) : [];
    const rows = await readHits(tx, day);
    if (rows.length === 0) return;
    const body = encodeFacts(
      day,
      [...before, ...rows].toSorted((a, b) => a.time - b.time),
    );
    const facts = decodeFacts(body.buffer);
    const { visitors, ...summary }: Summary = summarize(facts);
    await tx`
      insert into analytics_days (day, hits, facts, summary, visitors)
      values (${day}, ${facts.count}, ${await packFacts(body)}, ${tx.json(summary as never)}, ${bytesOf(visitors)})
      on conflict (day) do update set hits = excluded.hits, facts = excluded.facts, summary = excluded.summary,
        visitors = excluded.visitors`;
    await deleteHits(tx, day);
  });
}

/** For a day that a former version of the program made: its facts are as they were, its summary is not. */
async function summarizeAgain(sql: Sql, day: string): Promise<void> {
  await sql.begin(async (tx) => {
    await oneAtATime(tx, 'analytics roll-up');
    const stored = await readFacts(tx, day);
    if (!stored) return;
    const { visitors: _, ...summary } = summarize(await unpackFacts(stored));
    await tx`update analytics_days set summary = ${tx.json(summary as never)} where day = ${day}`;
  });
}

/** Hashes of addresses are kept for so long. */
const SENDER_DAYS = 400;
/** A device that was offline for longer may send a hit again that was counted. */
const KEY_DAYS = 30;

/**
 * For a scheduled job, once a day or more often: makes one columnar body of each day that is over and drops its rows;
 * forgets who asked longer ago than 400 days, and keys of hits after 30. Safe to run at any time, on several instances, and again after a
 * failure. Resolves to the days that were rolled up.
 */
export async function rollUpAnalytics(sql: Sql, now?: Date): Promise<string[]> {
  const at = now?.getTime() ?? (await databaseTime(sql));
  const lastOpen = startOfDay(dayOf(at - CLOSING_MS));
  const days = await daysWithHits(sql, { start: 0, end: lastOpen });
  for (const day of days) await storeDay(sql, day);
  await sql`delete from request_senders where hour < ${new Date(at - SENDER_DAYS * DAY_MS)}`;
  await forgetKeys(sql, new Date(at - KEY_DAYS * DAY_MS));
  for (const day of await daysWithoutSummary(sql)) await summarizeAgain(sql, day);
  return days;
}
