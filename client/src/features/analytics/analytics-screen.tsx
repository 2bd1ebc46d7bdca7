import { formatDate, formatDateTime } from '@vestry/sync/format';
import type { TimeRange } from '@vestry/sync/analytics/day';
import type { DashboardStats } from '@vestry/sync/contract/analytics';
import { useMemo, useState } from 'react';
import { LuCalendarDays, LuRefreshCw } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { useRangeStats } from '../../data/analytics/use-range-stats';
import { type DateRanges, readRanges, timesOf, writeRanges } from '../../lib/date-ranges';
import { Button } from '../../ui/button';
import { ErrorPanel } from '../../ui/error-panel';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { HoursChart, TimeChart } from './charts';
import { ComparedTables } from './compared-tables';
import { DateRangeModal } from './date-range-modal';
import { LogPanel } from './log-panel';
import { SummaryCards } from './summary-cards';

/** Whole days are said as days. */
function inWords({ start, end }: TimeRange, isDefault: boolean): string {
  if (isDefault) return `Last 7 days, to ${formatDateTime(end)}`;
  const last = formatDate(end - 1);
  return formatDate(start) === last ? last : `${formatDate(start)} – ${last}`;
}

function Dropped({ server }: { server: DashboardStats | null }) {
  const { bots, limited } = server?.dropped ?? { bots: 0, limited: 0 };
  if (bots + limited === 0) return null;
  return (
    <p className="text-xs text-soft">
      Left out of these numbers: {bots.toLocaleString('en')} visits of robots, {limited.toLocaleString('en')}{' '}
      of senders that sent too many.
    </p>
  );
}

/** The analytics dashboard. The ranges live in the address. */
export default function AnalyticsScreen() {
  const [address, setAddress] = useSearchParams();
  const ranges = useMemo(() => readRanges(address), [address]);
  const [now, setNow] = useState(() => Date.now());
  const [picking, setPicking] = useState(false);
  const custom = useMemo(() => timesOf(ranges.custom, now), [ranges, now]);
  const against = useMemo(() => (ranges.compare ? timesOf(ranges.compare, now) : null), [ranges, now]);
  const stats = useRangeStats(custom);
  const compared = useRangeStats(against);
  const compare = against ? compared : null;

  const apply = (next: DateRanges) => {
    setAddress((before) => writeRanges(before, next));
    setNow(Date.now());
    setPicking(false);
  };
  /** Of a range without a last moment: to now. */
  const again = () => {
    if (ranges.custom === null) setNow(Date.now());
    else stats.reload();
    compared.reload();
  };

  return (
    <Screen
      title="Analytics"
      hint={
        <>
          {inWords(custom, ranges.custom === null)}
          {against ? <> · compared with {inWords(against, false)}</> : null}
        </>
      }
      actions={
        <>
          <Button icon={<LuRefreshCw />} busy={stats.loading} onClick={again}>
            Refresh
          </Button>
          <Button tone="blue" icon={<LuCalendarDays />} onClick={() => setPicking(true)}>
            Date range
          </Button>
        </>
      }
    >
      {stats.offline ? (
        <OfflineNote>
          {stats.missing > 0
            ? `Offline. Showing the visits saved on this device; ${stats.missing} days of this range are missing.`
            : 'Offline. Showing the visits saved on this device.'}
        </OfflineNote>
      ) : null}
      {stats.error === null ? null : <ErrorPanel message={stats.error} onRetry={again} />}
      <SummaryCards stats={stats} compare={compare} />
      <HoursChart stats={stats} compare={compare} />
      <div className={compare ? 'contents' : 'grid gap-4 md:gap-5 xl:grid-cols-2'}>
        <ComparedTables
          title="Page visits"
          what="Page"
          counted="Visits"
          rowsOf={({ pageVisitStats }) =>
            pageVisitStats.map(({ pathname, visits }) => ({ name: pathname, count: visits }))
          }
          stats={stats}
          compare={compare}
        />
        <ComparedTables
          title="Browsers"
          what="Browser"
          counted="Visits"
          rowsOf={({ browserStats }) =>
            browserStats.map(({ os, browser, count }) => ({ name: `${browser} on ${os}`, count }))
          }
          stats={stats}
          compare={compare}
        />
      </div>
      <div className={compare ? 'grid gap-4 md:gap-5 xl:grid-cols-2' : 'grid'}>
        <TimeChart title={compare ? 'Time on page, custom' : 'Time on page'} stats={stats} />
        {compare ? <TimeChart title="Time on page, compare" stats={compare} /> : null}
      </div>
      <LogPanel title={compare ? 'Server log, custom' : 'Server log'} stats={stats} />
      {compare ? <LogPanel title="Server log, compare" stats={compare} /> : null}
      <Dropped server={stats.server} />
      {picking ? <DateRangeModal ranges={ranges} onApply={apply} onClose={() => setPicking(false)} /> : null}
    </Screen>
  );
}
