import { expect, it } from 'vitest';
import { eventTimes } from './event-times';

type Value = string | number | { [key: string]: Value };
/** As PHP writes it: lengths count bytes. */
function serialized(value: Value): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const parts = Object.entries(value).map(([key, each]) => serialized(key) + serialized(each));
  return `a:${parts.length}:{${parts.join('')}}`;
}
const tribe = (recurrence?: Value, more: Record<string, string> = {}) => ({
  _EventStartDate: '2027-10-02 18:30:00',
  _EventEndDate: '2027-10-02 21:00:00',
  _EventTimezone: 'Europe/London',
  ...(recurrence === undefined ? {} : { _EventRecurrence: serialized(recurrence) }),
  ...more,
});
const one = (rule: Value) => ({ rules: { 0: rule } });
const mec = (more: Record<string, string> = {}) => ({
  mec_start_date: '2027-03-07',
  mec_start_time_hour: '12',
  mec_start_time_minutes: '5',
  mec_start_time_ampm: 'AM',
  mec_end_date: '2027-03-07',
  mec_end_time_hour: '2',
  mec_end_time_minutes: '30',
  mec_end_time_ampm: 'PM',
  mec_allday: '0',
  ...more,
});
const EVENING = { start: '2027-10-02T18:30', end: '2027-10-02T21:00', timeZone: 'Europe/London' };
const NOON = { start: '2027-03-07T00:05', end: '2027-03-07T14:30' };

it.each([
  ['The Events Calendar', tribe(), EVENING],
  [
    'a whole day',
    tribe(undefined, { _EventAllDay: 'yes', _EventEndDate: '2027-10-03 23:59:59' }),
    { start: '2027-10-02', end: '2027-10-03' },
  ],
  ['an offset', tribe(undefined, { _EventTimezone: 'UTC+2' }), { ...EVENING, timeZone: 'Etc/GMT-2' }],
  [
    'this site’s zone',
    tribe(undefined, { _EventTimezone: 'Asia/Taipei' }),
    { start: EVENING.start, end: EVENING.end },
  ],
  [
    'no end',
    tribe(undefined, { _EventEndDate: '2027-10-02 18:30:00' }),
    { start: EVENING.start, timeZone: 'Europe/London' },
  ],
  [
    'Events Manager',
    {
      _event_start_local: '2027-05-05 09:00:00',
      _event_end_local: '2027-05-05 10:00:00',
      _event_timezone: 'Europe/Paris',
      _event_all_day: '0',
    },
    { start: '2027-05-05T09:00', end: '2027-05-05T10:00', timeZone: 'Europe/Paris' },
  ],
  [
    'Events Manager of before',
    { _event_start_date: '2027-05-05', _event_start_time: '9:00:00', _event_all_day: '0' },
    { start: '2027-05-05T09:00' },
  ],
  ['Modern Events Calendar', mec(), NOON],
  [
    'Church Content',
    { _ctc_event_start_date: '2027-05-05', _ctc_event_end_date: '2027-05-06' },
    { start: '2027-05-05', end: '2027-05-06' },
  ],
])('[WX2] an event of %s has its times', (_name, meta, times) => {
  expect(eventTimes(meta, 'Asia/Taipei')).toEqual({ entry: { kind: 'event', ...times }, left: [] });
});

it.each([
  [one({ type: 'Every Week', 'end-type': 'Never' }), 'FREQ=WEEKLY'],
  [
    one({
      type: 'Custom',
      custom: { type: 'Weekly', interval: '2', week: { day: { 0: '1', 1: '7' } } },
      'end-type': 'On',
      end: '2027-12-31',
    }),
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;UNTIL=20271231',
  ],
  [
    one({
      type: 'Custom',
      custom: { type: 'Monthly', interval: '1', month: { number: 'Last', day: '7' } },
      'end-type': 'After',
      'end-count': 5,
    }),
    'FREQ=MONTHLY;BYDAY=-1SU;COUNT=5',
  ],
  [
    one({ type: 'Custom', custom: { type: 'Monthly', interval: '1', month: { same: 'yes' } } }),
    'FREQ=MONTHLY',
  ],
  [one({ type: 'Every Year', note: '教會' }), 'FREQ=YEARLY'],
  [one({ type: 'None' }), undefined],
])('[WX2] %j of The Events Calendar repeats as %s', (recurrence, repeat) => {
  expect(eventTimes(tribe(recurrence), 'UTC')).toEqual({
    entry: { kind: 'event', ...EVENING, ...(repeat ? { repeat } : {}) },
    left: [],
  });
});

it.each([
  ['two rules', tribe({ rules: { 0: { type: 'Every Day' }, 1: { type: 'Every Week' } } }), EVENING],
  ['days left out', tribe({ ...one({ type: 'Every Day' }), exclusions: { 0: 'x' } }), EVENING],
  [
    'a day of nobody',
    tribe(one({ type: 'Custom', custom: { type: 'Monthly', month: { number: '6', day: '9' } } })),
    EVENING,
  ],
  ['no PHP', tribe(undefined, { _EventRecurrence: 'O:8:"stdClass":0:{}' }), EVENING],
  ['an end before its time', tribe(one({ type: 'Every Day', 'end-type': 'On', end: 'soon' })), EVENING],
  ['days of its own', mec({ mec_repeat_status: '1', mec_repeat_type: 'custom_days' }), NOON],
])('[WX2] a repeat of %s is named', (_name, meta, times) => {
  expect(eventTimes(meta, 'UTC')).toEqual({ entry: { kind: 'event', ...times }, left: ['repeat'] });
});

it.each([
  [{ mec_repeat_type: 'daily', mec_repeat_interval: '3' }, 'FREQ=DAILY;INTERVAL=3'],
  [{ mec_repeat_type: 'weekday', mec_repeat_interval: '9' }, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  [
    { mec_repeat_type: 'weekly', mec_repeat_end: 'occurrences', mec_repeat_end_at_occurrences: '9' },
    'FREQ=WEEKLY;COUNT=10',
  ],
  [
    { mec_repeat_type: 'monthly', mec_repeat_end: 'date', mec_repeat_end_at_date: '2027-12-31' },
    'FREQ=MONTHLY;UNTIL=20271231',
  ],
  [
    { mec_repeat_type: 'certain_weekdays', mec_repeat: serialized({ certain_weekdays: { 0: '3', 1: '5' } }) },
    'FREQ=WEEKLY;BYDAY=WE,FR',
  ],
])('[WX2] %j of Modern Events Calendar repeats as %s', (meta, repeat) => {
  const { entry } = eventTimes(mec({ mec_repeat_status: '1', ...meta }), 'UTC');
  expect(entry).toEqual({ kind: 'event', ...NOON, repeat });
});

it('[WX2] an end that is too far away is named, and what has no start is no event', () => {
  expect(eventTimes(tribe(undefined, { _EventEndDate: '2037-10-02 21:00:00' }), 'UTC')).toMatchObject({
    entry: { start: EVENING.start },
    left: ['end'],
  });
  expect(eventTimes({ _EventStartDate: 'soon' }, 'UTC')).toEqual({ entry: undefined, left: [] });
  expect(eventTimes({}, 'UTC')).toEqual({ entry: undefined, left: [] });
});
