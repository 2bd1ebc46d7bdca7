import type { ReactNode } from 'react';
import { useTitle } from '../layout/use-title';

export interface MessageScreenProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function MessageScreen({ title, children, icon, action }: MessageScreenProps) {
  useTitle(title);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-6 py-12 text-center">
      {icon ? <span className="mb-1 text-faint [&>svg]:size-10">{icon}</span> : null}
      <h1 className="max-w-full text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
      {children ? <div className="max-w-md text-base text-soft">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </main>
  );
}
