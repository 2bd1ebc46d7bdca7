import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface SectionProps {
  /** As an address names it, at its end. */
  name?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Settings that belong together, under a heading. */
export function Section({ name, title, hint, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (name !== undefined && location.hash === `#${name}`) heading.current?.focus();
  }, [name, location]);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20 text-base font-semibold text-ink">
          {title}
        </h2>
        {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
