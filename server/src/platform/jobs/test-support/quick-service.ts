import { type Logger, pino } from 'pino';
import type { Sql } from '../../db/db';
import type { Job } from '../job';
import { JobService } from '../job-service';
import { type Timing, TIMING } from '../timing';

export function jobOf(overrides: Partial<Job> = {}): Job {
  return {
    name: 'tidy',
    description: 'Tidies up',
    // Far away, unless a test sets the next time.
    cron: '0 0 1 1 *',
    timeLimitMs: 60_000,
    retries: 1,
    run: () => Promise.resolve(),
    ...overrides,
  };
}

/** One server's part, with short waits. */
export function quickService(
  { sql }: { sql: Sql },
  jobs: Job[],
  {
    alone = false,
    log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    ...timing
  }: Partial<Timing> & { alone?: boolean; log?: Logger } = {},
): JobService {
  return new JobService({
    sql,
    log,
    jobs,
    timeZone: 'UTC',
    alone,
    timing: { ...TIMING, look: 0.5, retry: 1, grace: 1, ...timing },
  });
}
