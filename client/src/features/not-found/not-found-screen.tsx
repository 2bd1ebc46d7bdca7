import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button-class';
import { MessageScreen } from '../../ui/message-screen';

export default function NotFoundScreen() {
  return (
    <MessageScreen
      title="404"
      action={
        <Link to="/dashboard" className={buttonClass('plain')}>
          Go to the dashboard
        </Link>
      }
    >
      <span lang="zh-Hant">頁面不存在</span>
    </MessageScreen>
  );
}
