import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import { databaseTime } from '../db/database-time';
import type { Queryable, Sql, Transaction } from '../db/db';
import { AppError } from '../http/errors';
import { Outage } from '../log/outage';
import { nextTime } from './cron';
import type { Job } from './job';
import { expireLeases } from './lease';
import { JobRunner } from './runner';
import * as store from './sql';
import { type Timing, TIMING } from './timing';
import { untilDone } from './until-done';

declare module 'fastify' {
  interface FastifyInstance {
    /** For features with a job that people may run by hand. */
    jobs: JobService;
  }
}

interface JobServiceOptions {
  sql: Sql;
  log: Logger;
  jobs: readonly Job[];
  timeZone: string;
  /** A run has failed and is not tried again. */
  onFailed?: (job: Job) => void;
  /** No other server uses this database: what is in progress at the start has ended. */
  alone: boolean;
  timing?: Timing;
}

/**
 * Runs jobs by their schedules and on request, each once, whichever of the instances claims it. Of a job one entry waits
 * and one run is in progress at most; who runs it holds a lease.
 */
export class JobService {
  readonly #options: JobServiceOptions;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #outage: Outage;
  readonly #runner: JobRunner;
  #started: Promise<void> | undefined;
  #timeZone: string;

  constructor(options: JobServiceOptions) {
    const { sql, log, jobs, onFailed, timing = TIMING } = options;
    this.#options = options;
    this.#timeZone = options.timeZone;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#outage = new Outage(log, {
      label: 'jobs',
      begins: 'the queue waits for the database',
      ends: 'the queue has its database again',
    });
    this.#runner = new JobRunner({
      sql,
      log,
      outage: this.#outage,
      jobs: this.#jobs,
      timing,
      timeZone: () => this.#timeZone,
      onFailed,
    });
  }

  /** Begins to run jobs, once the database lets it; resolves when it has looked what is due. */
  start(): Promise<void> {
    if (!this.#started) {
      this.#started = this.#start();
      this.#runner.track(this.#started);
    }
    return this.#started;
  }

  async #start(): Promise<void> {
    const { sql, alone } = this.#options;
    const prepare = async () => {
      await this.#schedule();
      if (alone) await expireLeases(sql);
    };
    await untilDone(prepare, { outage: this.#outage, ending: this.#runner.ending });
    await this.#runner.start();
  }

  /** Each job by its times in the zone as it is now; what has not changed stays as it was. */
  async #schedule(): Promise<void> {
    const timeZone = this.#timeZone;
    const now = await this.#now();
    for (const { name, cron } of this.#jobs.values()) {
      const nextAt = nextTime(cron, timeZone, now);
      await store.upsertSchedule(this.#options.sql, { name, cron, timeZone, nextAt });
    }
  }

  /** From now on the schedules are read in this zone. A call before the start is kept for it. */
  async setTimeZone(timeZone: string): Promise<void> {
    this.#timeZone = timeZone;
    if (!this.#started || this.#runner.ending.aborted) return;
    await this.#started;
    const scheduled = this.#schedule();
    this.#runner.track(scheduled);
    await scheduled;
  }

  async #now(sql: Queryable = this.#options.sql): Promise<Date> {
    return new Date(await databaseTime(sql));
  }

  /** Runs what is due now, as it does by itself every few seconds. */
  look(): Promise<void> {
    return this.#runner.look();
  }

  /**
   * Throws 404 for a job that does not exist, 409 while it runs or waits. What `record` writes is in the transaction
   * that requests the run. It begins at once here, unless another server is quicker.
   */
  async runNow(name: string, record?: (tx: Transaction) => Promise<void>): Promise<void> {
    this.#need(name);
    await this.#options.sql.begin(async (tx) => {
      await record?.(tx);
      if (!(await store.requestRun(tx, name))) throw new AppError('conflict', messageOf('server.jobRuns'));
    });
    this.#runner.track(this.start().then(() => this.#runner.take(name)));
  }

  /** Whether a run is under way or waits to begin: from `runNow` on until it has ended. */
  isActive(name: string): Promise<boolean> {
    return store.isActive(this.#options.sql, name);
  }

  /** Its scheduled times are left out while it is paused. */
  async setPaused(name: string, paused: boolean, sql: Queryable = this.#options.sql): Promise<void> {
    const { cron } = this.#need(name);
    await store.setPaused(sql, name, paused, nextTime(cron, this.#timeZone, await this.#now(sql)));
  }

  /** The jobs of this version with what is known of them. */
  async list() {
    const timeZone = this.#timeZone;
    const rows = new Map((await store.listSchedules(this.#options.sql)).map((row) => [row.name, row]));
    return [...this.#jobs.values()].map(({ name, description, cron }) => {
      const row = rows.get(name);
      return {
        name,
        description,
        cron: row?.cron ?? cron,
        timeZone: row?.timeZone ?? timeZone,
        paused: row?.paused ?? false,
        active: row?.active ?? false,
        nextAt: row?.paused ? null : (row?.nextAt ?? nextTime(cron, timeZone, new Date())),
      };
    });
  }

  #need(name: string): Job {
    const job = this.#jobs.get(name);
    if (!job) throw new AppError('notFound', messageOf('server.noJob'));
    return job;
  }

  /** Takes nothing more; what runs gets a few seconds to end and is given back to the queue then. */
  stop(): Promise<void> {
    return this.#runner.stop();
  }
}
