import type { Logger } from 'pino';
import type { Sql } from '../db';
import type { Job } from './job';
import type { Entry, JobQueue } from './queue';
import * as store from './sql';

/** So many jobs run at once in one server: a long one holds up no short one. */
const CONCURRENCY = 2;

const MAX_MESSAGE = 2_000;
const STOPPED = 'The server was stopped';
const GONE = 'The server that ran this job has ended';

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll('\u0000', '').slice(0, MAX_MESSAGE);
}

/** Rejects with the signal's reason, even when the job itself does not heed it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/**
 * Takes jobs from the queue and runs them.
 *
 *   taken -> run IN_PROGRESS, lease renewed -> SUCCESS, entry completed
 *                                           -> FAILED, entry failed: the queue tries it again later
 *            (lease not renewed, by any instance) -> FAILED, entry failed
 */
export class JobRunner {
  readonly #sql: Sql;
  readonly #queue: JobQueue;
  readonly #log: Logger;
  readonly #find: (name: string) => Job | undefined;
  readonly #running = new Map<number, AbortController>();
  readonly #ends = new Set<Promise<void>>();
  #stopping = false;
  /** What runs is aborted, and what has just been begun too. */
  #over = false;

  constructor(sql: Sql, queue: JobQueue, log: Logger, find: (name: string) => Job | undefined) {
    this.#sql = sql;
    this.#queue = queue;
    this.#log = log;
    this.#find = find;
  }

  /** Begins what waits, as much as may run at once; resolves when it has begun. */
  async takeWaiting(): Promise<void> {
    while (!this.#stopping && this.#ends.size < CONCURRENCY) {
      const entry = await this.#queue.take();
      if (!entry) return;
      const end = this.#run(entry).catch((error: unknown) => {
        // Its lease runs out, and somebody ends it.
        this.#log.warn({ label: 'jobs', err: error, job: entry.job }, 'a run could not be recorded');
      });
      this.#ends.add(end);
      void end.finally(() => {
        this.#ends.delete(end);
        void this.takeWaiting().catch((error: unknown) =>
          this.#log.warn({ label: 'jobs', err: error }, 'the queue does not answer'),
        );
      });
    }
  }

  async #run(entry: Entry): Promise<void> {
    const job = this.#find(entry.job);
    // Of another version: that one's servers may still know it.
    if (!job) {
      await this.#queue.fail(this.#sql, entry.id, 'This version has no such job');
      return;
    }
    const id = await store.beginRun(this.#sql, entry);
    if (id === undefined) {
      await this.#queue.complete(this.#sql, entry.id);
      return;
    }
    const controller = new AbortController();
    this.#running.set(id, controller);
    if (this.#over) controller.abort(new Error(STOPPED));
    const error = await this.#attempt(job, controller);
    this.#running.delete(id);
    if (error !== null) this.#log.error({ label: 'jobs', job: job.name, run: id, reason: error }, 'failed');
    await this.#sql.begin(async (tx) => {
      // Others have ended it, and it may be running again.
      if (!(await store.endRun(tx, id, error))) return;
      if (error === null) await this.#queue.complete(tx, entry.id);
      const retryAt = error === null ? undefined : await this.#queue.fail(tx, entry.id, error);
      await store.noteNext(tx, id, retryAt);
    });
  }

  /** Null for success, otherwise what went wrong. */
  async #attempt(job: Job, controller: AbortController): Promise<string | null> {
    const { signal } = controller;
    const limit = setTimeout(
      () => controller.abort(new Error(`It took longer than ${Math.round(job.timeLimitMs / 1000)} s`)),
      job.timeLimitMs,
    );
    try {
      await Promise.race([job.run({ signal, now: new Date() }), aborted(signal)]);
      return null;
    } catch (error) {
      return messageOf(error);
    } finally {
      clearTimeout(limit);
    }
  }

  /** Shows that what runs here is alive, and ends what does not count as alive any more. */
  async renew(): Promise<void> {
    const ids = [...this.#running.keys()];
    if (ids.length === 0) return;
    const alive = await store.renewLeases(this.#sql, ids);
    for (const id of ids) {
      if (!alive.has(id)) this.#running.get(id)?.abort(new Error(GONE));
    }
  }

  /** Ends runs of servers that are gone, and gives them back to the queue. */
  async rescue(): Promise<number> {
    return this.#sql.begin(async (tx) => {
      const dead = await store.endDeadRuns(tx, GONE);
      for (const { id, queueId } of dead) {
        await store.noteNext(tx, id, await this.#queue.fail(tx, queueId, GONE));
      }
      for (const id of await this.#queue.abandoned(tx, store.LEASE_SECONDS))
        await this.#queue.fail(tx, id, GONE);
      return dead.length;
    });
  }

  /** Takes nothing more; what runs gets `graceMs` to end and is aborted then. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const impatient = setTimeout(() => {
      this.#over = true;
      for (const controller of this.#running.values()) controller.abort(new Error(STOPPED));
    }, graceMs);
    await Promise.all(this.#ends);
    clearTimeout(impatient);
  }
}
