import type { TimeRange } from '@vestry/sync/analytics/day';
import { t } from '@vestry/sync/messages/translate';
import { LuChartColumn } from 'react-icons/lu';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Cards } from './cards';
import { HoursChart, TimeChart } from './charts';
import type { Compared } from './compared-tables';
import { DaysChart } from './days-chart';
import { VISITOR_MEASURES, visitsOf } from './measures';
import { Browsers, NamedTables } from './named-tables';

/** What the numbers leave out. */
function NotCounted({ server }: RangeStats) {
  const { bots, limited } = server?.dropped ?? { bots: 0, limited: 0 };
  return (
    <p className="text-xs text-soft">
      {bots + limited > 0 ? `${t('analytics.excluded', { bots, limited })} ` : null}
      {t('analytics.notCounted')} {t('analytics.howCounted')}
    </p>
  );
}

interface Props extends Compared {
  range: TimeRange;
  against: TimeRange | null;
}

/** What visitors did: metrics, days, then what, from where and when. */
export function VisitorsPart({ range, against, ...shown }: Props) {
  const { stats, compare, before } = shown;
  return (
    <>
      <Cards
        measures={VISITOR_MEASURES}
        stats={stats}
        before={compare ?? before}
        className="grid-cols-2 lg:grid-cols-4"
      />
      {stats.visits && visitsOf(stats.visits) === 0 && !compare && !stats.loading ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<LuChartColumn />} title={t('analytics.noVisits')}>
            {t('analytics.whenCounted')}
          </EmptyState>
        </div>
      ) : (
        <Charts {...{ range, against, ...shown }} />
      )}
      <NotCounted {...stats} />
    </>
  );
}

function Charts({ range, against, ...shown }: Props) {
  const { stats, compare } = shown;
  const title = t('analytics.timeOnPage');
  return (
    <>
      <DaysChart {...{ range, stats, against, compare }} />
      <NamedTables {...shown} />
      <HoursChart stats={stats} compare={compare} />
      <div className={compare ? 'contents' : 'grid gap-4 md:gap-5 xl:grid-cols-2'}>
        <Browsers {...shown} />
        {compare ? null : <TimeChart title={title} stats={stats} />}
      </div>
      {compare ? (
        <div className="grid gap-4 md:gap-5 xl:grid-cols-2">
          <TimeChart title={t('analytics.customOf', { title })} stats={stats} />
          <TimeChart title={t('analytics.compareOf', { title })} stats={compare} />
        </div>
      ) : null}
    </>
  );
}
