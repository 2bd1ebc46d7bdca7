import { JOB_STATUSES, type JobStatus } from '@vestry/sync/contract/jobs';
import { t } from '@vestry/sync/messages/translate';
import type { FilterSegment } from '../../ui/filter-segments';
import { useAddressFilter } from '../../ui/use-address-filter';
import { jobStatusText } from './job-columns';

export const jobStatusSegments = (): FilterSegment[] => [
  { value: '', label: t('jobs.showAll') },
  ...JOB_STATUSES.map((value) => ({ value, label: jobStatusText(value) })),
];

/** What the runs are narrowed to, kept in the address; '' for all. */
export function useJobStatus(): readonly [JobStatus | '', (status: string) => void] {
  const [address, narrow] = useAddressFilter();
  const asked = address.get('status');
  return [JOB_STATUSES.find((each) => each === asked) ?? '', (status) => narrow({ status })];
}
