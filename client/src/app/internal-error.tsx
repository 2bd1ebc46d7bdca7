import { Button } from '../ui/button';
import { MessageScreen } from '../ui/message-screen';

/** The global screen for an unexpected failure while rendering. */
export function InternalError() {
  return (
    <MessageScreen
      title="500"
      action={
        <Button tone="blue" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    >
      <p className="font-medium text-ink">Internal Server Error</p>
      <p className="mt-1 text-sm">Your drafts are kept on this device. Please try again later.</p>
    </MessageScreen>
  );
}
