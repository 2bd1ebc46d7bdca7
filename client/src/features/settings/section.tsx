import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Settings that belong together, under a heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-base font-semibold text-ink">
          {title}
        </h2>
        {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
