import { t } from '@vestry/sync/messages/translate';
import { LuTriangleAlert } from 'react-icons/lu';
import { STORAGE_NOTICES, useStorageProblem } from '../data/storage/storage-problem';
import { Button } from '../ui/inputs/button';
import { MessageScreen } from '../ui/feedback/message-screen';

/** In the place of every screen until the browser opens the database; that it does is found without a hand. */
export function StorageRefused() {
  const problem = useStorageProblem();
  return (
    <MessageScreen
      icon={<LuTriangleAlert />}
      title={t('common.noStorage')}
      action={
        <Button tone="blue" onClick={() => window.location.reload()}>
          {t('common.retry')}
        </Button>
      }
    >
      <p role="alert">{t(STORAGE_NOTICES[problem === 'full' ? 'full' : 'broken'])}</p>
    </MessageScreen>
  );
}
