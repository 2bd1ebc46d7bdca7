import { LuCircleCheck } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button-class';
import { MessageScreen } from '../../ui/message-screen';

export default function ActivatedScreen() {
  return (
    <MessageScreen
      title="Activation Successful!"
      icon={<LuCircleCheck aria-hidden className="text-green-ink" />}
      action={
        <Link to="/login" className={buttonClass('blue')}>
          Login
        </Link>
      }
    >
      Your account has been successfully activated. You can now log in.
    </MessageScreen>
  );
}
