import { pino } from 'pino';
import { connect } from '../src/platform/db/db';
import type { Job } from '../src/platform/jobs/job';
import { JobService } from '../src/platform/jobs/job-service';

/**
 * One of the instances of bench/jobs.ts, a process of its own: a job that counts the times it is given, and one of
 * every minute. Each run leaves a row.
 */
const sql = connect(process.env['DATABASE_URL']!, { max: 3 });

const job = (name: string, cron: string): Job => ({
  name,
  description: 'Counts',
  cron,
  timeLimitMs: 60_000,
  retries: 0,
  run: async () => {
    await sql`insert into bench_runs (job, pid) values (${name}, ${process.pid})`;
  },
});

const service = new JobService({
  sql,
  log: pino({ level: 'silent' }),
  jobs: [job('tick', '0 0 1 1 *'), job('minute', '* * * * *')],
  timeZone: 'UTC',
  alone: false,
});
await service.start();

process.on('message', (message: 'look' | 'stop') => {
  void (async () => {
    if (message === 'look') {
      await service.look();
      process.send?.('looked');
      return;
    }
    await service.stop();
    await sql.end();
    process.disconnect();
  })();
});
process.send?.('ready');
