import type { ComponentProps } from 'react';
import { Words } from './words';

interface LinesProps {
  lines: string[] | undefined;
  /** The field that holds them. */
  of?: ComponentProps<typeof Words>['of'];
}

/** A list of strings; empty ones are left out, and nothing is shown for none. */
export function Lines({ lines, of }: LinesProps) {
  const filled = lines?.map((line, at) => ({ line, at })).filter(({ line }) => line !== '') ?? [];
  if (filled.length === 0) return null;
  return (
    <ul>
      {filled.map(({ line, at }) =>
        of === undefined ? (
          <li key={at}>{line}</li>
        ) : (
          <Words key={at} as="li" of={of} line={at}>
            {line}
          </Words>
        ),
      )}
    </ul>
  );
}
