import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { buttonClass } from '../../ui/inputs/button-class';
import { MessageScreen } from '../../ui/feedback/message-screen';

/** It stands on this screen in every language. */
const CHINESE = '頁面不存在';

export default function NotFoundScreen() {
  return (
    <MessageScreen
      title="404"
      action={
        <Link to="/dashboard" className={buttonClass('plain')}>
          {t('common.goToDashboard')}
        </Link>
      }
    >
      <span lang="zh-TW">{CHINESE}</span>
      {t('common.notFound') === CHINESE ? null : <span className="block">{t('common.notFound')}</span>}
    </MessageScreen>
  );
}
