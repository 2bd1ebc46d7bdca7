import type { JobRun } from '@vestry/sync/contract/jobs';
import { makeVisible } from '@vestry/sync/logs/visible';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { ExactTime } from '../../ui/text/exact-time';
import { FactList } from '../../ui/layout/fact-list';
import { JobName } from '../../entities/jobs/job-name';
import { Modal } from '../../ui/overlays/modal';
import { durationText, JobBadge } from './job-columns';

/** All that is known of a run, nothing cut off. */
export function RunDetails({ run, onClose }: { run: JobRun; onClose: () => void }) {
  const { id, jobName, status, errorMessage, startedAt, nextExecutionAt } = run;
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={t('jobs.run', { id })}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <FactList
        facts={[
          [t('common.name'), <JobName key="name" name={jobName} />],
          [t('common.status'), <JobBadge key="status" status={status} />],
          [t('jobs.duration'), durationText(run)],
          [t('jobs.startedTime'), <ExactTime key="started" at={startedAt} />],
          [t('jobs.nextTime'), <ExactTime key="next" at={nextExecutionAt} />],
        ]}
      />
      {errorMessage === null ? null : (
        <p className="mt-3 font-mono text-xs break-words whitespace-pre-wrap text-red-ink">
          {makeVisible(errorMessage)}
        </p>
      )}
    </Modal>
  );
}
