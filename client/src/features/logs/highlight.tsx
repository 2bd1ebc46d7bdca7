import type { ReactNode } from 'react';
import { makeVisible } from '@vestry/sync/logs/visible';

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text of a log, all of it visible, with the texts that were searched for marked. */
export function Highlight({ text, marks }: { text: string; marks: readonly string[] }): ReactNode {
  const shown = makeVisible(text);
  if (marks.length === 0) return shown;
  // Of two that begin alike the longer one.
  const longestFirst = marks.toSorted((a, b) => b.length - a.length);
  const choice = longestFirst.map((mark) => escapeRegex(makeVisible(mark))).join('|');
  const parts = shown.split(new RegExp(`(${choice})`, 'i'));
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
