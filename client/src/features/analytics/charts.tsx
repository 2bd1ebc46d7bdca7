import { currentTimeZone, formatDuration } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { Chart } from './chart';
import { pageName } from './names';
import { Panel } from './panel';
import { SaveTable } from './save-table';
import { VisitsChart } from './visits-chart';
import { Waiting } from './waiting';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Pages whose times are side by side: the most visited. */
const PAGES = 12;

/** 24 bars, or with a compare range 24 pairs of them. */
export function HoursChart({ stats, compare }: { stats: RangeStats; compare: RangeStats | null }) {
  const hoursOf = ({ visits: of }: RangeStats) => of?.heatStats.map(({ visit_count }) => visit_count);
  const custom = hoursOf(stats);
  const before = compare && hoursOf(compare);
  const title = t('analytics.hitsPerHour');
  return (
    <Panel
      title={title}
      hint={currentTimeZone()}
      action={
        <SaveTable
          title={title}
          heads={[t('analytics.hour'), t('analytics.hits')]}
          rows={custom ? HOURS.map((hour, at) => [hour, custom[at] ?? 0]) : []}
        />
      }
    >
      <VisitsChart
        label={t('analytics.hitsLabel')}
        what={t('analytics.hour')}
        names={HOURS}
        counted={t('analytics.hits')}
        counts={custom}
        before={before}
        loading={stats.loading}
        offline={stats.offline}
      />
    </Panel>
  );
}

export function TimeChart({ stats, title }: { stats: RangeStats; title: string }) {
  const pages = stats.visits?.timeSpentStats;
  return (
    <Panel
      title={title}
      hint={t('analytics.timeHint')}
      action={
        <SaveTable
          title={title}
          heads={[t('analytics.page'), t('analytics.totalSeconds'), t('analytics.activeSeconds')]}
          rows={(pages ?? []).map((page) => [pageName(page.pathname), page.avgTotalSec, page.avgActiveSec])}
        />
      }
    >
      {pages && pages.length > 0 ? (
        <Chart
          label={t('analytics.timeLabel')}
          what={t('analytics.page')}
          most={PAGES}
          names={pages.map(({ pathname }) => pageName(pathname))}
          say={(seconds) => formatDuration(seconds * 1000)}
          series={[
            {
              name: t('analytics.total'),
              colour: '--bars',
              values: pages.map(({ avgTotalSec }) => avgTotalSec),
            },
            {
              name: t('analytics.active'),
              colour: '--bars-part',
              values: pages.map(({ avgActiveSec }) => avgActiveSec),
            },
          ]}
        />
      ) : pages ? (
        <p className="p-6 text-center text-sm text-soft">{t('analytics.noVisits')}</p>
      ) : (
        <Waiting loading={stats.loading} offline={stats.offline} />
      )}
    </Panel>
  );
}
