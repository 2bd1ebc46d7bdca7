import type { Logger } from 'pino';
import type { Sql } from '../db';
import type { Job } from './job';
import { JobQueue } from './queue';
import { JobRunner } from './runner';
import { Scheduler } from './scheduler';

const LOOK_MS = 1_000;
/** Three times in a lease: two may be lost. */
const RENEW_MS = 5_000;
const GRACE_MS = 5_000;

export interface JobService {
  scheduler: Scheduler;
  /** Begins to run jobs; resolves when the queue is there. */
  start(): Promise<void>;
  /** Looks into the queue at once instead of in a second. */
  wake(): void;
  stop(): Promise<void>;
}

/** Calls again and again, never twice at the same time; a failure is logged, and does not end it. */
function repeat(
  every: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let busy: Promise<void> | undefined;
  const timer = setInterval(() => {
    busy ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        busy = undefined;
      });
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}

/** Everything that runs jobs in this process. */
export function jobService(sql: Sql, log: Logger, jobs: readonly Job[], timeZone: string): JobService {
  const queue = new JobQueue(sql, log);
  const scheduler = new Scheduler(sql, queue, log, jobs, timeZone);
  const runner = new JobRunner(sql, queue, log, (name) => scheduler.job(name));
  const complain = (error: unknown) => log.warn({ label: 'jobs', err: error }, 'looking for jobs failed');
  let stops: (() => Promise<void>)[] = [];
  let stopped = false;
  let starting: Promise<void> | undefined;
  const look = async () => {
    await scheduler.tick();
    await runner.takeWaiting();
  };
  const begin = async () => {
    await queue.start();
    await scheduler.prepare(new Date());
    if (stopped) return;
    await runner.rescue();
    stops = [
      repeat(LOOK_MS, look, complain),
      repeat(RENEW_MS, () => runner.renew(), complain),
      repeat(RENEW_MS, () => runner.rescue(), complain),
    ];
  };
  return {
    scheduler,
    start: () => (starting ??= begin()),
    wake: () => void runner.takeWaiting().catch(complain),
    stop: async () => {
      stopped = true;
      // It may just be making its tables; that it failed was said where it was started.
      await starting?.catch(() => undefined);
      const renewing = stops[1];
      await Promise.all(stops.filter((stop) => stop !== renewing).map((stop) => stop()));
      await runner.stop(GRACE_MS);
      await renewing?.();
      await queue.stop();
    },
  };
}
