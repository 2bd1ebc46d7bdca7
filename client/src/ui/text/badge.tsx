import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type BadgeTone = 'gray' | 'orange' | 'green' | 'red' | 'yellow' | 'blue' | 'slate';

const TONES: Record<BadgeTone, string> = {
  gray: 'bg-pressed text-soft',
  orange: 'bg-orange-soft text-orange-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  blue: 'bg-accent-soft text-accent-ink',
  slate: 'bg-slate text-on-fill',
};

/** A state in a word. The colour repeats what the word says, it never says it alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center align-middle gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap forced-colors:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
