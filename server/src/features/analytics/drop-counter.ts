import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import { addDropped, type DroppedCounts } from './sql';

const FLUSH_MS = 10_000;

/** Counts what was left out. A count may lag by ten seconds; a process that is killed loses so much of it. */
export class DropCounter {
  readonly #sql: Sql;
  readonly #log: Logger;
  #counts: DroppedCounts = { bot: 0, limited: 0 };
  readonly #timer: NodeJS.Timeout;

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  count(reason: keyof DroppedCounts): void {
    this.#counts[reason] += 1;
  }

  /** Never rejects: what the database does not take is kept for the next time. */
  async flush(): Promise<void> {
    const counts = this.#counts;
    if (counts.bot + counts.limited === 0) return;
    this.#counts = { bot: 0, limited: 0 };
    try {
      await addDropped(this.#sql, counts);
    } catch (error) {
      this.#counts.bot += counts.bot;
      this.#counts.limited += counts.limited;
      this.#log.warn({ label: 'analytics', err: error }, 'counts could not be stored');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
