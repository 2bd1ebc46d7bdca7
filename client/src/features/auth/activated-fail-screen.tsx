import { LuCircleX } from 'react-icons/lu';
import { MessageScreen } from '../../ui/message-screen';

export default function ActivatedFailScreen() {
  return (
    <MessageScreen title="Activation Failed!" icon={<LuCircleX className="text-red-ink" />}>
      We couldn't activate your account. Please contact support.
    </MessageScreen>
  );
}
