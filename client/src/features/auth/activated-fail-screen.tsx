import { t } from '@vestry/sync/messages/translate';
import { LuCircleX } from 'react-icons/lu';
import { buttonClass } from '../../ui/inputs/button-class';
import { MessageScreen } from '../../ui/feedback/message-screen';

export default function ActivatedFailScreen() {
  return (
    <MessageScreen
      title={t('auth.activationFailedTitle')}
      icon={<LuCircleX className="text-red-ink" />}
      action={
        <a href="/login" className={buttonClass('plain')}>
          {t('common.login')}
        </a>
      }
    >
      <p>{t('auth.activationFailed')}</p>
      <p className="mt-2 text-sm">{t('auth.activationUsed')}</p>
    </MessageScreen>
  );
}
