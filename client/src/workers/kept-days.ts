import { combine, type Summary, summarize } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, daysIn, partOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { type DayFacts, decodeFacts, FactsError } from '@vestry/sync/analytics/facts';
import type { FactsRow, KeptStats } from '../data/analytics/analytics-worker-api';

/** Where days are kept: a table of the device's database. */
export interface FactsTable {
  get(day: string): Promise<FactsRow | undefined>;
  put(row: FactsRow): Promise<unknown>;
  delete(day: string): Promise<unknown>;
  /** Of these days, those that are kept and over. */
  overAmong(days: readonly string[]): Promise<string[]>;
}

/** Columns held in memory; the rest waits in the table. */
const MAX_BYTES = 256 * 1024 * 1024;

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
    const over = new Set(await this.#table.overAmong(days));
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
    for (const day of daysIn(range)) {
      const held = this.#held.get(day) ?? (await this.#load(day));
      if (held) summaries.push(partOf(held, day, range));
      else missing.push(day);
    }
    return { visits: combine(summaries), missing };
  }

  async #load(day: string): Promise<Held | undefined> {
    const row = await this.#table.get(day);
    if (!row) return undefined;
    const facts = read(row.body);
    if (facts) return this.#hold(day, facts, row.body.byteLength);
    // Of a former form: it is fetched anew.
    await this.#table.delete(day);
    return undefined;
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
