import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** It fills the whole screen: its title is the screen's heading. */
  screen?: boolean;
  /** The next step for the reader. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show, no error: says why and what comes next. */
export function EmptyState({ icon, title, screen = false, children, action }: EmptyStateProps) {
  const Title = screen ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      {icon ? <span className="mb-2 text-faint [&>svg]:size-8">{icon}</span> : null}
      <Title className="text-base font-medium">{title}</Title>
      {children ? <div className="max-w-md text-sm text-soft">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
