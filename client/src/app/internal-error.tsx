import { t } from '@vestry/sync/messages/translate';
import { isFullOrBroken, STORAGE_NOTICES, useStorageProblem } from '../data/storage/storage-problem';
import { Button } from '../ui/button';
import { MessageScreen } from '../ui/message-screen';

/** The global screen for an unexpected failure while rendering. */
export function InternalError() {
  const problem = useStorageProblem();
  return (
    <MessageScreen
      title="500"
      action={
        <Button tone="blue" onClick={() => window.location.reload()}>
          {t('common.retry')}
        </Button>
      }
    >
      <p className="font-medium text-ink">{t('common.internalError')}</p>
      <p className="mt-1 text-sm">
        {t(isFullOrBroken(problem) ? STORAGE_NOTICES[problem] : 'common.draftsKept')}
      </p>
    </MessageScreen>
  );
}
