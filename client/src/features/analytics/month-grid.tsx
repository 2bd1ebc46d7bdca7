import { dayOf, startOfDay } from '@vestry/sync/analytics/day';
import type { ComponentProps } from 'react';
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';

interface Props {
  /** 'yyyy-mm-dd' */
  start: string | undefined;
  end: string | undefined;
  /** Whose month is shown first; without it the range's. */
  at: string | undefined;
  onPick: (day: string) => void;
}

const dateOf = (day: string | undefined) => (day === undefined ? undefined : new Date(startOfDay(day)));

function Day(props: DayButtonProps) {
  const { range_start, range_end, range_middle, today, outside } = props.modifiers;
  const end = range_start || range_end;
  return (
    <DayButton
      {...props}
      className={classNames(
        // The ring lies over the days around it.
        'h-11 w-full rounded-md hover:bg-hover focus-visible:relative focus-visible:z-10 md:h-8',
        end && 'bg-accent font-medium text-on-fill hover:bg-accent-hover',
        range_middle && 'rounded-none bg-accent-soft text-accent-ink',
        !end && !range_middle && (outside ? 'text-faint' : 'text-ink'),
        !end && today && 'font-semibold underline underline-offset-4',
      )}
    />
  );
}

const COMPONENTS = {
  DayButton: Day,
  PreviousMonthButton: ({ onClick }: ComponentProps<'button'>) => (
    <IconButton label="Previous month" icon={<LuChevronLeft />} onClick={onClick} />
  ),
  NextMonthButton: ({ onClick }: ComponentProps<'button'>) => (
    <IconButton label="Next month" icon={<LuChevronRight />} onClick={onClick} />
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

/** A month to pick days from: by pointer, or by arrow keys, page keys and Enter. */
export function MonthGrid({ start, end, at, onPick }: Props) {
  const shown = dateOf(at ?? end ?? start);
  return (
    <DayPicker
      mode="range"
      timeZone="Asia/Taipei"
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      navLayout="around"
      {...(shown ? { defaultMonth: shown } : {})}
      selected={{ from: dateOf(start ?? end), to: dateOf(end) }}
      onSelect={(_, day) => onPick(dayOf(day.getTime()))}
      components={COMPONENTS}
      classNames={CLASSES}
    />
  );
}
