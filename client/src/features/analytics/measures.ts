import { formatDuration, formatNumber, formatPercent, formatSize } from '@vestry/sync/text/format';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';

export interface Measure {
  label: MessageKey;
  /** Null: not known. */
  of: (stats: RangeStats) => number | null;
  show: (value: number) => string;
  /** The state of now has nothing to be compared with. */
  isNow?: boolean;
}

type Visits = NonNullable<RangeStats['visits']>;

function devices({ mobileStats }: Visits, mobile: 0 | 1): number {
  return mobileStats.find(({ isMobile }) => isMobile === mobile)?.count ?? 0;
}

export const visitsOf = (visits: Visits): number => devices(visits, 0) + devices(visits, 1);

function mobileShare(visits: Visits): number {
  const all = visitsOf(visits);
  return all === 0 ? 0 : devices(visits, 1) / all;
}

/** Milliseconds of a visit, as an average over all pages. */
function timeOnPage(visits: Visits): number {
  const { pageVisitStats, timeSpentStats } = visits;
  const seconds = pageVisitStats.reduce(
    (sum, page, index) => sum + page.visits * (timeSpentStats[index]?.avgTotalSec ?? 0),
    0,
  );
  const all = visitsOf(visits);
  return all === 0 ? 0 : (seconds / all) * 1000;
}

const byVisits =
  (of: (visits: Visits) => number) =>
  ({ visits }: RangeStats): number | null =>
    visits && of(visits);

type Server = NonNullable<RangeStats['server']>;

const byServer =
  (of: (server: Server) => number) =>
  ({ server }: RangeStats): number | null =>
    server && of(server);

const linesAt = (level: string) =>
  byServer(({ pm2LogStats }) => pm2LogStats.find((each) => each.level === level)?.count ?? 0);

/** What visitors did. */
export const VISITOR_MEASURES: readonly Measure[] = [
  { label: 'analytics.visits', of: byVisits(visitsOf), show: formatNumber },
  { label: 'analytics.assignIds', of: byVisits((visits) => visits.distinctAssignId), show: formatNumber },
  { label: 'analytics.timeOnPage', of: byVisits(timeOnPage), show: formatDuration },
  { label: 'analytics.mobile', of: byVisits(mobileShare), show: formatPercent },
];

/** What the server did. */
export const SERVER_MEASURES: readonly Measure[] = [
  { label: 'analytics.error', of: linesAt('ERROR'), show: formatNumber },
  { label: 'analytics.warning', of: linesAt('WARN'), show: formatNumber },
  { label: 'analytics.ips', of: byServer(({ morganStats }) => morganStats.totalIp), show: formatNumber },
  {
    label: 'analytics.bandwidth',
    of: byServer(({ morganStats }) => morganStats.totalBandwidth),
    show: formatSize,
  },
  {
    label: 'analytics.cpu',
    of: byServer(({ systemStats }) => systemStats.cpu),
    show: (percent) => formatPercent(percent / 100),
    isNow: true,
  },
  {
    label: 'analytics.ram',
    of: byServer(({ systemStats }) => systemStats.memory),
    show: formatSize,
    isNow: true,
  },
  {
    label: 'analytics.elapsed',
    of: byServer(({ systemStats }) => systemStats.elapsed),
    show: formatDuration,
    isNow: true,
  },
];
