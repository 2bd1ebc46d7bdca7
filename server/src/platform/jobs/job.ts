/** What a running job is handed. */
export interface JobTask {
  /** When it must stop: its time is over, the server ends, or it counts as dead. */
  signal: AbortSignal;
  now: Date;
}

export interface Job {
  /** Also its name in the database: changing it makes another job. */
  name: string;
  /** What it does, in a few words. */
  description: string;
  /** Five fields: minute, hour, day of month, month, day of week; in the configured time zone. */
  cron: string;
  timeLimitMs: number;
  /** How often it is tried again after a failure, with growing pauses. */
  retries: number;
  /** A time at which no server ran: made up for once when one runs again, however many were missed, or left out. */
  misfire: 'once' | 'skip';
  /** Works until it is done; throws what went wrong. Must be able to run again after an attempt that was cut off. */
  run(task: JobTask): Promise<void>;
}
