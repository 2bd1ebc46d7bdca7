import { expect, test } from 'vitest';
import { datedBySchedule } from './date-of-schedule';

const now = Date.parse('2030-05-01T12:00:00Z');
const schedule = {
  before: '',
  after: '2030-05-04T20:00:00Z',
  created: '2030-04-29T12:00:00Z',
  now,
  zone: 'Asia/Taipei',
};
const post = (on: string) => ({ kind: 'post' as const, on, author: 'Grace Lin' });

test('a post that has the day it began on gets the day of its schedule, by the clock of the site', () => {
  expect(datedBySchedule(post('2030-05-01'), schedule)).toEqual(post('2030-05-05'));
  expect(datedBySchedule(post('2030-04-29'), schedule)).toEqual(post('2030-05-05'));
});

test('it follows another schedule, and is of today without one', () => {
  const before = schedule.after;
  const later = { ...schedule, before, after: '2030-06-01T00:00:00Z' };
  expect(datedBySchedule(post('2030-05-05'), later)).toEqual(post('2030-06-01'));
  expect(datedBySchedule(post('2030-05-05'), { ...schedule, before, after: '' })).toEqual(post('2030-05-01'));
});

test('a date that somebody chose stays, and so does an event', () => {
  expect(datedBySchedule(post('2030-05-02'), schedule)).toBeUndefined();
  expect(datedBySchedule({ kind: 'event', start: '2030-05-01' }, schedule)).toBeUndefined();
  expect(datedBySchedule(undefined, schedule)).toBeUndefined();
});
