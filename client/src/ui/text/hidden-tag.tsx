import type { ReactNode } from 'react';

/** For messages with `<hidden>…</hidden>`: what only a screen reader reads. */
export const HIDDEN = {
  hidden: (chunks: ReactNode[]) => (
    <span key="hidden" className="sr-only">
      {chunks}
    </span>
  ),
};
