import { JOB_STATUSES } from '@vestry/sync/contract/jobs';
import { t } from '@vestry/sync/messages/translate';
import type { FilterSegment } from '../../ui/inputs/filter-segments';
import { useAddressChoice } from '../../ui/tables/use-address-filter';
import { jobStatusText } from './job-columns';

export const jobStatusSegments = (): FilterSegment[] => [
  { value: '', label: t('jobs.showAll') },
  ...JOB_STATUSES.map((value) => ({ value, label: jobStatusText(value) })),
];

/** What the runs are narrowed to, kept in the address; '' for all. */
export const useJobStatus = () => useAddressChoice('status', JOB_STATUSES);
