import { t } from '@vestry/sync/messages/translate';
import { isFullOrBroken, STORAGE_NOTICES, useStorageProblem } from '../data/storage/storage-problem';
import { Button } from '../ui/inputs/button';
import { FetchFailure } from '../ui/layout/fetched-part';
import { MessageScreen } from '../ui/feedback/message-screen';

/** The global screen for an unexpected failure while rendering, or for a screen whose code did not come. */
export function InternalError({ error }: { error?: unknown }) {
  const problem = useStorageProblem();
  const isMissing = error instanceof FetchFailure;
  return (
    <MessageScreen
      title={isMissing ? t('common.somethingWrong') : '500'}
      action={
        <Button tone="blue" onClick={() => window.location.reload()}>
          {t('common.retry')}
        </Button>
      }
    >
      <p className="font-medium text-ink">{t(isMissing ? 'common.partMissing' : 'common.internalError')}</p>
      <p className="mt-1 text-sm">
        {t(isFullOrBroken(problem) ? STORAGE_NOTICES[problem] : 'common.draftsKept')}
      </p>
    </MessageScreen>
  );
}

export const internalError = (error: unknown) => <InternalError error={error} />;
