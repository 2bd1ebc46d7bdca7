import { expect, test } from 'vitest';
import { datedByPublishing, datedBySchedule } from './date-of-schedule';

const now = Date.parse('2030-05-01T12:00:00Z');
const schedule = {
  before: '',
  after: '2030-05-04T20:00:00Z',
  saved: undefined,
  created: '2030-04-29T12:00:00Z',
  now,
  zone: 'Asia/Taipei',
};
const post = (on: string) => ({ kind: 'post' as const, on, author: 'Grace Lin' });

test('a post that has the day it began on gets the day of its schedule, by the clock of the site', () => {
  expect(datedBySchedule(post('2030-05-01'), schedule)).toEqual(post('2030-05-05'));
  expect(datedBySchedule(post('2030-04-29'), schedule)).toEqual(post('2030-05-05'));
});

test('it follows another schedule, and without one it has the date that it had before', () => {
  const before = schedule.after;
  const later = { ...schedule, before, after: '2030-06-01T00:00:00Z' };
  expect(datedBySchedule(post('2030-05-05'), later)).toEqual(post('2030-06-01'));
  const ended = { ...schedule, before, after: '' };
  const saved = { status: 'draft', entry: post('2030-04-30') };
  expect(datedBySchedule(post('2030-05-05'), { ...ended, saved })).toEqual(post('2030-04-30'));
  // What was saved has the date of the schedule.
  const scheduled = { status: 'draft', publishAt: before, entry: post('2030-05-05') };
  expect(datedBySchedule(post('2030-05-05'), { ...ended, saved: scheduled })).toEqual(post('2030-04-29'));
  const unknown = { ...ended, saved: scheduled, created: undefined };
  expect(datedBySchedule(post('2030-05-05'), unknown)).toEqual(post('2030-05-01'));
});

test('a post that visitors see keeps its date, whatever is scheduled for its changes', () => {
  const saved = { status: 'public', held: true, entry: post('2030-04-29') };
  expect(datedBySchedule(post('2030-04-29'), { ...schedule, saved })).toBeUndefined();
  const ended = { ...schedule, before: schedule.after, after: '' };
  expect(datedBySchedule(post('2030-05-05'), { ...ended, saved })).toBeUndefined();
});

test('a date that somebody chose stays, and so does an event', () => {
  expect(datedBySchedule(post('2030-05-02'), schedule)).toBeUndefined();
  const ended = { ...schedule, before: schedule.after, after: '' };
  expect(datedBySchedule(post('2030-05-01'), ended)).toBeUndefined();
  expect(datedBySchedule({ kind: 'event', start: '2030-05-01' }, schedule)).toBeUndefined();
  expect(datedBySchedule(undefined, schedule)).toBeUndefined();
});

test('a post that is published before its schedule is of today, and one that is dated otherwise stays', () => {
  const { zone, after: publishAt } = schedule;
  const published = (on: string, saved = {}) =>
    datedByPublishing({ publishAt, entry: post(on) }, { saved, now, zone });
  expect(published('2030-05-05')).toEqual({ entry: post('2030-05-01') });
  expect(published('2030-05-02')).toEqual({});
  expect(published('2030-05-05', { status: 'public', held: true })).toEqual({});
  expect(datedByPublishing({ entry: post('2030-05-05') }, { saved: undefined, now, zone })).toEqual({});
  const event = { kind: 'event', start: '2030-05-05' };
  expect(datedByPublishing({ publishAt, entry: event }, { saved: undefined, now, zone })).toEqual({});
});
