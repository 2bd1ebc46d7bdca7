import type { Logger } from 'pino';
import type { Sql } from '../db';
import { AppError } from '../errors';
import { nextTime } from './cron';
import type { Job } from './job';
import type { JobQueue } from './queue';
import * as store from './sql';

/** What comes later than this has missed its time: nobody was there to run it. */
const MISFIRE_MS = 120_000;

/** Beyond the time limit of a job, which its runner keeps: for entries that nobody looks after any more. */
const EXPIRY_SLACK_S = 300;

/** Gives jobs to the queue when their time has come, and on request. Any number of instances may do so together. */
export class Scheduler {
  readonly #sql: Sql;
  readonly #queue: JobQueue;
  readonly #log: Logger;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #timeZone: string;

  constructor(sql: Sql, queue: JobQueue, log: Logger, jobs: readonly Job[], timeZone: string) {
    this.#sql = sql;
    this.#queue = queue;
    this.#log = log;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#timeZone = timeZone;
  }

  job(name: string): Job | undefined {
    return this.#jobs.get(name);
  }

  /** Writes down the schedules of this version; a job that is there already keeps its next time and its pause. */
  async prepare(now: Date): Promise<void> {
    for (const { name, cron } of this.#jobs.values()) {
      const nextAt = nextTime(cron, this.#timeZone, now);
      await store.upsertSchedule(this.#sql, { name, cron, timeZone: this.#timeZone, nextAt });
    }
  }

  /**
   * Sends what is due and sets its next time, in one transaction: each time is sent once, by whichever instance.
   * `now` is the database's clock unless given.
   * @returns the names of what was sent
   */
  async tick(now: Date | null = null): Promise<string[]> {
    return this.#sql.begin(async (tx) => {
      const sent: string[] = [];
      for (const due of await store.lockDue(tx, [...this.#jobs.keys()], now)) {
        const job = this.#jobs.get(due.name);
        if (!job) continue;
        await store.setNext(tx, due.name, nextTime(due.cron, due.timeZone, due.now));
        const late = due.now.getTime() - due.nextAt.getTime();
        const reason =
          late > MISFIRE_MS && job.misfire === 'skip'
            ? 'its time was missed'
            : (await store.isRunning(tx, due.name))
              ? 'it still runs'
              : undefined;
        if (reason === undefined && (await this.#send(tx, job))) sent.push(due.name);
        else this.#log.info({ label: 'jobs', job: due.name, reason }, 'a scheduled run is left out');
      }
      return sent;
    });
  }

  #send(sql: Parameters<JobQueue['send']>[0], { name, retries, timeLimitMs }: Job): Promise<boolean> {
    return this.#queue.send(sql, name, {
      retries,
      expireInSeconds: Math.ceil(timeLimitMs / 1000) + EXPIRY_SLACK_S,
    });
  }

  /** Throws 404 for a job that is not there, 409 while it runs or waits. */
  async runNow(name: string): Promise<void> {
    const job = this.#need(name);
    await this.#queue.start();
    const busy = (await store.isRunning(this.#sql, name)) || !(await this.#send(this.#sql, job));
    if (busy) throw new AppError('conflict', 'This job is running already');
  }

  async setPaused(name: string, paused: boolean, now: Date): Promise<void> {
    const { cron } = this.#need(name);
    await store.setPaused(this.#sql, name, paused, nextTime(cron, this.#timeZone, now));
  }

  /** The jobs of this version with what is known of them. */
  async list(now: Date) {
    const rows = new Map((await store.listSchedules(this.#sql)).map((row) => [row.name, row]));
    return [...this.#jobs.values()].map(({ name, description, cron }) => {
      const row = rows.get(name);
      return {
        name,
        description,
        cron: row?.cron ?? cron,
        timeZone: row?.timeZone ?? this.#timeZone,
        paused: row?.paused ?? false,
        active: row?.active ?? false,
        nextAt: row?.paused ? null : (row?.nextAt ?? nextTime(cron, this.#timeZone, now)),
      };
    });
  }

  #need(name: string): Job {
    const job = this.#jobs.get(name);
    if (!job) throw new AppError('notFound', 'There is no such job');
    return job;
  }
}
