import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';

export interface Segment {
  value: string;
  /** The accessible name, and a tooltip where `content` is not the name itself. */
  label: string;
  content?: ReactNode;
}

interface SegmentsProps {
  label: string;
  value: string;
  segments: readonly Segment[];
  onChange: (value: string) => void;
  /** The size of each segment, where it is not that of a word. */
  className?: string;
  /** Never more than one line: it moves sideways where there is no room. */
  inLine?: boolean;
}

/** One of a few, all in sight: the platform's own radio buttons, so arrows move between them. */
export function Segments({ label, value, segments, onChange, className, inLine = false }: SegmentsProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'flex min-w-0 gap-1',
        inLine ? '-m-1 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0' : 'flex-wrap',
      )}
    >
      {segments.map((segment) => (
        <label key={segment.value} title={segment.label} className="relative flex min-w-0">
          <input
            type="radio"
            name={name}
            value={segment.value}
            aria-label={segment.label}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
          />
          <span
            aria-hidden
            className={classNames(
              'pointer-events-none flex items-center justify-center rounded-md border border-line-control text-sm text-soft',
              'peer-hover:bg-hover peer-checked:border-accent peer-checked:chosen peer-checked:bg-accent-soft peer-checked:text-accent-ink',
              className ?? 'min-h-11 min-w-9 px-2 md:min-h-8 md:px-1.5',
            )}
          >
            {segment.content ?? segment.label}
          </span>
        </label>
      ))}
    </div>
  );
}
