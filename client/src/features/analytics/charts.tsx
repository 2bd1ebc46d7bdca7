import { formatDuration } from '@vestry/sync/format';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { Skeleton } from '../../ui/skeleton';
import { Chart } from './chart';
import { MISSING, Panel } from './panel';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Pages whose times are side by side: the most visited. */
const PAGES = 12;

function Waiting({ loading }: { loading: boolean }) {
  return loading ? (
    <div className="p-4">
      <Skeleton className="h-60 w-full" />
    </div>
  ) : (
    <p className="p-6 text-center text-red-ink">{MISSING}</p>
  );
}

const visits = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'visit' : 'visits'}`;

/** 24 bars, or with a compare range 24 pairs of them. */
export function HoursChart({ stats, compare }: { stats: RangeStats; compare: RangeStats | null }) {
  const hoursOf = ({ visits: of }: RangeStats) => of?.heatStats.map(({ visit_count }) => visit_count);
  const custom = hoursOf(stats);
  const before = compare && hoursOf(compare);
  return (
    <Panel title="Hits per hour of day" hint="Asia/Taipei">
      {custom ? (
        <Chart
          label="Hits for each hour of the day"
          what="Hour"
          names={HOURS}
          say={visits}
          whole
          series={[
            { name: before ? 'Custom' : 'Hits', colour: '--accent', values: custom },
            ...(before ? [{ name: 'Compare', colour: '--bars-compare', values: before }] : []),
          ]}
        />
      ) : (
        <Waiting loading={stats.loading} />
      )}
    </Panel>
  );
}

export function TimeChart({ stats, title }: { stats: RangeStats; title: string }) {
  const pages = stats.visits?.timeSpentStats;
  return (
    <Panel title={title} hint="Seconds, the most visited pages">
      {pages && pages.length > 0 ? (
        <Chart
          label="Average total and average active seconds of each page"
          what="Page"
          most={PAGES}
          names={pages.map(({ pathname }) => pathname)}
          say={(seconds) => formatDuration(seconds * 1000)}
          series={[
            { name: 'Total', colour: '--accent', values: pages.map(({ avgTotalSec }) => avgTotalSec) },
            { name: 'Active', colour: '--bars-part', values: pages.map(({ avgActiveSec }) => avgActiveSec) },
          ]}
        />
      ) : pages ? (
        <p className="p-6 text-center text-sm text-soft">No visits in this range.</p>
      ) : (
        <Waiting loading={stats.loading} />
      )}
    </Panel>
  );
}
