import { formatNumber } from '@vestry/sync/text/format';
import { Segments } from './segments';

export interface FilterSegment {
  value: string;
  label: string;
  /** How many there are; left out where it is not known. */
  count?: number | undefined;
}

interface FilterSegmentsProps {
  label: string;
  /** '' for all. */
  value: string;
  segments: readonly FilterSegment[];
  onChange: (value: string) => void;
}

/** The filter of a list, in sight beside its search; on a narrow screen one line that moves sideways. */
export function FilterSegments({ label, value, segments, onChange }: FilterSegmentsProps) {
  return (
    <Segments
      label={label}
      value={value}
      onChange={onChange}
      className="control px-3 whitespace-nowrap md:px-2.5"
      inLine
      segments={segments.map(({ count, ...segment }) => ({
        ...segment,
        content:
          count === undefined ? (
            segment.label
          ) : (
            <>
              {segment.label}
              <span className="ms-1.5 text-xs tabular-nums">{formatNumber(count)}</span>
            </>
          ),
      }))}
    />
  );
}
