import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

interface StripProps {
  label: string;
  icon: ReactNode;
  /** Classes for the colours of the background and the text. */
  look: string;
  words: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** A line below the bar that shows one part of the page's state. */
export function Strip({ label, icon, look, words, children }: StripProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 text-sm',
        look,
      )}
    >
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
        {icon}
        <span className="min-w-0 break-words">{words}</span>
      </p>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </section>
  );
}
