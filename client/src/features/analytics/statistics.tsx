import { currentTimeZone, formatDate, formatDateTime } from '@vestry/sync/text/format';
import type { TimeRange } from '@vestry/sync/analytics/day';
import { t } from '@vestry/sync/messages/translate';
import { type ComponentType, useMemo, useState } from 'react';
import { LuCalendarDays, LuRefreshCw } from 'react-icons/lu';
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
import { visitsOf } from './measures';
import { ServerPart } from './server-part';
import { isServerPart, StatisticsParts } from './statistics-parts';
import { VisitorsPart } from './visitors-part';

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
