import { combine } from '@vestry/sync/analytics/aggregate';
import { type Summary, summarize } from '@vestry/sync/analytics/summarize';
import { DAY_MS, daysIn, partOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { type DayFacts, decodeFacts, FactsError } from '@vestry/sync/analytics/facts';
import type { KeptStats } from '../data/analytics/analytics-worker-api';
import type { VestryDatabase } from '../data/storage/database';
import type { FactsRow } from '../data/storage/rows';

type FactsTable = VestryDatabase['facts'];

/** Columns that are cached in memory; the rest waits in the table. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Days that are read in one go: a year one by one takes several times as long, and all at once a lot of memory. */
const AT_ONCE = 32;

interface CachedDay {
  facts: DayFacts;
  bytes: number;
  /** Of the whole day: made once, so that a range only walks the two days at its ends. */
  whole?: Summary;
}

/** Days of visits on this device, and the statistics of any range of them. */
export function keptDays(table: FactsTable) {
  const cache = new Map<string, CachedDay>();
  let size = 0;

  function put(day: string, facts: DayFacts, bytes: number): CachedDay {
    size += bytes - (cache.get(day)?.bytes ?? 0);
    const cached = { facts, bytes };
    cache.delete(day);
    cache.set(day, cached);
    for (const [oldest, { bytes: freed }] of cache) {
      if (size <= MAX_BYTES || oldest === day) break;
      cache.delete(oldest);
      size -= freed;
    }
    return cached;
  }

  async function load(days: readonly string[]): Promise<Map<string, CachedDay>> {
    const loaded = new Map<string, CachedDay>();
    if (days.length === 0) return loaded;
    for (const row of await table.bulkGet([...days])) {
      if (!row) continue;
      const { day, body } = row;
      // It may have been kept again while the table was read.
      const facts = cache.has(day) ? undefined : read(body);
      const cached = cache.get(day) ?? (facts && put(day, facts, body.byteLength));
      if (cached) loaded.set(day, cached);
      // Of a former form: it is fetched again.
      else await table.delete(day);
    }
    return loaded;
  }

  return {
    async toFetch(days: readonly string[]): Promise<string[]> {
      const whenOver = days.map((day) => [day, 1]);
      // By the keys of an index: the bodies stay where they are.
      const over = new Set(await table.where('[day+over]').anyOf(whenOver).primaryKeys());
      return days.filter((day) => !over.has(day));
    },

    /** False when the body is no day of facts: nothing is kept then. */
    async keep(row: FactsRow): Promise<boolean> {
      const facts = read(row.body);
      if (facts?.day !== row.day) return false;
      put(row.day, facts, row.body.byteLength);
      await table.put(row);
      return true;
    },

    async stats(range: TimeRange, zone: string): Promise<KeptStats> {
      const summaries: Summary[] = [];
      const missing: string[] = [];
      const days = daysIn(range);
      for (let at = 0; at < days.length; at += AT_ONCE) {
        const part = days.slice(at, at + AT_ONCE);
        const found = new Map(part.map((day) => [day, cache.get(day)]));
        const loaded = await load(part.filter((day) => !found.get(day)));
        for (const day of part) {
          const cached = found.get(day) ?? loaded.get(day);
          if (cached) summaries.push(partOf(cached, day, range));
          else missing.push(day);
        }
      }
      return { visits: combine(summaries, zone), missing };
    },
  };
}

function partOf(cached: CachedDay, day: string, range: TimeRange): Summary {
  const { from, to } = partOfDay(day, range);
  if (from === 0 && to === DAY_MS) return (cached.whole ??= summarize(cached.facts));
  return summarize(cached.facts, from, to);
}

function read(body: ArrayBuffer): DayFacts | undefined {
  try {
    return decodeFacts(body);
  } catch (error) {
    if (error instanceof FactsError) return undefined;
    throw error;
  }
}
