import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  /** Beside the title, at the end of its line. */
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 ps-4 pe-2">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {hint ? <p className="pe-2 text-xs text-soft">{hint}</p> : null}
        {action}
      </header>
      {children}
    </section>
  );
}
