import type { ReactNode } from 'react';

/** For messages with `<b>…</b>`: a name in a sentence. */
export const BOLD = {
  b: (chunks: ReactNode[]) => (
    <strong key="b" className="font-semibold [overflow-wrap:anywhere] text-ink">
      {chunks}
    </strong>
  ),
};
