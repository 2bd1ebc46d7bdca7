import { LuPause, LuPlay } from 'react-icons/lu';
import { type Job, pauseJob, resumeJob, runJob } from '@vestry/sync/contract/jobs';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { notify } from '../../ui/feedback/notify';
import { Badge } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';
import { jobLabel } from '../../entities/jobs/job-label';
import { Part } from '../../ui/layout/part';
import { scheduleText } from './schedule-text';

interface JobListProps {
  jobs: readonly Job[];
  disabled: boolean;
  onChange: () => void;
}

/** What runs by the clock: when next, now, or not for the time being. */
export function JobList({ jobs, disabled, onChange }: JobListProps) {
  return (
    <Part id="jobs-title" title={t('jobs.jobs')}>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} disabled={disabled} onChange={onChange} />
        ))}
      </ul>
    </Part>
  );
}

function nextText({ paused, nextExecutionAt }: Job): string {
  if (paused) return t('jobs.paused');
  return nextExecutionAt === null
    ? t('jobs.noNext')
    : t('jobs.next', { time: formatDateTime(nextExecutionAt) });
}

function JobRow({ job, disabled, onChange }: Omit<JobListProps, 'jobs'> & { job: Job }) {
  const [starting, pausing] = [useBusy(), useBusy()];
  const ask = (endpoint: typeof runJob | typeof pauseJob | typeof resumeJob) => () =>
    call(endpoint, { params: { name: job.name } }).finally(onChange);
  const title = `job-${job.name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span id={title} className="text-sm font-medium">
            {jobLabel(job.name)}
          </span>
          {job.active ? <Badge tone="yellow">{t('jobs.inProgress')}</Badge> : null}
          {job.paused ? <Badge tone="gray">{t('jobs.paused')}</Badge> : null}
        </p>
        <p className="text-sm text-soft">{job.description}</p>
      </div>
      <p className="text-xs text-soft tabular-nums md:w-60 md:text-end">
        {nextText(job)}
        <br />
        <span className="text-faint" title={t('jobs.cron', { cron: job.cron })}>
          {t('jobs.zoned', { schedule: scheduleText(job.cron), zone: job.timeZone })}
        </span>
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          icon={<LuPlay />}
          busy={starting.busy || job.active}
          disabled={disabled}
          aria-describedby={title}
          onClick={() =>
            void starting.run(async () => {
              await ask(runJob)();
              notify.success(t('jobs.started', { name: jobLabel(job.name) }));
            })
          }
        >
          {t('jobs.runNow')}
        </Button>
        <Button
          size="sm"
          icon={job.paused ? <LuPlay /> : <LuPause />}
          busy={pausing.busy}
          disabled={disabled}
          aria-describedby={title}
          className="min-w-24"
          onClick={() => void pausing.run(ask(job.paused ? resumeJob : pauseJob))}
        >
          {job.paused ? t('jobs.resume') : t('jobs.pause')}
        </Button>
      </div>
    </li>
  );
}
