import { t } from '@vestry/sync/messages/translate';
import { LuCircleCheck } from 'react-icons/lu';
import { Navigate } from 'react-router-dom';
import { buttonClass } from '../../ui/inputs/button-class';
import { MessageScreen } from '../../ui/feedback/message-screen';

export default function ActivatedScreen() {
  // A link of a former version's mail, which nobody has pressed a button for yet.
  const { hash } = window.location;
  if (hash.length > 1) return <Navigate to={`/dashboard/access/activate${hash}`} replace />;
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
