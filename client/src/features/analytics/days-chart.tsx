import type { TimeRange } from '@vestry/sync/analytics/day';
import { currentTimeZone } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { calendarOf } from '../../data/analytics/date-ranges';
import { Panel } from './panel';
import { SaveTable } from './save-table';
import { VisitsChart } from './visits-chart';

interface Props {
  range: TimeRange;
  stats: RangeStats;
  against: TimeRange | null;
  compare: RangeStats | null;
}

/** Of each date of a range, those without visits too; undefined while that is not known. */
function visitsOn(range: TimeRange, { visits }: RangeStats): number[] | undefined {
  if (!visits?.dateStats) return undefined;
  const counts = new Map(visits.dateStats.map((each) => [each.date, each.visits]));
  return calendarOf(range, currentTimeZone()).map((date) => counts.get(date) ?? 0);
}

/** A bar for each day of the range, beside that of the day at the same place of a compare range. */
export function DaysChart({ range, stats, against, compare }: Props) {
  const dates = calendarOf(range, currentTimeZone());
  const counts = visitsOn(range, stats);
  const before = against && compare ? visitsOn(against, compare) : undefined;
  const former = before ? dates.map((_, index) => before[index] ?? 0) : undefined;
  const title = t('analytics.visitsPerDay');
  return (
    <Panel
      title={title}
      action={
        <SaveTable
          title={title}
          heads={[t('analytics.day'), t('analytics.visits')]}
          rows={counts ? dates.map((date, index) => [date, counts[index] ?? 0]) : []}
        />
      }
    >
      <VisitsChart
        label={title}
        what={t('analytics.day')}
        // The year is shown above.
        names={dates.map((date) => date.slice(5).replace('-', '/'))}
        counted={t('analytics.visits')}
        counts={counts}
        before={former}
        loading={stats.loading}
        offline={stats.offline}
      />
    </Panel>
  );
}
