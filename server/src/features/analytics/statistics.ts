import { combine } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, daysIn, partOfDay, startOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { decodeFacts } from '@vestry/sync/analytics/facts';
import { type Summary, summarize } from '@vestry/sync/analytics/summarize';
import {
  addTotals,
  mostNamed,
  noTotals,
  type QuarterTotals,
  type Totals,
  totalsOf,
} from '@vestry/sync/analytics/tally';
import { LRUCache } from 'lru-cache';
import type { Queryable, Sql } from '../../platform/db/db';
import type { NamedStats, RangeStats, RunDayTask } from './days/day-task';
import { hasFacts, readBytes, readDays, readFacts, readTallies, type StoredDay } from './days/sql';
import {
  AS_OF_ONE_MOMENT,
  encodeDay,
  encodeWholeDay,
  packFacts,
  pairsOf,
  unpackFacts,
} from './days/stored-days';
import { daysWithHits, hitsMark, visitsToWalk } from './sql';

/** Bodies of days that are still rows are encoded again only when there are more rows. */
const MAX_OPEN_DAYS = 8;

interface OpenDay {
  mark: string;
  body: Uint8Array<ArrayBuffer>;
  tallies: QuarterTotals;
}

function namedStats(parts: readonly Totals[]): NamedStats {
  const { sources, languages, clicks } = mostNamed(addTotals(parts));
  return {
    sourceStats: sources.map(([source, visitors]) => ({ source, visitors })),
    languageStats: languages.map(([language, visits]) => ({ language, visits })),
    clickStats: clicks.map(([target, count]) => ({ target, clicks: count })),
  };
}

export type Statistics = ReturnType<typeof createStatistics>;

/** Visits that are walked at once: some 5 ms of computing without a break, once they are read. */
const MOST_HERE = 100_000;

/** `inWorker` computes what reads more than `most` visits; without it this thread does so. */
export function createStatistics(sql: Sql, inWorker?: RunDayTask, most = MOST_HERE) {
  const open = new LRUCache<string, OpenDay>({ max: MAX_OPEN_DAYS });

  /** A day that is still rows, as a body, with a mark that changes when it does. */
  async function openDay(from: Queryable, day: string): Promise<OpenDay> {
    const mark = await hitsMark(from, day);
    const cached = open.get(day);
    if (cached?.mark === mark) return cached;
    const { body, tallies } = await encodeDay(from, day);
    const created = { mark, body, tallies: tallies.finish() };
    open.set(day, created);
    return created;
  }

  /**
   * Reads summaries of whole days that are stored as one body; only the visits of the two ends are read one by one.
   */
  async function here(range: TimeRange, zone: string): Promise<RangeStats> {
    const days = daysIn(range);
    const first = days[0];
    const last = days.at(-1);
    if (first === undefined || last === undefined) return { ...combine([], zone), ...namedStats([]) };
    const tallies: Totals[] = [];
    const summaries = await sql.begin(AS_OF_ONE_MOMENT, async (tx) => {
      const found: Summary[] = [];
      for (const stored of await readDays(tx, first, last)) {
        found.push(await storedPart(tx, stored, range));
        tallies.push(await storedTotals(tx, stored, range));
      }
      for (const day of await daysWithHits(tx, range)) {
        const { from, to } = partOfDay(day, range);
        const opened = await openDay(tx, day);
        found.push(summarize(decodeFacts(opened.body.buffer), from, to));
        tallies.push(totalsOf(opened.tallies, from, to));
      }
      return found;
    });
    return { ...combine(summaries, zone), ...namedStats(tallies) };
  }

  const isLarge = async (range: TimeRange): Promise<boolean> => (await visitsToWalk(sql, range, most)) > most;

  return {
    /** With the hours of a time zone. All of it as of one moment: a day may be rolled up meanwhile. */
    of: async (range: TimeRange, zone: string): Promise<RangeStats> =>
      inWorker && (await isLarge(range)) ? inWorker({ what: 'statistics', range, zone }) : here(range, zone),
    /** The body of a day that has rows, gzipped. */
    facts: async (day: string): Promise<Uint8Array> => {
      const start = startOfDay(day);
      const isStored = await hasFacts(sql, day);
      if (inWorker && (isStored || (await isLarge({ start, end: start + DAY_MS }))))
        return inWorker({ what: 'facts', day });
      return sql.begin(AS_OF_ONE_MOMENT, async (tx) =>
        packFacts((await hasFacts(tx, day)) ? await encodeWholeDay(tx, day) : (await openDay(tx, day)).body),
      );
    },
  };
}

async function storedTotals(sql: Queryable, { day, tallies }: StoredDay, range: TimeRange): Promise<Totals> {
  const { from, to } = partOfDay(day, range);
  if (!tallies) return noTotals();
  if (from === 0 && to === DAY_MS) return tallies;
  const byQuarter = await readTallies(sql, day);
  return byQuarter ? totalsOf(byQuarter, from, to) : noTotals();
}

async function storedPart(sql: Queryable, stored: StoredDay, range: TimeRange): Promise<Summary> {
  const { day, summary, visitors } = stored;
  const { from, to } = partOfDay(day, range);
  if (summary && from === 0 && to === DAY_MS) {
    const bytes = visitors ?? (await readBytes(sql, day, 'visitors')) ?? Buffer.alloc(0);
    return { ...summary, visitors: pairsOf(bytes) };
  }
  const facts = await readFacts(sql, day);
  if (!facts) throw new Error(`the facts of ${day} are missing`);
  return summarize(await unpackFacts(facts), from, to);
}
