import type { Sql } from '../db/db';
import { refusesAll } from '../db/faults';
import { lacksRoom, tryWrite } from '../db/writes';

const EVERY_MS = 10_000;
/** A commit that has not ended by then waits for somebody who is not there. */
const STALLED_MS = 5_000;

/** `full`: its disk is. `stalled`: what is written is not confirmed. */
export type Writes = 'ok' | 'full' | 'stalled';

interface Options {
  sql: Sql;
  /** Called with the reason for which a trial has failed or does not end, and when one succeeded. */
  report: (error?: unknown) => void;
  /** Never by itself for 0. */
  everyMs?: number | undefined;
  stalledMs?: number;
}

/**
 * Whether writes go through, known before somebody's work is refused: tried on a timer, one trial at a time, however
 * often readiness is requested.
 */
export class WriteTrials {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout | undefined;
  #trial: Promise<void> | undefined;
  #isStalled = false;

  constructor(options: Options) {
    this.#options = options;
    const { everyMs = EVERY_MS } = options;
    if (everyMs > 0) this.#timer = setInterval(() => void this.try(), everyMs).unref();
  }

  get state(): Writes {
    if (this.#isStalled) return 'stalled';
    return lacksRoom(this.#options.sql) ? 'full' : 'ok';
  }

  /** Never rejects. One that is under way is not joined by another. */
  try(): Promise<void> {
    return (this.#trial ??= this.#try().finally(() => {
      this.#trial = undefined;
    }));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #try(): Promise<void> {
    const { sql, report, stalledMs = STALLED_MS } = this.#options;
    let late: NodeJS.Timeout | undefined;
    // Not before it has a connection: the wait for one says nothing of writes.
    const onBegin = () => {
      late = setTimeout(() => {
        this.#isStalled = true;
        report(new Error('a commit is not confirmed'));
      }, stalledMs).unref();
    };
    try {
      await tryWrite(sql, onBegin);
      this.#isStalled = false;
      report();
    } catch (error) {
      // A trial whose connection ends reports nothing new.
      if (!refusesAll(error)) this.#isStalled = false;
      report(error);
    } finally {
      clearTimeout(late);
    }
  }
}
