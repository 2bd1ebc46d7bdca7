import { AsyncLocalStorage } from 'node:async_hooks';
import { inWords } from '@vestry/sync/messages/in-words';
import { DEFAULT_LANGUAGE } from '@vestry/sync/messages/languages';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import type { Outage } from '../log/outage';
import { TerminalError } from '../messages/terminal';
import { attempt } from './attempt';
import { claim, listDue, type Run } from './claim';
import { Heartbeat } from './heartbeat';
import type { Job } from './job';
import { type EndedRun, endExpired, endRun, renewLease } from './lease';
import type { Timing } from './timing';
import { untilDone } from './until-done';

interface RunnerOptions {
  sql: Sql;
  log: Logger;
  outage: Outage;
  jobs: ReadonlyMap<string, Job>;
  timing: Timing;
  /** As it is when a time is moved on. */
  timeZone: () => string;
  onFailed: ((job: Job) => void) | undefined;
}

/** Claims what is due and runs it, each job by itself and one attempt of it at a time. */
export class JobRunner {
  readonly #options: RunnerOptions;
  /** Jobs that this server runs. */
  readonly #running = new Set<string>();
  /** Jobs that have not been checked since the start. */
  readonly #unasked: Set<string>;
  readonly #busy = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  /** A request for a run does not wait for it: the run is no step of that request's trace. */
  readonly #apart = AsyncLocalStorage.snapshot();
  readonly #impatient = new AbortController();
  #next: NodeJS.Timeout | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
    const all = [...options.jobs.values()];
    this.#unasked = new Set(all.filter((job) => job.isDue !== undefined).map(({ name }) => name));
  }

  /** Nothing is claimed any more. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Looks for the first time, and then again and again: one look after the other, also where the database takes its time. */
  async start(): Promise<void> {
    await this.look();
    this.#pollRepeatedly();
  }

  #pollRepeatedly(): void {
    if (this.ending.aborted) return;
    const look = () => this.track(this.look().then(() => this.#pollRepeatedly()));
    this.#next = setTimeout(look, this.#options.timing.look * 1000);
  }

  /** The end of the server waits for it. */
  track(work: Promise<void>): void {
    const settled: Promise<void> = Promise.allSettled([work]).then(() => void this.#busy.delete(settled));
    this.#busy.add(settled);
  }

  /** Runs what is due; when the database is away, it logs that and tries again after a while. */
  async look(): Promise<void> {
    const { sql, jobs, outage } = this.#options;
    const listed = await this.#tried('look', () => listDue(sql, [...jobs.keys()]));
    if (!listed) return;
    const due = new Set([...this.#unasked, ...listed]);
    // What another server has claimed waits for nothing any more.
    for (const name of jobs.keys()) if (!due.has(name)) outage.worked(name);
    for (const name of due) await this.take(name);
  }

  async #tried<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const { outage } = this.#options;
    try {
      const result = await work();
      outage.worked(what);
      return result;
    } catch (error) {
      outage.failed(what, error);
      return undefined;
    }
  }

  /** Runs this job when it is due; resolves when that has begun. */
  take(name: string): Promise<void> {
    return this.#apart(() => this.#take(name));
  }

  async #take(name: string): Promise<void> {
    if (this.ending.aborted || this.#running.has(name)) return;
    const { sql, jobs, timing, timeZone } = this.#options;
    const job = jobs.get(name);
    if (!job) return this.#endForeign(name);
    const terms = { timeZone: timeZone(), timing, asksJob: this.#unasked.has(name) };
    const since = performance.now();
    const claimed = await this.#tried(name, () => claim(sql, job, terms));
    if (!claimed) return;
    if (claimed.isFree) this.#unasked.delete(name);
    for (const run of claimed.ended) this.#reportEnded(job, run);
    if (claimed.run) this.track(this.#run(job, claimed.run, since));
  }

  /**
   * Ends the runs of a job that only another version knows; this one does not know whether it is tried again.
   */
  async #endForeign(name: string): Promise<void> {
    await this.#tried('look', () => endExpired(this.#options.sql, name, { retries: 0, delay: 0 }));
  }

  #reportEnded(job: Job, { id, again }: EndedRun): void {
    const { log, onFailed } = this.#options;
    log.warn({ label: 'jobs', job: job.name, run: id }, 'the server that ran it is gone');
    if (!again) onFailed?.(job);
  }

  async #run(job: Job, run: Run, since: number): Promise<void> {
    const { sql, timing, outage } = this.#options;
    this.#running.add(job.name);
    const renew = () => renewLease(sql, run.id, timing.lease);
    const heartbeat = new Heartbeat({ renew, since, timing, outage });
    const cut = AbortSignal.any([this.#impatient.signal, heartbeat.lost]);
    const error = await attempt(job, { cut, now: run.now });
    // While the database is away it may still be this server's run.
    await this.#report(job, run, error);
    heartbeat.stop();
    this.#running.delete(job.name);
    // What has come due meanwhile.
    if (!this.ending.aborted) await this.look();
  }

  async #report(job: Job, { id }: Run, error: string | null): Promise<void> {
    const { sql, log, timing, outage, onFailed } = this.#options;
    const fields = { label: 'jobs', job: job.name, run: id };
    const end = { error, retries: job.retries, delay: timing.retry };
    try {
      const ended = await untilDone(() => endRun(sql, id, end), { outage, ending: this.ending });
      if (!ended) return log.warn(fields, 'the run was ended by another server');
      if (error === null) return;
      log.error({ ...fields, reason: inWords(error, DEFAULT_LANGUAGE) }, 'failed');
      if (!ended.again) onFailed?.(job);
    } catch (err) {
      // Its lease runs out, and then it is ended.
      log.warn({ ...fields, err }, 'the end of a run could not be written');
    }
  }

  /** Takes nothing more; what runs gets a few seconds to end and is given back to the queue then. */
  async stop(): Promise<void> {
    this.#ending.abort();
    clearTimeout(this.#next);
    const impatient = setTimeout(
      () => this.#impatient.abort(new TerminalError([messageOf('server.jobStopped')])),
      this.#options.timing.grace * 1000,
    );
    // What was claimed a moment ago may begin only now.
    while (this.#busy.size > 0) await Promise.all(this.#busy);
    clearTimeout(impatient);
  }
}
