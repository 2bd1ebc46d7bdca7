import { dateAt } from '@vestry/sync/time/clock';
import { currentTimeZone } from '@vestry/sync/text/format';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { type ComponentProps, useMemo, useState } from 'react';
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import { DayButton, type DayButtonProps, DayPicker, type Modifiers } from 'react-day-picker';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/inputs/icon-button';

interface Props {
  /** 'yyyy-mm-dd' */
  start: string | undefined;
  end: string | undefined;
  /** Whose month is shown first; without it the range's. */
  at: string | undefined;
  onPick: (day: string) => void;
}

/** A date of the grid is its midnight in UTC, where every date has 24 hours; the site's time zone says which is today's. */
const TIME_ZONE = 'UTC';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const picked = (date: Date) => new Date(date.getTime()).toISOString().slice(0, 10);

function Day(props: DayButtonProps) {
  const { range_start, range_end, range_middle, today, outside } = props.modifiers;
  const end = range_start || range_end;
  return (
    <DayButton
      {...props}
      className={classNames(
        // The ring lies over the days around it.
        'h-11 w-full rounded-md hover:bg-hover focus-visible:relative focus-visible:z-10 md:h-8',
        end &&
          'accent-fill font-medium text-on-fill hover:bg-accent-hover forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
        range_middle &&
          'rounded-none bg-accent-soft text-accent-ink forced-colors:border-y forced-colors:border-[Highlight]',
        !end && !range_middle && (outside ? 'text-faint' : 'text-ink'),
        !end && today && 'font-semibold underline underline-offset-4',
      )}
    />
  );
}

const COMPONENTS = {
  DayButton: Day,
  PreviousMonthButton: ({ onClick }: ComponentProps<'button'>) => (
    <IconButton
      label={t('analytics.previousMonth')}
      icon={<LuChevronLeft className="rtl:-scale-x-100" />}
      onClick={onClick}
    />
  ),
  NextMonthButton: ({ onClick }: ComponentProps<'button'>) => (
    <IconButton
      label={t('analytics.nextMonth')}
      icon={<LuChevronRight className="rtl:-scale-x-100" />}
      onClick={onClick}
    />
  ),
};

const CLASSES = {
  root: 'w-full',
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'text-center',
  caption_label: 'text-sm font-medium text-ink',
  month_grid: 'col-span-3 w-full table-fixed text-center text-sm tabular-nums',
  weekday: 'h-7 text-xs font-normal text-faint',
  day: 'p-0',
};

/** Names of months and days are the browser's own: no language of the picker has to be loaded. */
function textsOf() {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: TIME_ZONE });
    return (date: Date) => format.format(date);
  };
  const month = writer({ month: 'long', year: 'numeric' });
  const day = writer({ dateStyle: 'full' });
  const labelDayButton = (date: Date, { today, selected }: Modifiers) => {
    const named = today ? t('analytics.dayToday', { day: day(date) }) : day(date);
    return selected ? t('analytics.daySelected', { day: named }) : named;
  };
  return {
    formatters: { formatCaption: month, formatWeekdayName: writer({ weekday: 'short' }) },
    labels: { labelGrid: month, labelWeekday: writer({ weekday: 'long' }), labelDayButton },
  };
}

/** A month to pick days from: by pointer, or by arrow keys, page keys and Enter. */
export function MonthGrid({ start, end, at, onPick }: Props) {
  const [today] = useState(() => dateAt(Date.now(), currentTimeZone()));
  const [from, to] = [start ?? end, end];
  const texts = useMemo(() => textsOf(), []);
  return (
    <DayPicker
      mode="range"
      timeZone={TIME_ZONE}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      navLayout="around"
      today={dateOf(today)}
      defaultMonth={dateOf(at ?? end ?? start ?? today)}
      selected={{
        from: from === undefined ? undefined : dateOf(from),
        to: to === undefined ? undefined : dateOf(to),
      }}
      onSelect={(_, day) => onPick(picked(day))}
      {...texts}
      components={COMPONENTS}
      classNames={CLASSES}
    />
  );
}
