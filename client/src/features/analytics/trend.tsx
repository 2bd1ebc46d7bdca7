import { formatPercent } from '@vestry/sync/format';
import { LuArrowDown, LuArrowRight, LuArrowUp } from 'react-icons/lu';

/** How a number compares to a former one: an arrow, the change, and both in words. */
export function Trend({ now, before }: { now: number; before: number }) {
  const Arrow = now > before ? LuArrowUp : now < before ? LuArrowDown : LuArrowRight;
  const change =
    before === 0 ? (now === 0 ? '0.00%' : 'new') : formatPercent(Math.abs(now - before) / before);
  const word = now > before ? 'more' : now < before ? 'fewer' : 'the same';
  return (
    <span className="inline-flex items-center gap-0.5 align-middle text-xs text-soft tabular-nums">
      <Arrow
        className={`size-3.5 shrink-0 ${now > before ? 'text-green-ink' : now < before ? 'text-red-ink' : ''}`}
      />
      <span className="sr-only">{word} </span>
      {change}
    </span>
  );
}
