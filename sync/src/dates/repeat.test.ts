import { describe, expect, it, test } from 'vitest';
import { entrySchema, readEntry, untilProblem } from './entry';
import { isDay, parseRepeat, writeRepeat } from './repeat';
import { choiceOf, choicesFor, movedRule, ruleOf } from './repeat-choice';

describe('[DA1] a rule', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=10',
    'FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20271231',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=2SU;UNTIL=20280229',
    'FREQ=YEARLY',
  ])('is one that a person can read: %s', (rule) => {
    const repeat = parseRepeat(rule);
    expect(repeat && writeRepeat(repeat)).toBe(rule);
  });

  it.each([
    '',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;COUNT=1000000',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5SU',
    'FREQ=YEARLY;BYMONTH=2',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=20260228;COUNT=2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'freq=daily',
    `FREQ=DAILY;${'X'.repeat(10_000)}=1`,
  ])('is none that is anything else: %s', (rule) => {
    expect(parseRepeat(rule)).toBeUndefined();
  });
});

describe('[DA1] a day', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  /** Whether the engine's own calendar has it. */
  function isInCalendar(text: string): boolean {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  }

  it.each(['0000', '1899', '1900', '2000', '2023', '2024', '2100', '9999'])(
    'is one that the calendar of the year %s has',
    (year) => {
      const days = Array.from({ length: 15 * 35 }, (_, at) => `${year}-${two(at % 15)}-${two(at % 35)}`);
      expect(days.filter(isDay)).toEqual(days.filter(isInCalendar));
    },
  );

  it.each([
    '',
    '2026-1-01',
    '2026-01-1',
    '12026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026/01/01',
    '２０２６-01-01',
  ])('is written in one way: not %j', (text) => expect(isDay(text)).toBe(false));
});

describe('[DA1] an entry', () => {
  it.each<[string, object]>([
    ['a post', { kind: 'post', on: '2026-05-01', author: 'Grace', audio: '/assets/x.mp3' }],
    ['an event', { kind: 'event', start: '2026-05-01T10:00', end: '2026-05-01T11:30', place: 'Hall' }],
    ['whole days', { kind: 'event', start: '2026-05-01', end: '2026-05-03', timeZone: 'Asia/Kathmandu' }],
    [
      'what repeats',
      { kind: 'event', start: '2026-05-03T10:00', repeat: 'FREQ=WEEKLY', except: ['2026-05-10'] },
    ],
  ])('may be %s', (_, entry) => {
    expect(readEntry(entry)).toEqual(entry);
  });

  it.each<[string, string, object]>([
    ['kind', 'no kind', {}],
    ['on', 'no such day', { kind: 'post', on: '2026-02-30' }],
    ['on', 'a year that is none', { kind: 'post', on: '0026-02-03' }],
    ['audio', 'script', { kind: 'post', on: '2026-02-03', audio: 'javascript:alert(1)' }],
    ['audio', 'another protocol', { kind: 'post', on: '2026-02-03', audio: 'http://a.example/b.mp3' }],
    ['start', 'no time', { kind: 'event', start: '2026-02-03T25:00' }],
    ['end', 'an end before the beginning', { kind: 'event', start: '2026-02-03', end: '2026-02-02' }],
    ['end', 'a time for a day', { kind: 'event', start: '2026-02-03', end: '2026-02-03T10:00' }],
    ['end', 'years', { kind: 'event', start: '2026-02-03', end: '2029-02-03' }],
    ['timeZone', 'no zone', { kind: 'event', start: '2026-02-03', timeZone: 'Mars/Base' }],
    ['repeat', 'every second', { kind: 'event', start: '2026-02-03', repeat: 'FREQ=SECONDLY' }],
    ['place', 'two lines', { kind: 'event', start: '2026-02-03', place: 'a\nb' }],
    [
      'except',
      'too many days',
      { kind: 'event', start: '2026-02-03', except: Array(401).fill('2026-02-03') },
    ],
  ])('not with a wrong %s: %s', (field, _, entry) => {
    const { error } = entrySchema.safeParse(entry);
    expect(error?.issues[0]?.path[0]).toBe(field);
    expect(readEntry(entry)).toBeUndefined();
  });
});

test('[DA1] how an event repeats is described in plain words that follow from its first day', () => {
  // The second Sunday of November 2026, and its last Monday, which is the fifth.
  expect(choicesFor('2026-11-08T10:00')).toEqual(['day', 'week', 'fortnight', 'nth', 'month', 'year']);
  expect(choicesFor('2026-11-30')).toEqual(['day', 'week', 'fortnight', 'last', 'month', 'year']);
  expect(ruleOf('nth', '2026-11-08T10:00')).toBe('FREQ=MONTHLY;BYDAY=2SU');
  expect(ruleOf('last', '2026-11-30', '2027-12-31')).toBe('FREQ=MONTHLY;BYDAY=-1MO;UNTIL=20271231');
  for (const choice of choicesFor('2026-11-08'))
    expect(choiceOf(ruleOf(choice, '2026-11-08'), '2026-11-08')).toBe(choice);
  expect(choiceOf('FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-08')).toBeUndefined();
  expect(movedRule('FREQ=MONTHLY;BYDAY=2SU', '2026-11-08', '2026-11-17')).toBe('FREQ=MONTHLY;BYDAY=3TU');
  expect(movedRule('FREQ=MONTHLY;BYDAY=2SU', '2026-11-08', '2026-11-30')).toBe('FREQ=MONTHLY;BYDAY=-1MO');
  expect(movedRule('FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-08', '2026-11-17')).toBe('FREQ=WEEKLY;BYDAY=MO,FR');
});

test('[DA1] a last day moves along with an event that would have no day left, and else stays', () => {
  const moved = (rule: string, to: string) => movedRule(`${rule};UNTIL=20260630`, '2026-01-04T10:00', to);
  expect(moved('FREQ=WEEKLY', '2027-01-03T10:00')).toBe('FREQ=WEEKLY;UNTIL=20270629');
  expect(moved('FREQ=WEEKLY;BYDAY=MO,FR', '2027-01-03T10:00')).toBe('FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270629');
  expect(moved('FREQ=WEEKLY', '2026-06-30T10:00')).toBe('FREQ=WEEKLY;UNTIL=20260630');
  expect(moved('FREQ=WEEKLY', '2025-06-30T10:00')).toBe('FREQ=WEEKLY;UNTIL=20260630');
  expect(movedRule('FREQ=WEEKLY;UNTIL=20260630', '0202-01-03', '2027-01-03')).toBe(
    'FREQ=WEEKLY;UNTIL=20260630',
  );
});

test('[DA1] repeats that end before the first day are stored, and reported to have no dates', () => {
  const entry = { kind: 'event', start: '2026-06-30T10:00', repeat: 'FREQ=WEEKLY;UNTIL=20260629' } as const;
  expect(entrySchema.safeParse(entry).success).toBe(true);
  expect(untilProblem(entry)).toBe('contract.entryUntilFirst');
  expect(untilProblem({ ...entry, start: '2026-06-29T10:00' })).toBeUndefined();
  expect(untilProblem({ ...entry, repeat: 'FREQ=WEEKLY' })).toBeUndefined();
  expect(untilProblem({ start: entry.start })).toBeUndefined();
});
