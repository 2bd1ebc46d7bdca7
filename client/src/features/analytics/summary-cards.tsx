import { formatDuration, formatNumber, formatPercent, formatSize } from '@vestry/sync/format';
import { type MessageKey, t, tRich } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { Skeleton } from '../../ui/skeleton';
import { Trend } from './trend';

function levelCount({ server }: RangeStats, level: string): number | null {
  if (!server) return null;
  return server.pm2LogStats.find((each) => each.level === level)?.count ?? 0;
}

function mobileShare({ visits }: RangeStats): number | null {
  if (!visits) return null;
  const count = (wanted: 0 | 1) => visits.mobileStats.find(({ isMobile }) => isMobile === wanted)?.count ?? 0;
  const all = count(0) + count(1);
  return all === 0 ? 0 : count(1) / all;
}

interface Measure {
  label: MessageKey;
  of: (stats: RangeStats) => number | null;
  show: (value: number) => string;
  /** The state of now has nothing to be compared with. */
  isNow?: boolean;
}

const MEASURES: readonly Measure[] = [
  { label: 'analytics.error', of: (stats) => levelCount(stats, 'ERROR'), show: formatNumber },
  { label: 'analytics.warning', of: (stats) => levelCount(stats, 'WARN'), show: formatNumber },
  { label: 'analytics.assignIds', of: ({ visits }) => visits?.distinctAssignId ?? null, show: formatNumber },
  { label: 'analytics.mobile', of: mobileShare, show: formatPercent },
  { label: 'analytics.ips', of: ({ server }) => server?.morganStats.totalIp ?? null, show: formatNumber },
  {
    label: 'analytics.bandwidth',
    of: ({ server }) => server?.morganStats.totalBandwidth ?? null,
    show: formatSize,
  },
  {
    label: 'analytics.cpu',
    of: ({ server }) => server?.systemStats.cpu ?? null,
    show: (percent) => formatPercent(percent / 100),
    isNow: true,
  },
  {
    label: 'analytics.ram',
    of: ({ server }) => server?.systemStats.memory ?? null,
    show: formatSize,
    isNow: true,
  },
  {
    label: 'analytics.elapsed',
    of: ({ server }) => server?.systemStats.elapsed ?? null,
    show: formatDuration,
    isNow: true,
  },
];

function changeOf(now: number, before: number, show: Measure['show']) {
  const trend = () => <Trend key="trend" now={now} before={before} />;
  return tRich('analytics.trendFrom', { trend }, { before: show(before) });
}

/** The cards; with a compare range, with its number and the trend beside each. */
export function SummaryCards({ stats, compare }: { stats: RangeStats; compare: RangeStats | null }) {
  return (
    <dl className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1 xl:grid-cols-20 xl:*:col-span-4 xl:[&>*:nth-child(n+6)]:col-span-5">
      {MEASURES.map(({ label, of, show: inWords, isNow }) => {
        const value = of(stats);
        const before = compare && !isNow ? of(compare) : null;
        return (
          <div
            key={label}
            className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-3 md:p-4"
          >
            <dt className="text-xs text-soft">{t(label)}</dt>
            <dd className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-lg font-semibold md:text-xl tracking-tight tabular-nums">
              {value !== null ? (
                inWords(value)
              ) : stats.loading ? (
                <Skeleton className="h-5 w-16 self-center" />
              ) : (
                <span className="text-red-ink">{t('analytics.missing')}</span>
              )}
              {value !== null && before !== null ? (
                <span className="text-xs font-normal tracking-normal text-soft">
                  {changeOf(value, before, inWords)}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
