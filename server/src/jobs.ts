import { join } from 'node:path';
import type { Context } from './context';
import { rollUpAnalytics } from './features/analytics/stored-days';
import { backUp } from './features/backup/back-up';
import { deleteOldEntries } from './features/forms/sql';
import { sendEntryMails } from './features/forms/mail';
import { deleteOldLogs } from './features/logs/old-logs';
import { checkStoredImages } from './features/media/check-stored';
import { openMediaStore } from './features/media/open-store';
import { deleteOrphans } from './features/media/delete-orphans';
import { purgeExpired } from './platform/auth/sessions';
import { purgeDocuments } from './platform/documents/purge';
import { isUpgradeDue, upgradeStored } from './platform/documents/upgrade-stored';
import type { Job, JobTask } from './platform/jobs/job';
import { deleteOldRuns } from './platform/jobs/sql';
import { createMailer } from './platform/mailer';

const MINUTE = 60_000;

/** How long runs of jobs are listed. */
const RUN_DAYS = 90;

/**
 * What the product does by the clock, in the configured time zone. What each has done is logged. `siteLanguage`: as it is
 * when a job runs.
 */
export function productJobs({ config, sql, log }: Context, siteLanguage: () => string): Job[] {
  const usual = { timeLimitMs: 30 * MINUTE, retries: 2 } as const;
  const jobs: (Omit<Job, 'run'> & { run: (task: JobTask) => Promise<object> })[] = [
    {
      ...usual,
      name: 'back-up',
      description:
        'Copies the database and the images into the folder backup, and keeps the copies of seven days',
      cron: '0 3 * * *',
      timeLimitMs: 180 * MINUTE,
      run: ({ signal, now }) =>
        backUp({ sql, dataDir: config.dataDir, withMedia: config.mediaS3 === undefined, now, signal }),
    },
    {
      ...usual,
      name: 'check-images',
      description: 'Reads every stored image to its last pixel and names those that are not whole',
      cron: '0 4 * * 0',
      timeLimitMs: 180 * MINUTE,
      // What is damaged stays damaged.
      retries: 0,
      run: async ({ signal, now }) => {
        const store = await openMediaStore(config);
        const removed = await deleteOrphans(sql, store, now);
        return { removed, images: await checkStoredImages(sql, store, signal) };
      },
    },
    {
      ...usual,
      name: 'delete-old-logs',
      description: `Compresses log files of past days and deletes those older than ${config.logDays} days`,
      cron: '10 0 * * *',
      run: ({ signal, now }) =>
        deleteOldLogs(join(config.dataDir, 'logs'), { days: config.logDays, now, signal }),
    },
    {
      ...usual,
      name: 'empty-expired',
      description:
        'Deletes expired sessions and tokens, old tombstones, old runs of jobs and old form entries',
      cron: '20 */6 * * *',
      run: async () => {
        await purgeExpired(sql);
        const [runs, entries] = [await deleteOldRuns(sql, RUN_DAYS), await deleteOldEntries(sql)];
        return { ...(await purgeDocuments(sql)), runs, entries };
      },
    },
    {
      ...usual,
      name: 'roll-up-analytics',
      description: 'Makes one compact body of the visits of each past day',
      cron: '15 * * * *',
      run: async () => ({ days: await rollUpAnalytics(sql) }),
    },
    {
      ...usual,
      name: 'send-form-mails',
      description: 'Sends the mails of form entries that could not be sent at once',
      cron: '*/15 * * * *',
      run: async ({ signal }) => {
        const { siteName, publicUrl } = config;
        const world = { sql, siteName, publicUrl, mailer: createMailer(config, log), language: siteLanguage };
        return { sent: await sendEntryMails(world, signal) };
      },
    },
    {
      name: 'upgrade-widgets',
      description: 'Rewrites stored widgets whose fields an update of this program has changed',
      // After a backup was put back while nobody started; otherwise the start has done it.
      cron: '40 2 * * *',
      timeLimitMs: 30 * MINUTE,
      // What an upgrade failed for would fail again; after a cut the next start goes on.
      retries: 0,
      isDue: () => isUpgradeDue(sql),
      run: ({ signal }) => upgradeStored({ sql, log }, signal),
    },
  ];
  return jobs.map((job) => ({
    ...job,
    run: async (task) => log.info({ label: 'jobs', job: job.name, ...(await job.run(task)) }, 'done'),
  }));
}
