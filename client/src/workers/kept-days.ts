import { combine, type Summary, summarize } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, daysIn, partOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { type DayFacts, decodeFacts, FactsError } from '@vestry/sync/analytics/facts';
import type { KeptStats } from '../data/analytics/analytics-worker-api';
import type { VestryDatabase } from '../data/storage/database';
import type { FactsRow } from '../data/storage/rows';

type FactsTable = VestryDatabase['facts'];

/** Columns held in memory; the rest waits in the table. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Days that are read in one go: a year one by one takes several times as long, and all at once a lot of memory. */
const AT_ONCE = 32;

interface Held {
  facts: DayFacts;
  bytes: number;
  /** Of the whole day: made once, so that a range only walks the two days at its ends. */
  whole?: Summary;
}

/** Days of visits on this device, and the statistics of any range of them. */
export class KeptDays {
  readonly #table: FactsTable;
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  constructor(table: FactsTable) {
    this.#table = table;
  }

  async toFetch(days: readonly string[]): Promise<string[]> {
    const whenOver = days.map((day) => [day, 1]);
    // By the keys of an index: the bodies stay where they are.
    const over = new Set(await this.#table.where('[day+over]').anyOf(whenOver).primaryKeys());
    return days.filter((day) => !over.has(day));
  }

  /** False when the body is no day of facts: nothing is kept then. */
  async keep(row: FactsRow): Promise<boolean> {
    const facts = read(row.body);
    if (facts?.day !== row.day) return false;
    this.#hold(row.day, facts, row.body.byteLength);
    await this.#table.put(row);
    return true;
  }

  async stats(range: TimeRange): Promise<KeptStats> {
    const summaries: Summary[] = [];
    const missing: string[] = [];
    const days = daysIn(range);
    for (let at = 0; at < days.length; at += AT_ONCE) {
      const part = days.slice(at, at + AT_ONCE);
      const found = new Map(part.map((day) => [day, this.#held.get(day)]));
      const loaded = await this.#load(part.filter((day) => !found.get(day)));
      for (const day of part) {
        const held = found.get(day) ?? loaded.get(day);
        if (held) summaries.push(partOf(held, day, range));
        else missing.push(day);
      }
    }
    return { visits: combine(summaries), missing };
  }

  async #load(days: readonly string[]): Promise<Map<string, Held>> {
    const loaded = new Map<string, Held>();
    if (days.length === 0) return loaded;
    for (const row of await this.#table.bulkGet([...days])) {
      if (!row) continue;
      // It may have been kept again while the table was read.
      const held = this.#held.get(row.day) ?? this.#read(row);
      if (held) loaded.set(row.day, held);
      // Of a former form: it is fetched again.
      else await this.#table.delete(row.day);
    }
    return loaded;
  }

  #read({ day, body }: FactsRow): Held | undefined {
    const facts = read(body);
    return facts && this.#hold(day, facts, body.byteLength);
  }

  #hold(day: string, facts: DayFacts, bytes: number): Held {
    this.#bytes += bytes - (this.#held.get(day)?.bytes ?? 0);
    const held = { facts, bytes };
    this.#held.delete(day);
    this.#held.set(day, held);
    for (const [oldest, { bytes: freed }] of this.#held) {
      if (this.#bytes <= MAX_BYTES || oldest === day) break;
      this.#held.delete(oldest);
      this.#bytes -= freed;
    }
    return held;
  }
}

function partOf(held: Held, day: string, range: TimeRange): Summary {
  const { from, to } = partOfDay(day, range);
  if (from === 0 && to === DAY_MS) return (held.whole ??= summarize(held.facts));
  return summarize(held.facts, from, to);
}

function read(body: ArrayBuffer): DayFacts | undefined {
  try {
    return decodeFacts(body);
  } catch (error) {
    if (error instanceof FactsError) return undefined;
    throw error;
  }
}
