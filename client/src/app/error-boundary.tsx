import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { MessageScreen } from '../ui/message-screen';

/** SPEC.md section 2: the global screen for an unexpected failure while rendering. */
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

interface Props {
  children: ReactNode;
  /** Shown instead of the children that failed. */
  fallback: ReactNode;
}

/** Give it the address as its `key`, so that another screen gets its own try. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // The one place where a failure of rendering is seen; the console is where a person who is asked looks.
    // oxlint-disable-next-line no-console
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
