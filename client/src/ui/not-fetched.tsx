import { LuCloudOff } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { EmptyState } from './empty-state';

/** Offline on a device that has never had them. */
export function NotFetched({ title }: { title: string }) {
  return (
    <EmptyState icon={<LuCloudOff />} title={title}>
      {t('common.notFetchedHint')}
    </EmptyState>
  );
}
