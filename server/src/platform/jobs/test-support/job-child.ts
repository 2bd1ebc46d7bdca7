import { pino } from 'pino';
import { connect } from '../../db';
import type { Job } from '../job';
import { jobService } from '../job-service';

/** A server that runs jobs, in a process of its own, to be killed: its one job never ends. Tells when it runs. */
const job: Job = {
  name: 'endless',
  description: 'Never ends',
  cron: '0 0 1 1 *',
  timeLimitMs: 3_600_000,
  retries: 1,
  misfire: 'skip',
  run: () => {
    process.send?.('runs');
    return new Promise(() => undefined);
  },
};

const sql = connect(process.env['DATABASE_URL']!, { name: 'vestry-job-child' });
const service = jobService(sql, pino({ level: 'silent' }), [job], 'UTC');
await service.start();
await service.scheduler.runNow(job.name);
service.wake();
