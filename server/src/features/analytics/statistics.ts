import { combine, type VisitStats } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, daysIn, partOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { decodeFacts } from '@vestry/sync/analytics/facts';
import { type Summary, summarizeInSteps } from '@vestry/sync/analytics/summarize';
import {
  addTotals,
  mostNamed,
  noTotals,
  type QuarterTotals,
  type Totals,
  totalsOf,
} from '@vestry/sync/analytics/tally';
import type { DashboardStats } from '@vestry/sync/contract/analytics';
import { LRUCache } from 'lru-cache';
import type { Queryable, Sql } from '../../platform/db/db';
import { inTurns } from '../../platform/db/turn';
import { readBytes, readDays, readFacts, readTallies, type StoredDay } from './days/sql';
import { encodeDay, pairsOf, unpackFacts } from './days/stored-days';
import { daysWithHits, hitsMark } from './sql';

/** Bodies of days that are still rows are encoded again only when there are more rows. */
const MAX_OPEN_DAYS = 8;

interface OpenDay {
  mark: string;
  body: Uint8Array<ArrayBuffer>;
  tallies: QuarterTotals;
}

/** What is known of visits, with what is counted by name. */
type NamedStats = Pick<DashboardStats, 'sourceStats' | 'languageStats' | 'clickStats'>;

function namedStats(parts: readonly Totals[]): NamedStats {
  const { sources, languages, clicks } = mostNamed(addTotals(parts));
  return {
    sourceStats: sources.map(([source, visitors]) => ({ source, visitors })),
    languageStats: languages.map(([language, visits]) => ({ language, visits })),
    clickStats: clicks.map(([target, count]) => ({ target, clicks: count })),
  };
}

export type Statistics = ReturnType<typeof createStatistics>;

export function createStatistics(sql: Sql) {
  const open = new LRUCache<string, OpenDay>({ max: MAX_OPEN_DAYS });

  /** A day that is still rows, as a body, with a mark that changes when it does. */
  async function openDay(day: string, from: Queryable = sql): Promise<OpenDay> {
    const mark = await hitsMark(from, day);
    const cached = open.get(day);
    if (cached?.mark === mark) return cached;
    const { body, tallies } = await encodeDay(from, day);
    const created = { mark, body, tallies: tallies.finish() };
    open.set(day, created);
    return created;
  }

  /**
   * With the hours of a time zone. Of days that are one body by now, whole ones are read as their summaries; only the
   * two ends are walked. All of it as of one moment: a day may be rolled up meanwhile.
   */
  async function of(range: TimeRange, zone: string): Promise<VisitStats & NamedStats> {
    const days = daysIn(range);
    const first = days[0];
    const last = days.at(-1);
    if (first === undefined || last === undefined) return { ...combine([], zone), ...namedStats([]) };
    const tallies: Totals[] = [];
    const summaries = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const found: Summary[] = [];
      for (const stored of await readDays(tx, first, last)) {
        found.push(await storedPart(tx, stored, range));
        tallies.push(await storedTotals(tx, stored, range));
      }
      for (const day of await daysWithHits(tx, range)) {
        const { from, to } = partOfDay(day, range);
        const opened = await openDay(day, tx);
        const facts = decodeFacts(opened.body.buffer);
        found.push(await inTurns(summarizeInSteps(facts, from, to)));
        tallies.push(totalsOf(opened.tallies, from, to));
      }
      return found;
    });
    return { ...combine(summaries, zone), ...namedStats(tallies) };
  }

  return { openDay, of };
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
  return inTurns(summarizeInSteps(await unpackFacts(facts), from, to));
}
