import { t } from '@vestry/sync/messages/translate';
import { LuCircleCheck } from 'react-icons/lu';
import { buttonClass } from '../../ui/button-class';
import { MessageScreen } from '../../ui/message-screen';

export default function ActivatedScreen() {
  return (
    <MessageScreen
      title={t('auth.activatedTitle')}
      icon={<LuCircleCheck className="text-green-ink" />}
      action={
        // A real visit: this address is outside of what the dashboard's service worker looks after.
        <a href="/login" className={buttonClass('blue')}>
          {t('common.login')}
        </a>
      }
    >
      {t('auth.activated')}
    </MessageScreen>
  );
}
