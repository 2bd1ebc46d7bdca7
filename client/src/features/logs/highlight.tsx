import type { ReactNode } from 'react';
import { makeVisible } from '@vestry/sync/logs/visible';

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text of a log, all of it visible, with the keyword marked. */
export function Highlight({ text, keyword }: { text: string; keyword: string | null }): ReactNode {
  const shown = makeVisible(text);
  if (!keyword) return shown;
  const parts = shown.split(new RegExp(`(${escapeRegex(makeVisible(keyword))})`, 'i'));
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={starts[index]} className="rounded-sm bg-yellow-soft px-0.5 text-yellow-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
