import { addDays, dayOf, startOfDay } from '@vestry/sync/analytics/day';
import { useState, type KeyboardEvent } from 'react';
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';

interface Props {
  /** 'yyyy-mm-dd' */
  start: string | undefined;
  end: string | undefined;
  today: string;
  /** Whose month is shown first; without it the range's. */
  at: string | undefined;
  onPick: (day: string) => void;
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const MONTH = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'Asia/Taipei' });
const FULL = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'Asia/Taipei' });
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => firstOf(addDays(firstOf(day), 31));
const lastMonth = (day: string) => firstOf(addDays(firstOf(day), -1));

/** Where a key leads to from a day. */
function dayByKey(key: string, from: string): string | undefined {
  if (key === 'PageUp') return lastMonth(from);
  if (key === 'PageDown') return nextMonth(from);
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(from, step);
}

/** Six weeks, Monday first. */
function weeksOf(month: string): string[][] {
  const first = firstOf(month);
  const weekday = (new Date(startOfDay(first) + 12 * 3_600_000).getUTCDay() + 6) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - weekday)),
  );
}

/** A month to pick days from: by pointer, or by arrow keys, page keys and Enter. */
export function MonthGrid({ start, end, today, at, onPick }: Props) {
  const [focused, setFocused] = useState(at ?? end ?? start ?? today);
  const month = firstOf(focused);
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = dayByKey(event.key, focused);
    if (day === undefined) return;
    event.preventDefault();
    setFocused(day);
    const table = event.currentTarget;
    // The other month's days are there after the next painting.
    requestAnimationFrame(() => table.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  return (
    <div className="w-full">
      <div className="flex items-center justify-between">
        <IconButton
          label="Previous month"
          icon={<LuChevronLeft aria-hidden className="icon" />}
          onClick={() => setFocused(lastMonth(focused))}
        />
        <span aria-live="polite" className="text-sm font-medium text-ink">
          {MONTH.format(startOfDay(month))}
        </span>
        <IconButton
          label="Next month"
          icon={<LuChevronRight aria-hidden className="icon" />}
          onClick={() => setFocused(nextMonth(focused))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className="w-full table-fixed text-center text-sm tabular-nums" onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="h-7 text-xs font-normal text-faint">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const chosen = day === start || day === end;
                const within = start !== undefined && end !== undefined && day > start && day < end;
                return (
                  <td key={day} className="p-0">
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-pressed={chosen}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={FULL.format(startOfDay(day))}
                      onClick={() => {
                        setFocused(day);
                        onPick(day);
                      }}
                      className={classNames(
                        // The ring lies over the days around it.
                        'h-11 w-full rounded-md hover:bg-hover focus-visible:relative focus-visible:z-10 md:h-8',
                        chosen && 'bg-accent font-medium text-on-fill hover:bg-accent-hover',
                        within && 'rounded-none bg-accent-soft text-accent-ink',
                        !chosen && !within && (day.startsWith(month.slice(0, 7)) ? 'text-ink' : 'text-faint'),
                        !chosen && day === today && 'font-semibold underline underline-offset-4',
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const todayInTaipei = (): string => dayOf(Date.now());
