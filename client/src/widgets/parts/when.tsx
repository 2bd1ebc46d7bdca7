import type { EventTime } from '@vestry/sync/dates/dated';
import { dateInWords, rangeInWords } from '@vestry/sync/dates/in-words';
import type { RenderContext } from '../render-context';

const DAY = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;

/** The time in words. An end that is not set is the end of the day, and is left out. */
function wordsOf(
  { start, end, zone: timeZone, page }: EventTime,
  lang: string,
  siteZone: string | undefined,
) {
  const { entry } = page;
  // The last moment, so that a day does not end on the next.
  if (entry.start.length === 10) return rangeInWords(lang, { ...DAY, timeZone }, start, end - 1);
  const inOtherZone = siteZone !== undefined && timeZone !== siteZone;
  const options = { ...MINUTE, timeZone, ...(inOtherZone ? ({ timeZoneName: 'short' } as const) : {}) };
  return entry.end === undefined
    ? dateInWords(lang, options, start)
    : rangeInWords(lang, options, start, end);
}

/** When an event takes place, in words, and for programs. */
export function When({ time, context }: { time: EventTime; context: RenderContext }) {
  const isWholeDays = time.page.entry.start.length === 10;
  const dateTime = isWholeDays ? time.day : new Date(time.start).toISOString();
  return <time dateTime={dateTime}>{wordsOf(time, context.lang ?? 'en', context.timeZone?.())}</time>;
}

/** A day, 'yyyy-mm-dd', in words. */
export function Day({ day, context }: { day: string; context: RenderContext }) {
  const { weekday: _, ...plain } = DAY;
  const words = dateInWords(context.lang ?? 'en', { ...plain, timeZone: 'UTC' }, Date.parse(day));
  return <time dateTime={day}>{words}</time>;
}

/** A day as a leaf of a calendar. It is decoration: the same date stands in words beside it. */
export function Leaf({ day, context }: { day: string; context: RenderContext }) {
  const at = Date.parse(day);
  const lang = context.lang ?? 'en';
  return (
    <span className="leaf" aria-hidden>
      <span className="month">{dateInWords(lang, { month: 'short', timeZone: 'UTC' }, at)}</span>
      <span className="number">{at ? new Date(at).getUTCDate() : ''}</span>
    </span>
  );
}
