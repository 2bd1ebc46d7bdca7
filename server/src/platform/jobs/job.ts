import type { Queryable } from '../db/db';

/** The parameters of a running job. */
export interface JobTask {
  /** When it must stop: its time is over, its lease is lost, or the server ends. */
  signal: AbortSignal;
  /** By the database's clock. */
  now: Date;
}

export interface Job {
  /** Also its name in the database: changing it makes another job. */
  name: string;
  /** A short description, as a message (`messageOf`). */
  description: string;
  /** Five fields: minute, hour, day of month, month, day of week; in the configured time zone. */
  cron: string;
  timeLimitMs: number;
  /** How often it is tried again after a failure. */
  retries: number;
  /**
   * Whether it must run once when a server starts, whatever the clock says; not while it is paused. Checked as it is
   * claimed.
   */
  isDue?(sql: Queryable): Promise<boolean>;
  /** Works until it is done; throws what went wrong. Must be able to run again after an attempt that was cut off. */
  run(task: JobTask): Promise<void>;
}
