import { inWords } from '@vestry/sync/messages/in-words';
import { DEFAULT_LANGUAGE } from '@vestry/sync/messages/languages';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import { databaseTime } from '../db/database-time';
import type { Queryable, Sql, Transaction } from '../db/db';
import { AppError } from '../http/errors';
import { Outage } from '../log/outage';
import { TerminalError } from '../messages/terminal';
import { attempt } from './attempt';
import { BossDb, within } from './boss-db';
import { nextTime } from './cron';
import type { Job } from './job';
import * as store from './sql';

declare module 'fastify' {
  interface FastifyInstance {
    /** For features with a job that people may run by hand. */
    jobs: JobService;
  }
}

/** In seconds. Shorter in tests. */
const TIMING = {
  /** How often an instance looks for work; what is asked for in this instance begins at once. */
  look: 5,
  /** How often an instance asks which times have come. */
  clock: 10,
  /** How often one of the instances ends what has expired. */
  upkeep: 60,
  /** From a failure to the next attempt. */
  retry: 60,
  /** The runner keeps the time limit; pg-boss ends a run so much later, when its runner is gone. */
  expirySlack: 60,
  /** What runs when the server stops has so long to end by itself. */
  grace: 5,
};

interface Data {
  /** Sent by the schedule, not asked for by somebody. */
  scheduled: boolean;
  /** Sent by a server that started: left out when it is not due any more. */
  whileDue?: true;
}

interface JobServiceOptions {
  sql: Sql;
  databaseUrl: string;
  /** See `connect`. */
  prepare?: boolean;
  log: Logger;
  jobs: readonly Job[];
  timeZone: string;
  /** A run has failed and is not tried again. */
  onFailed?: (job: Job) => void;
  /** No other server uses this database: what is in progress at the start has ended. */
  alone: boolean;
  timing?: typeof TIMING;
}

/** Why a run has failed, when it could still say so. */
function reasonOf(entry: PgBoss.JobWithMetadata<unknown> | null): string | undefined {
  const output = entry?.output as { message?: unknown } | null | undefined;
  return typeof output?.message === 'string' ? output.message : undefined;
}

/**
 * Runs jobs by their schedules and on request, each once, whichever of the instances takes it. pg-boss has queues
 * (one for each job, of which one entry waits and one runs at most), retries and expiry. Our own tables have what the
 * screen shows: pauses, next times, runs.
 */
export class JobService {
  readonly #options: JobServiceOptions;
  readonly #timing: typeof TIMING;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #outage: Outage;
  readonly #db: BossDb;
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();
  readonly #busy = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #clock: NodeJS.Timeout | undefined;
  #started: Promise<void> | undefined;
  #isStarted = false;
  #ending = false;
  #timeZone: string;

  constructor(options: JobServiceOptions) {
    this.#options = options;
    this.#timeZone = options.timeZone;
    this.#timing = options.timing ?? TIMING;
    this.#jobs = new Map(options.jobs.map((job) => [job.name, job]));
    this.#outage = new Outage(options.log, {
      label: 'jobs',
      begins: 'the queue waits for the database',
      ends: 'the queue has its database again',
    });
    this.#db = new BossDb(options.databaseUrl, this.#outage, options.prepare ?? true);
    this.#boss = new PgBoss({
      db: this.#db,
      schedule: false,
      maintenanceIntervalSeconds: this.#timing.upkeep,
    });
    this.#boss.on('error', (error) => this.#complain(error));
    this.#boss.on('maintenance', () => {
      this.#beside('upkeep', () => this.upkeep());
    });
  }

  /** Unless the server ends; that it failed is said, and it is done again in a while. */
  #beside(name: 'upkeep' | 'clock', work: () => Promise<void>): void {
    if (this.#ending) return;
    void this.#track(work()).then(
      () => this.#outage.worked(name),
      (error: unknown) => this.#outage.failed(name, error),
    );
  }

  /** While the database is away that is what is wrong, and it is in the log. */
  #complain(error: unknown): void {
    const level = this.#outage.lasts ? 'debug' : 'warn';
    this.#options.log[level]({ label: 'jobs', err: error }, 'the queue has a problem');
  }

  /** Begins to run jobs; resolves when the queues exist. What failed may be started again. */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #start(): Promise<void> {
    const { sql, alone } = this.#options;
    await this.#boss.start();
    for (const { name } of this.#jobs.values()) {
      await this.#boss.createQueue(name, { name, policy: 'stately' });
    }
    await this.#schedule();
    if (alone) {
      for (const run of await store.openRuns(sql)) {
        await this.#boss.fail(run.job, run.entryId, { message: store.GONE });
      }
    }
    await this.upkeep();
    for (const job of this.#jobs.values()) {
      const options = { includeMetadata: true, pollingIntervalSeconds: this.#timing.look } as const;
      const id = await this.#boss.work<Data>(job.name, options, async ([entry]) => {
        if (entry) await this.#track(this.#run(job, entry));
      });
      this.#workers.set(job.name, id);
    }
    await this.#sendDue();
    await this.sendScheduled();
    this.#watchClock();
    this.#isStarted = true;
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

  /** From now on the schedules are read in this zone. Before the start it is remembered. */
  async setTimeZone(timeZone: string): Promise<void> {
    this.#timeZone = timeZone;
    if (!this.#started || this.#ending) return;
    await this.#started;
    await this.#track(this.#schedule());
  }

  async #now(sql: Queryable = this.#options.sql): Promise<Date> {
    return new Date(await databaseTime(sql));
  }

  /** What is due now. Several servers that start together may each send it: the queue runs it once at a time. */
  async #sendDue(): Promise<void> {
    for (const { name, paused } of await store.listSchedules(this.#options.sql)) {
      const job = this.#jobs.get(name);
      if (job?.isDue && !paused && (await job.isDue()))
        await this.#send(job, { scheduled: false, whileDue: true });
    }
  }

  /** One look after the other, also where the database takes its time. */
  #watchClock(): void {
    if (this.#ending) return;
    const look = () => this.sendScheduled().finally(() => this.#watchClock());
    this.#clock = setTimeout(() => this.#beside('clock', look), this.#timing.clock * 1000);
  }

  #track(work: Promise<void>): Promise<void> {
    const settled: Promise<void> = Promise.allSettled([work]).then(() => void this.#busy.delete(settled));
    this.#busy.add(settled);
    return work;
  }

  async #run(job: Job, entry: PgBoss.JobWithMetadata<Data>): Promise<void> {
    const { sql, log } = this.#options;
    const timeZone = this.#timeZone;
    this.#stopping.signal.throwIfAborted();
    if (entry.data.whileDue && !(await job.isDue?.())) return;
    const number = entry.retryCount + 1;
    const now = await this.#now();
    const id = await store.beginRun(sql, {
      job: job.name,
      entryId: entry.id,
      attempt: number,
      sentAt: entry.data.scheduled ? entry.createdOn : null,
      nextAt: nextTime(job.cron, timeZone, now),
    });
    if (id === undefined) {
      log.info({ label: 'jobs', job: job.name }, 'a scheduled run is left out');
      return;
    }
    const error = await attempt(job, { stopping: this.#stopping.signal, now });
    const retryAt =
      error !== null && number <= job.retries ? new Date(Date.now() + this.#timing.retry * 1000) : undefined;
    // What cannot be recorded now is read from the queue by the next upkeep.
    await store.endRun(sql, id, { error, retryAt }).catch((problem: unknown) => this.#complain(problem));
    if (error === null) return;
    log.error({ label: 'jobs', job: job.name, run: id, reason: inWords(error, DEFAULT_LANGUAGE) }, 'failed');
    if (retryAt === undefined) this.#options.onFailed?.(job);
    throw new Error(error);
  }

  /** Ends the runs that the queue has ended. */
  async upkeep(): Promise<void> {
    const { sql } = this.#options;
    for (const run of await store.openRuns(sql)) {
      const entry = await this.#boss.getJobById(run.job, run.entryId, { includeArchive: true });
      const same = entry?.retryCount === run.attempt - 1;
      if (same && entry.state === 'active') continue;
      const error = same && entry.state === 'completed' ? null : (reasonOf(entry) ?? store.GONE);
      await store.endRun(sql, run.id, { error, endedAt: entry?.completedOn ?? null });
    }
  }

  /** Asks for the jobs whose time has come, and once for those that nobody has asked for meanwhile. */
  async sendScheduled(): Promise<void> {
    for (const name of await store.listDue(this.#options.sql, [...this.#jobs.keys()])) {
      await this.#send(this.#need(name), { scheduled: true });
    }
  }

  /** False when an entry of this job waits already. */
  async #send(job: Job, data: Data): Promise<boolean> {
    const isSent = await this.#insert(job, data, this.#db);
    if (isSent) this.#wake(job.name);
    return isSent;
  }

  async #insert(job: Job, data: Data, db: PgBoss.Db): Promise<boolean> {
    const id = await this.#boss.send(job.name, data, {
      retryLimit: job.retries,
      retryDelay: this.#timing.retry,
      expireInSeconds: Math.ceil(job.timeLimitMs / 1000) + this.#timing.expirySlack,
      db,
    });
    return id !== null;
  }

  #wake(name: string): void {
    const worker = this.#workers.get(name);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /**
   * Throws 404 for a job that does not exist, 409 while it runs or waits. What `record` writes is in the transaction that
   * asks the queue: on one connection, for behind a pooler those who hold one would wait for the queue's, and it for theirs.
   */
  async runNow(name: string, record?: (tx: Transaction) => Promise<void>): Promise<void> {
    const job = this.#need(name);
    await this.start();
    await this.#options.sql.begin(async (tx) => {
      await record?.(tx);
      const free =
        !(await store.isRunning(tx, name)) && (await this.#insert(job, { scheduled: false }, within(tx)));
      if (!free) throw new AppError('conflict', messageOf('server.jobRuns'));
    });
    this.#wake(name);
  }

  /**
   * Whether a run is under way or waits to begin: from `runNow` on until it has ended. Until this server has started,
   * which may take a while on a busy machine, nothing is known of what waits.
   */
  async isActive(name: string): Promise<boolean> {
    if (await store.isRunning(this.#options.sql, name)) return true;
    if (!this.#isStarted) return false;
    return (await this.#boss.getQueueSize(name, { before: 'completed' })) > 0;
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

  /** The database hangs while the server ends: nothing waits for it any more. */
  abandon(): void {
    this.#db.abandon();
  }

  /** Takes nothing more; what runs gets a few seconds to end and is given back to the queue then. */
  async stop(): Promise<void> {
    this.#ending = true;
    clearInterval(this.#clock);
    this.#db.giveUp();
    // It may still be creating its queues; that it failed was said where it was started.
    await Promise.allSettled([this.#started]);
    for (const name of this.#workers.keys()) await this.#boss.offWork(name);
    const impatient = setTimeout(
      () => this.#stopping.abort(new TerminalError([messageOf('server.jobStopped')])),
      this.#timing.grace * 1000,
    );
    // What was taken a moment ago may begin only now.
    do {
      await Promise.all(this.#busy);
      await this.#db.answered();
    } while (this.#busy.size > 0);
    clearTimeout(impatient);
    await this.#boss.stop({ graceful: false, close: false });
    await this.#db.end();
  }
}
