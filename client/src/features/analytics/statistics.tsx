import { currentTimeZone, formatDate, formatDateTime } from '@vestry/sync/text/format';
import type { TimeRange } from '@vestry/sync/analytics/day';
import { t } from '@vestry/sync/messages/translate';
import { type ComponentType, useMemo, useState } from 'react';
import { LuCalendarDays, LuRefreshCw } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { useRangeStats } from '../../data/analytics/use-range-stats';
import {
  type DateRanges,
  readRanges,
  timesBefore,
  timesOf,
  writeRanges,
} from '../../data/analytics/date-ranges';
import { Button } from '../../ui/inputs/button';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { OfflineNote } from '../../ui/feedback/offline-note';
import type { ScreenProps } from '../../ui/layout/screen';
import { useAddress } from '../../ui/hooks/use-address';
import { DateRangeModal } from './date-range-modal';
import { SERVER_MEASURES, visitsOf } from './measures';
import { VisitorsPart } from './visitors-part';
import { Cards } from './cards';
import type { Compared } from './compared-tables';
import { LogPanel } from './log-panel';
import { PartLinks } from '../../ui/layout/part-links';

/** Whole days are shown as days. */
function inWords({ start, end }: TimeRange, isDefault: boolean): string {
  if (isDefault) return t('analytics.lastDays', { time: formatDateTime(end) });
  const last = formatDate(end - 1);
  const first = formatDate(start);
  return first === last ? last : t('analytics.days', { start: first, end: last });
}

/**
 * The analytics dashboard. The ranges and the part live in the address. `frame`: has its title, its actions and the rest.
 */
export function Statistics({ frame: Frame }: { frame: ComponentType<ScreenProps> }) {
  const [address, changeAddress] = useAddress();
  const ranges = useMemo(() => readRanges(address), [address]);
  const logs = isServerPart(address);
  const [now, setNow] = useState(() => Date.now());
  const [picking, setPicking] = useState(false);
  const zone = currentTimeZone();
  const custom = useMemo(() => timesOf(ranges.custom, now, zone), [ranges, now, zone]);
  const against = useMemo(
    () => (ranges.compare ? timesOf(ranges.compare, now, zone) : null),
    [ranges, now, zone],
  );
  const earlier = useMemo(
    () => (ranges.compare ? null : timesBefore(ranges.custom, now, zone)),
    [ranges, now, zone],
  );
  const stats = useRangeStats(custom, { logs });
  const compared = useRangeStats(against, { logs });
  const former = useRangeStats(earlier, { keeps: false });
  const compare = against ? compared : null;
  // A site without visitors has nothing that could rise or fall.
  const before = earlier && former.visits && visitsOf(former.visits) > 0 ? former : null;

  const range = inWords(custom, ranges.custom === null);
  const hint = () => {
    if (against) return t('analytics.comparedWith', { range, other: inWords(against, false) });
    return before && earlier
      ? t('analytics.trendsAgainst', { range, other: inWords(earlier, false) })
      : range;
  };

  const apply = (next: DateRanges) => {
    changeAddress((current) => writeRanges(current, next));
    setNow(Date.now());
    setPicking(false);
  };
  /** Of a range without a last moment: to now. */
  const again = () => {
    if (ranges.custom === null) setNow(Date.now());
    else stats.reload();
    compared.reload();
  };
  const shown = { stats, compare, before };

  return (
    <Frame
      title={t('common.analytics')}
      hint={hint()}
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
      <StatisticsParts />
      {stats.offline ? <OfflineNote>{t('analytics.offline', { missing: stats.missing })}</OfflineNote> : null}
      {stats.error === null ? null : <ErrorPanel message={stats.error} onRetry={again} />}
      {logs ? <ServerPart {...shown} /> : <VisitorsPart {...{ range: custom, against, ...shown }} />}
      {picking ? <DateRangeModal ranges={ranges} onApply={apply} onClose={() => setPicking(false)} /> : null}
    </Frame>
  );
}

/** What the server did, for who runs it. */
function ServerPart({ stats, compare, before }: Compared) {
  const title = t('analytics.serverLog');
  return (
    <>
      <Cards
        measures={SERVER_MEASURES}
        stats={stats}
        before={compare ?? before}
        className="grid-cols-2 *:last:col-span-2 md:grid-cols-12 md:*:col-span-3 md:[&>*:nth-child(n+5)]:col-span-4"
      />
      <LogPanel title={compare ? t('analytics.customOf', { title }) : title} stats={stats} />
      {compare ? <LogPanel title={t('analytics.compareOf', { title })} stats={compare} /> : null}
    </>
  );
}

const SERVER = 'server';

/** The part that an address asks for: what visitors did, or what the server did. */
const isServerPart = (address: URLSearchParams): boolean => address.get('part') === SERVER;

/** What visitors did, and what the server did. */
function StatisticsParts() {
  const [address] = useSearchParams();
  const searchOf = (part: string | null) => {
    const next = new URLSearchParams(address);
    next.delete('part');
    if (part !== null) next.set('part', part);
    return `?${next.toString()}`;
  };
  const isServer = isServerPart(address);
  return (
    <PartLinks
      label={t('analytics.part')}
      parts={[
        { label: t('analytics.visitors'), search: searchOf(null), shown: !isServer },
        { label: t('analytics.server'), search: searchOf(SERVER), shown: isServer },
      ]}
    />
  );
}
