import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { buttonClass } from '../../ui/button-class';
import { MessageScreen } from '../../ui/message-screen';

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
      <span lang="zh-TW">頁面不存在</span>
      {t('common.notFound') === '頁面不存在' ? null : <span className="block">{t('common.notFound')}</span>}
    </MessageScreen>
  );
}
