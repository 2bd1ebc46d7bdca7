import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of the children that failed; may say what failed. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  /** A key of the content: another one is tried again. */
  subject?: unknown;
}

interface State {
  failure: { error: unknown } | null;
  subject: unknown;
}

/** Give it a `key` or a `subject`, so that another screen gets its own try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { failure: null, subject };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // The one place where a failure of rendering is seen; the console is where a person who is asked looks.
    // oxlint-disable-next-line no-console
    console.error(error, info.componentStack);
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
