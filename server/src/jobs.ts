import { join } from 'node:path';
import type { Context } from './context';
import { deleteOldLogs } from './features/logs/old-logs';
import { purgeExpired } from './platform/auth/sessions';
import { purgeDocuments } from './platform/documents/purge';
import type { Job } from './platform/jobs/job';
import { deleteOldRuns } from './platform/jobs/sql';

const MINUTE = 60_000;

/** How long runs of jobs are listed. */
const RUN_DAYS = 90;

/** What the product does by the clock, in the configured time zone. */
export function productJobs({ config, sql, log }: Context): Job[] {
  const logFolder = join(config.dataDir, 'logs');
  const done = (job: string, result: object) => log.info({ label: 'jobs', job, ...result }, 'done');
  return [
    {
      name: 'delete-old-logs',
      description: `Compresses log files of past days and deletes those older than ${config.logDays} days`,
      cron: '10 0 * * *',
      timeLimitMs: 30 * MINUTE,
      retries: 2,
      misfire: 'once',
      run: async ({ signal, now }) => {
        done('delete-old-logs', await deleteOldLogs(logFolder, { days: config.logDays, now, signal }));
      },
    },
    {
      name: 'empty-expired',
      description: 'Deletes expired sessions and tokens, old tombstones and old runs of jobs',
      cron: '20 */6 * * *',
      timeLimitMs: 10 * MINUTE,
      retries: 2,
      misfire: 'once',
      run: async () => {
        await purgeExpired(sql);
        const purged = await purgeDocuments(sql);
        done('empty-expired', { ...purged, runs: await deleteOldRuns(sql, RUN_DAYS) });
      },
    },
  ];
}
