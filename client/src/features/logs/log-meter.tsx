import { formatSize } from '@vestry/sync/format';
import type { LogProgress, LogQuery } from '../../data/logs/log-worker-api';
import { Button } from '../../ui/button';

function countOf({ rows, ended }: LogProgress, query: LogQuery): string {
  const lines = `${rows.toLocaleString('en')} ${rows === 1 ? 'line' : 'lines'}`;
  if (query.mode !== 'grep') return lines;
  return ended ? `${lines} found` : `${lines} found so far`;
}

interface LogMeterProps {
  progress: LogProgress;
  query: LogQuery;
  onCancel: () => void;
}

/** How far the search is, and how much it has found. Its height stays, whatever it says. */
export function LogMeter({ progress, query, onCancel }: LogMeterProps) {
  const { done, total, ended } = progress;
  const share = total > 0 ? done / total : 0;
  const shown = !ended && total > 0;
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm text-soft md:min-h-8">
      <p role="status" className="tabular-nums">
        {ended || progress.rows > 0 ? countOf(progress, query) : 'Reading…'}
      </p>
      {shown ? (
        <>
          <div
            role="progressbar"
            aria-label="Searched"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
            aria-valuetext={`${formatSize(done)} of ${formatSize(total)}`}
            className="h-1.5 w-40 overflow-hidden rounded-full bg-pressed"
          >
            <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${share})` }} />
          </div>
          <span className="tabular-nums max-md:hidden">{`${formatSize(done)} of ${formatSize(total)}`}</span>
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </>
      ) : null}
    </div>
  );
}
