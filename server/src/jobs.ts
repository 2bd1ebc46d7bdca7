import { join } from 'node:path';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { messageOf } from '@vestry/sync/messages/message';
import type { Context } from './context';
import { dayWorker } from './features/analytics/days/in-worker';
import { rollUpAnalytics } from './features/analytics/days/stored-days';
import { drillNewest, takeBackup } from './features/backup/take-backup';
import { deleteOldEntries } from './features/forms/sql';
import { sendEntryMails } from './features/forms/mail';
import { sendAccountMails } from './features/users/account-mail';
import { sendReviewMails } from './features/reviews/mail';
import { deleteOldLogs } from './features/logs/old-logs';
import { CHECK_LINKS, checkLinks } from './features/external-links/check-links';
import { checkStoredImages } from './features/media/check-stored';
import { openMediaStore } from './platform/media/open-store';
import { emptyMediaTrash } from './features/media/trash';
import { deleteOrphans } from './features/media/delete-orphans';
import { deleteOldAuditEntries } from './platform/audit-log/record-audit-entries';
import { purgeExpired } from './platform/auth/sessions';
import { dropEnded } from './platform/push/sql';
import { purgeDocuments } from './platform/documents/purge';
import { isUpgradeDue, upgradeStored } from './platform/documents/upgrade-stored';
import type { Job, JobTask } from './platform/jobs/job';
import { deleteOldRuns } from './platform/jobs/sql';
import { deleteOldWarnings, warningDays } from './platform/log/sql';
import { mailWorldOf } from './platform/mail/mail-world';

const MINUTE = 60_000;

/** How long runs of jobs are listed. */
const RUN_DAYS = 90;

/**
 * What the product does by the clock, in the configured time zone. What each has done is logged. `settings`: as they are
 * when a job runs.
 */
export function productJobs(context: Context, settings: () => SiteSettings): Job[] {
  const { config, sql, log, outboundHttp } = context;
  const mailWorld = () => mailWorldOf(context, settings);
  const usual = { timeLimitMs: 30 * MINUTE, retries: 2 } as const;
  const jobs: (Omit<Job, 'run'> & { run: (task: JobTask) => Promise<object> })[] = [
    {
      ...usual,
      name: 'back-up',
      description: messageOf('server.jobBackUp', { days: config.backup.keep.days }),
      cron: `${config.backup.at[1]} ${config.backup.at[0]} * * *`,
      timeLimitMs: 180 * MINUTE,
      run: (task) => takeBackup({ config, sql }, task),
    },
    {
      name: 'drill-backup',
      description: messageOf('server.jobDrillBackup'),
      cron: '0 5 * * 0',
      timeLimitMs: 180 * MINUTE,
      // What is damaged stays damaged.
      retries: 0,
      run: () => drillNewest({ config, sql }),
    },
    {
      ...usual,
      name: 'check-images',
      description: messageOf('server.jobCheckImages'),
      cron: '0 4 * * 0',
      timeLimitMs: 180 * MINUTE,
      // What is damaged stays damaged.
      retries: 0,
      run: async ({ signal }) => {
        const store = await openMediaStore(config);
        const removed = await deleteOrphans(sql, store);
        return { removed, images: await checkStoredImages(sql, store, signal) };
      },
    },
    {
      name: CHECK_LINKS,
      description: messageOf('server.jobCheckLinks'),
      cron: '30 4 * * 1',
      // Four hosts at a time; what is left after that is left to the next attempt.
      timeLimitMs: 120 * MINUTE,
      retries: 3,
      run: ({ signal }) => checkLinks({ sql, publicUrl: config.publicUrl, outbound: outboundHttp, signal }),
    },
    {
      ...usual,
      name: 'delete-old-logs',
      description: messageOf('server.jobDeleteOldLogs', { days: config.logDays }),
      cron: '10 0 * * *',
      run: ({ signal, now }) =>
        deleteOldLogs(join(config.dataDir, 'logs'), { days: config.logDays, now, signal }),
    },
    {
      ...usual,
      name: 'empty-expired',
      description: messageOf('server.jobEmptyExpired'),
      cron: '20 */6 * * *',
      run: async () => {
        await purgeExpired(sql);
        await dropEnded(sql);
        const [runs, entries] = [await deleteOldRuns(sql, RUN_DAYS), await deleteOldEntries(sql)];
        const acts = await deleteOldAuditEntries(sql, config.recordDays);
        const warnings = await deleteOldWarnings(sql, warningDays(config.logDays));
        const media = await emptyMediaTrash(sql, await openMediaStore(config));
        return { ...(await purgeDocuments(sql)), runs, entries, acts, warnings, media };
      },
    },
    {
      ...usual,
      name: 'roll-up-analytics',
      description: messageOf('server.jobRollUpAnalytics'),
      cron: '15 * * * *',
      run: async ({ signal }) => {
        const inWorker = dayWorker(context, signal);
        return {
          days: await rollUpAnalytics(sql, undefined, (work) => inWorker({ what: 'store', ...work })),
        };
      },
    },
    {
      ...usual,
      name: 'send-account-mails',
      description: messageOf('server.jobSendAccountMails'),
      cron: '*/15 * * * *',
      run: async ({ signal }) => ({ sent: await sendAccountMails(mailWorld(), signal) }),
    },
    {
      ...usual,
      name: 'send-form-mails',
      description: messageOf('server.jobSendFormMails'),
      cron: '*/15 * * * *',
      run: async ({ signal }) => ({ sent: await sendEntryMails(mailWorld(), signal) }),
    },
    {
      ...usual,
      name: 'send-review-mails',
      description: messageOf('server.jobSendReviewMails'),
      cron: '*/15 * * * *',
      run: async ({ signal }) => ({ sent: await sendReviewMails(mailWorld(), signal) }),
    },
    {
      name: 'upgrade-widgets',
      description: messageOf('server.jobUpgradeWidgets'),
      // After a backup was restored while nobody started; otherwise the start has done it.
      cron: '40 2 * * *',
      timeLimitMs: 30 * MINUTE,
      // What an upgrade failed for would fail again; after a cut the next start goes on.
      retries: 0,
      isDue: isUpgradeDue,
      run: ({ signal }) => upgradeStored({ sql, log }, signal),
    },
  ];
  return jobs.map((job) => ({
    ...job,
    run: async (task) => log.info({ label: 'jobs', job: job.name, ...(await job.run(task)) }, 'done'),
  }));
}
