import { type Entry, endProblem, entrySchema } from '@vestry/sync/dates/entry';
import { isTimeZone } from '@vestry/sync/time/time-zone';
import { type FoundRepeat, mecRepeat, tribeRepeat } from '../site/repeats';

type Meta = Readonly<Record<string, string>>;
type EventEntry = Extract<Entry, { kind: 'event' }>;

interface Found {
  /** 'yyyy-mm-dd hh:mm:ss', or only the day. */
  start: string;
  end: string;
  isAllDay: boolean;
  zone: string;
  repeat: FoundRepeat;
}

const TRIBE = ['_EventStartDate', '_EventEndDate', '_EventTimezone', '_EventAllDay', '_EventRecurrence'];
const MANAGER = [
  '_event_start_local',
  '_event_end_local',
  '_event_start_date',
  '_event_start_time',
  '_event_end_date',
  '_event_end_time',
  '_event_timezone',
  '_event_all_day',
];
const CONTENT = [
  '_ctc_event_start_date',
  '_ctc_event_end_date',
  '_ctc_event_start_time',
  '_ctc_event_end_time',
];
const MEC_TIMES = ['start', 'end'].flatMap((which) =>
  ['date', 'time_hour', 'time_minutes', 'time_ampm'].map((part) => `mec_${which}_${part}`),
);
const MEC = [
  ...MEC_TIMES,
  'mec_allday',
  'mec_timezone',
  'mec_repeat',
  'mec_repeat_status',
  'mec_repeat_type',
  'mec_repeat_interval',
  'mec_repeat_end',
  'mec_repeat_end_at_date',
  'mec_repeat_end_at_occurrences',
  'mec_not_in_days',
];

/** Custom fields that say when an event takes place. */
export const EVENT_TIMES: readonly string[] = [...TRIBE, ...MANAGER, ...CONTENT, ...MEC];

function mecTime(meta: Meta, which: 'start' | 'end'): string {
  const part = (name: string) => meta[`mec_${which}_${name}`] ?? '';
  const [hour, half] = [Number(part('time_hour')), part('time_ampm').toUpperCase()];
  const whole = half === 'PM' && hour < 12 ? hour + 12 : half === 'AM' && hour === 12 ? 0 : hour;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${part('date')} ${two(whole)}:${two(Number(part('time_minutes')))}`;
}

/** What the plugin that wrote the event says; undefined when none did. */
function foundIn(meta: Meta): Found | undefined {
  const of = (name: string) => (meta[name] ?? '').trim();
  if (of('_EventStartDate') !== '')
    return {
      start: of('_EventStartDate'),
      end: of('_EventEndDate'),
      isAllDay: /^(?:yes|1|true)$/.test(of('_EventAllDay')),
      zone: of('_EventTimezone'),
      repeat: tribeRepeat(meta),
    };
  if (of('_event_start_local') !== '' || of('_event_start_date') !== '')
    return {
      start: of('_event_start_local') || `${of('_event_start_date')} ${of('_event_start_time')}`,
      end: of('_event_end_local') || `${of('_event_end_date')} ${of('_event_end_time')}`,
      isAllDay: of('_event_all_day') === '1',
      zone: of('_event_timezone'),
      repeat: undefined,
    };
  if (of('mec_start_date') !== '')
    return {
      start: mecTime(meta, 'start'),
      end: mecTime(meta, 'end'),
      isAllDay: of('mec_allday') === '1',
      zone: of('mec_timezone'),
      repeat: mecRepeat(meta),
    };
  if (of('_ctc_event_start_date') === '') return undefined;
  return {
    start: `${of('_ctc_event_start_date')} ${of('_ctc_event_start_time')}`,
    end: `${of('_ctc_event_end_date')} ${of('_ctc_event_end_time') || of('_ctc_event_start_time')}`,
    isAllDay: of('_ctc_event_start_time') === '',
    zone: '',
    repeat: undefined,
  };
}

/** 'yyyy-mm-ddThh:mm', or the day alone; undefined for what is no time. */
function wallTime(text: string, isAllDay: boolean): string | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d))?/.exec(text) ?? [];
  if (day === undefined || (!isAllDay && hour === undefined)) return undefined;
  return isAllDay ? day : `${day}T${hour!.padStart(2, '0')}:${minute}`;
}

/** 'Europe/London'; 'UTC+2' as the zone that is called so; undefined for this site's own. */
function zoneOf(written: string, site: string): string | undefined {
  const [, sign, hours] = /^UTC([+-])(\d{1,2})(?::?00|\.0)?$/.exec(written) ?? [];
  const zone = hours ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}` : written;
  return zone !== site && isTimeZone(zone) ? zone : undefined;
}

export interface EventTimes {
  entry: EventEntry | undefined;
  /** What of it no event here can say. */
  left: ('repeat' | 'end')[];
}

/** The end, unless it is none, or too far away. */
function endOf(start: string, end: string | undefined): { end?: string; isLeft: boolean } {
  if (end === undefined || end <= start) return { isLeft: false };
  return endProblem({ start, end }) === undefined ? { end, isLeft: false } : { isLeft: true };
}

const checked = (entry: EventEntry): EventEntry | undefined => {
  const { data } = entrySchema.safeParse(entry);
  return data?.kind === 'event' ? data : undefined;
};

/** When an event takes place. `site`: the time zone of this site. */
export function eventTimes(meta: Meta, site: string): EventTimes {
  const found = foundIn(meta);
  const start = found && wallTime(found.start, found.isAllDay);
  if (!found || start === undefined) return { entry: undefined, left: [] };
  const { end, isLeft } = endOf(start, wallTime(found.end, found.isAllDay));
  const timeZone = found.isAllDay ? undefined : zoneOf(found.zone, site);
  const entry: EventEntry = {
    kind: 'event',
    start,
    ...(end ? { end } : {}),
    ...(timeZone ? { timeZone } : {}),
  };
  const { repeat } = found;
  const repeated = repeat ? checked({ ...entry, repeat }) : undefined;
  const left: EventTimes['left'] = isLeft ? ['end'] : [];
  if (repeat !== undefined && !repeated) left.push('repeat');
  return { entry: repeated ?? checked(entry), left };
}
