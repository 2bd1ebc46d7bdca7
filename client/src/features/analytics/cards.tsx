import { t, tRich } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { Measure } from './measures';
import { Trend } from './trend';

interface Props {
  measures: readonly Measure[];
  stats: RangeStats;
  /** The numbers beside which these stand: of a compare range, or of the time before. */
  before: RangeStats | null;
  /** Columns of the grid, so that every row is full. */
  className: string;
}

function changeOf(now: number, before: number, show: Measure['show']) {
  const trend = () => <Trend key="trend" now={now} before={before} />;
  return tRich('analytics.trendFrom', { trend }, { before: show(before) });
}

/** A few metrics, each with its former value. */
export function Cards({ measures, stats, before, className }: Props) {
  return (
    <dl className={`grid gap-3 ${className}`}>
      {measures.map(({ label, of, show, isNow }) => {
        const value = of(stats);
        const former = before && !isNow ? of(before) : null;
        return (
          <div
            key={label}
            className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-3 md:p-4"
          >
            <dt className="text-xs text-soft">{t(label)}</dt>
            <dd className="flex min-h-7 md:min-h-9 flex-wrap items-baseline gap-x-2 text-lg font-semibold tracking-tight tabular-nums md:text-xl">
              {value !== null ? (
                show(value)
              ) : stats.loading ? (
                <Skeleton className="h-5 w-16 self-center" />
              ) : (
                <span className={stats.offline ? 'text-soft' : 'text-red-ink'}>{t('analytics.missing')}</span>
              )}
              {value !== null && former !== null ? (
                <span className="text-xs font-normal tracking-normal text-soft">
                  {changeOf(value, former, show)}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
