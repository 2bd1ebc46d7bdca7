import { combine, type Summary, summarize, type VisitStats } from '@vestry/sync/analytics/aggregate';
import { DAY_MS, daysIn, partOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { decodeFacts, encodeFacts } from '@vestry/sync/analytics/facts';
import { LRUCache } from 'lru-cache';
import type { Queryable, Sql } from '../../platform/db/db';
import { daysWithHits, hitsMark, readDays, readFacts, readHits, type StoredDay } from './sql';
import { pairsOf, unpackFacts } from './stored-days';

/** Bodies of days that are still rows are encoded again only when there are more rows. */
const MAX_OPEN_DAYS = 8;

interface OpenDay {
  mark: string;
  body: Uint8Array<ArrayBuffer>;
}

export class Statistics {
  readonly #sql: Sql;
  readonly #open = new LRUCache<string, OpenDay>({ max: MAX_OPEN_DAYS });

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** A day that is still rows, as a body, with a mark that changes when it does. */
  async openDay(day: string, sql: Queryable = this.#sql): Promise<OpenDay> {
    const mark = await hitsMark(sql, day);
    const held = this.#open.get(day);
    if (held?.mark === mark) return held;
    const body = encodeFacts(day, await readHits(sql, day));
    const made = { mark, body };
    this.#open.set(day, made);
    return made;
  }

  /**
   * Of days that are one body by now, whole ones are read as their summaries; only the two ends are walked. All of it
   * as of one moment: a day may be rolled up meanwhile.
   */
  async of(range: TimeRange): Promise<VisitStats> {
    const days = daysIn(range);
    const first = days[0];
    const last = days.at(-1);
    if (first === undefined || last === undefined) return combine([]);
    const summaries = await this.#sql.begin('isolation level repeatable read read only', async (tx) => {
      const found: Summary[] = [];
      for (const stored of await readDays(tx, first, last)) found.push(await storedPart(tx, stored, range));
      for (const day of await daysWithHits(tx, range)) {
        const { from, to } = partOfDay(day, range);
        found.push(summarize(decodeFacts((await this.openDay(day, tx)).body.buffer), from, to));
      }
      return found;
    });
    return combine(summaries);
  }
}

async function storedPart(sql: Queryable, stored: StoredDay, range: TimeRange): Promise<Summary> {
  const { day, summary, visitors } = stored;
  const { from, to } = partOfDay(day, range);
  if (from === 0 && to === DAY_MS) return { ...summary, visitors: pairsOf(visitors) };
  const facts = await readFacts(sql, day);
  if (!facts) throw new Error(`the facts of ${day} are gone`);
  return summarize(await unpackFacts(facts), from, to);
}
