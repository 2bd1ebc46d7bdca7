import { currentTimeZone, formatDate, formatDateTime } from '@vestry/sync/format';
import type { TimeRange } from '@vestry/sync/analytics/day';
import type { DashboardStats } from '@vestry/sync/contract/analytics';
import { t } from '@vestry/sync/messages/translate';
import { type ComponentType, useMemo, useState } from 'react';
import { LuCalendarDays, LuRefreshCw } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { useRangeStats } from '../../data/analytics/use-range-stats';
import { type DateRanges, readRanges, timesOf, writeRanges } from '../../lib/date-ranges';
import { Button } from '../../ui/button';
import { ErrorPanel } from '../../ui/error-panel';
import { OfflineNote } from '../../ui/offline-note';
import type { ScreenProps } from '../../ui/screen';
import { HoursChart, TimeChart } from './charts';
import { ComparedTables } from './compared-tables';
import { DaysChart } from './days-chart';
import { DateRangeModal } from './date-range-modal';
import { LogPanel } from './log-panel';
import { browserName, pageName } from './names';
import { SummaryCards } from './summary-cards';

/** Whole days are said as days. */
function inWords({ start, end }: TimeRange, isDefault: boolean): string {
  if (isDefault) return t('analytics.lastDays', { time: formatDateTime(end) });
  const last = formatDate(end - 1);
  const first = formatDate(start);
  return first === last ? last : t('analytics.days', { start: first, end: last });
}

/** What the numbers leave out. */
function NotCounted({ server }: { server: DashboardStats | null }) {
  const { bots, limited } = server?.dropped ?? { bots: 0, limited: 0 };
  return (
    <p className="text-xs text-soft">
      {bots + limited > 0 ? `${t('analytics.excluded', { bots, limited })} ` : null}
      {t('analytics.notCounted')}
    </p>
  );
}

/** The analytics dashboard. The ranges live in the address. `frame`: has its title, its actions and the rest. */
export function Statistics({ frame: Frame }: { frame: ComponentType<ScreenProps> }) {
  const [address, setAddress] = useSearchParams();
  const ranges = useMemo(() => readRanges(address), [address]);
  const [now, setNow] = useState(() => Date.now());
  const [picking, setPicking] = useState(false);
  const zone = currentTimeZone();
  const custom = useMemo(() => timesOf(ranges.custom, now, zone), [ranges, now, zone]);
  const against = useMemo(
    () => (ranges.compare ? timesOf(ranges.compare, now, zone) : null),
    [ranges, now, zone],
  );
  const stats = useRangeStats(custom);
  const compared = useRangeStats(against);
  const compare = against ? compared : null;

  const range = inWords(custom, ranges.custom === null);

  const apply = (next: DateRanges) => {
    setAddress((before) => writeRanges(before, next));
    setNow(Date.now());
    setPicking(false);
  };
  const customOf = (title: string) => (compare ? t('analytics.customOf', { title }) : title);
  const compareOf = (title: string) => t('analytics.compareOf', { title });
  /** Of a range without a last moment: to now. */
  const again = () => {
    if (ranges.custom === null) setNow(Date.now());
    else stats.reload();
    compared.reload();
  };

  return (
    <Frame
      title={t('common.analytics')}
      hint={against ? t('analytics.comparedWith', { range, other: inWords(against, false) }) : range}
      actions={
        <>
          <Button icon={<LuRefreshCw />} busy={stats.loading} onClick={again}>
            {t('analytics.refresh')}
          </Button>
          <Button tone="blue" icon={<LuCalendarDays />} onClick={() => setPicking(true)}>
            {t('analytics.dateRange')}
          </Button>
        </>
      }
    >
      {stats.offline ? <OfflineNote>{t('analytics.offline', { missing: stats.missing })}</OfflineNote> : null}
      {stats.error === null ? null : <ErrorPanel message={stats.error} onRetry={again} />}
      <SummaryCards stats={stats} compare={compare} />
      <HoursChart stats={stats} compare={compare} />
      <DaysChart range={custom} stats={stats} against={against} compare={compare} />
      <div className={compare ? 'contents' : 'grid gap-4 md:gap-5 xl:grid-cols-2'}>
        <ComparedTables
          title={t('analytics.pageVisits')}
          what={t('analytics.page')}
          counted={t('analytics.visits')}
          rowsOf={({ pageVisitStats }) =>
            pageVisitStats.map(({ pathname, visits }) => ({ name: pageName(pathname), count: visits }))
          }
          stats={stats}
          compare={compare}
        />
        <ComparedTables
          title={t('analytics.browsers')}
          what={t('analytics.browser')}
          counted={t('analytics.visits')}
          rowsOf={({ browserStats }) =>
            browserStats.map(({ os, browser, count }) => ({ name: browserName(browser, os), count }))
          }
          stats={stats}
          compare={compare}
        />
      </div>
      <div className={compare ? 'grid gap-4 md:gap-5 xl:grid-cols-2' : 'grid'}>
        <TimeChart title={customOf(t('analytics.timeOnPage'))} stats={stats} />
        {compare ? <TimeChart title={compareOf(t('analytics.timeOnPage'))} stats={compare} /> : null}
      </div>
      <LogPanel title={customOf(t('analytics.serverLog'))} stats={stats} />
      {compare ? <LogPanel title={compareOf(t('analytics.serverLog'))} stats={compare} /> : null}
      <NotCounted server={stats.server} />
      {picking ? <DateRangeModal ranges={ranges} onApply={apply} onClose={() => setPicking(false)} /> : null}
    </Frame>
  );
}
