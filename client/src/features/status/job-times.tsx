import type { JobStatusFacts, Status } from '@vestry/sync/contract/status';
import { formatDateTime, formatRelative } from '@vestry/sync/text/format';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { isFailing, isLate } from '@vestry/sync/status/findings';
import { Badge, type BadgeTone } from '../../ui/text/badge';
import { JobName } from '../../entities/jobs/job-name';
import { Part } from '../../ui/layout/part';

interface TimeProps {
  label: MessageKey;
  at: string | null;
  now: string;
  /** Instead of a time that there is not. */
  none?: string;
}

function Time({ label, at, now, none = t('status.never') }: TimeProps) {
  return (
    <div>
      <dt className="text-xs text-faint">{t(label)}</dt>
      <dd title={at === null ? undefined : formatDateTime(at)}>
        {at === null ? none : formatRelative(at, now)}
      </dd>
    </div>
  );
}

function badgeOf(job: JobStatusFacts, now: string): { tone: BadgeTone; text: MessageKey } | undefined {
  if (job.active) return { tone: 'yellow', text: 'status.running' };
  if (job.paused) return { tone: 'gray', text: 'status.paused' };
  if (isFailing(job)) return { tone: 'red', text: 'status.failing' };
  if (isLate(job, Date.parse(now))) return { tone: 'orange', text: 'status.late' };
  return undefined;
}

/** When each job last ended well, when it last failed, and when it runs next. */
export function JobTimes({ status: { jobs, at } }: { status: Status }) {
  if (!jobs) return null;
  return (
    <Part id="jobs-title" title={t('status.jobs')}>
      <ul className="divide-y divide-line">
        {jobs.map((job) => {
          const badge = badgeOf(job, at);
          return (
            <li key={job.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
              <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-2 font-medium">
                <span>
                  <JobName name={job.name} />
                </span>
                {badge ? <Badge tone={badge.tone}>{t(badge.text)}</Badge> : null}
              </p>
              <dl className="grid w-full grid-cols-3 gap-3 tabular-nums md:w-120">
                <Time label="status.lastSuccess" at={job.succeededAt} now={at} />
                <Time label="status.lastFailure" at={job.failedAt} now={at} />
                <Time label="status.next" at={job.nextAt} now={at} none="–" />
              </dl>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
