import type { ReactNode } from 'react';
import { Mark } from '../../ui/layout/mark';
import { useTitle } from '../../ui/layout/use-title';

interface AccessFrameProps {
  title: string;
  /** What the site is called; '' while that is not known. */
  site: string;
  children: ReactNode;
}

/** Around what somebody does who is not signed in, like the sign-in page. */
export function AccessFrame({ title, site, children }: AccessFrameProps) {
  useTitle(title);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-canvas px-4 py-12">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <div className="flex flex-col items-center gap-3 text-center">
          <Mark className="size-10" />
          <h1 className="text-lg font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {site === '' ? null : <p className="max-w-full text-sm text-soft wrap-anywhere">{site}</p>}
        </div>
        <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 text-sm">
          {children}
        </div>
      </div>
    </main>
  );
}
