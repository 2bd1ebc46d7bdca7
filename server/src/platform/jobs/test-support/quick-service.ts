import { pino } from 'pino';
import type { Sql } from '../../db/db';
import type { Job } from '../job';
import { JobService } from '../job-service';

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
  { sql, url }: { sql: Sql; url: string },
  jobs: Job[],
  {
    alone = false,
    log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    clock = 1,
    upkeep = 1,
    expirySlack = 60,
  } = {},
): JobService {
  return new JobService({
    sql,
    databaseUrl: url,
    log,
    jobs,
    timeZone: 'UTC',
    alone,
    timing: { look: 0.5, clock, upkeep, retry: 1, expirySlack, grace: 1 },
  });
}
