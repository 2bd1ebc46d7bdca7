import { LuCircleCheck } from 'react-icons/lu';
import { buttonClass } from '../../ui/button-class';
import { MessageScreen } from '../../ui/message-screen';

export default function ActivatedScreen() {
  return (
    <MessageScreen
      title="Activation Successful!"
      icon={<LuCircleCheck className="text-green-ink" />}
      action={
        // A real visit: this address is outside of what the dashboard's service worker looks after.
        <a href="/login" className={buttonClass('blue')}>
          Login
        </a>
      }
    >
      Your account has been successfully activated. You can now log in.
    </MessageScreen>
  );
}
