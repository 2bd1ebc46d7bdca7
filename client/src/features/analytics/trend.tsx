import { formatPercent } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { LuArrowDown, LuArrowRight, LuArrowUp } from 'react-icons/lu';

/** How a number compares to a former one: an arrow, the change, and both in words. */
export function Trend({ now, before }: { now: number; before: number }) {
  const Arrow = now > before ? LuArrowUp : now < before ? LuArrowDown : LuArrowRight;
  const isNew = before === 0 && now > 0;
  const change = isNew ? t('analytics.trendNew') : formatPercent(before && Math.abs(now - before) / before);
  const inWords = () => {
    if (isNew) return change;
    if (now === before) return t('analytics.trendSame');
    return now > before ? t('analytics.trendMore', { change }) : t('analytics.trendFewer', { change });
  };
  return (
    <span className="inline-flex items-center gap-0.5 align-middle text-xs text-soft tabular-nums">
      <Arrow
        className={`size-3.5 shrink-0 ${now > before ? 'text-green-ink' : now < before ? 'text-red-ink' : ''}`}
      />
      <span className="sr-only">{inWords()}</span>
      <span aria-hidden>{change}</span>
    </span>
  );
}
