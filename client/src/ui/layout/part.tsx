import type { ReactNode } from 'react';

/** A titled box of the screen. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 id={id} className="border-b border-line px-4 py-2.5 text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
