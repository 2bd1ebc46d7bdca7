import type { ReactNode } from 'react';
import { useTitle } from './use-title';

export interface ScreenProps {
  title: string;
  hint?: ReactNode;
  /** Beside the title: what one mostly comes here to do. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a dashboard screen: its title (and the document's), its actions, its content. */
export function Screen({ title, hint, actions, children }: ScreenProps) {
  useTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-5 md:gap-5 md:px-8 md:py-7">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-lg font-semibold tracking-tight wrap-anywhere md:text-xl">{title}</h1>
          {hint ? <p className="text-sm text-soft">{hint}</p> : null}
        </div>
        {actions ? (
          // With large letters on a small window a button has two lines rather than an end beyond it.
          <div className="flex flex-wrap items-center gap-2 max-md:*:h-auto max-md:*:min-h-11 max-md:*:max-w-full max-md:*:whitespace-normal">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  );
}
