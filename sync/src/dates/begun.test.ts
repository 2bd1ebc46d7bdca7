import { expect, it } from 'vitest';
import { begun } from './begun';
import { entrySchema } from './entry';

const at = (time: string, zone: string) => ({ now: Date.parse(time), zone });

it('[DA6] a post begins with today, as the calendar of the site has it', () => {
  expect(begun('post', at('2030-05-04T23:30Z', 'Asia/Taipei'))).toEqual({ kind: 'post', on: '2030-05-05' });
  expect(begun('post', at('2030-05-04T23:30Z', 'America/New_York'))).toEqual({
    kind: 'post',
    on: '2030-05-04',
  });
});

it.each([
  ['2030-05-04T10:59Z', '2030-05-04'],
  ['2030-05-04T11:00Z', '2030-05-05'],
  ['2030-12-31T15:59Z', '2031-01-01'],
  ['2030-12-31T16:00Z', '2031-01-01'],
])('[DA6] an event that is begun at %s is on the evening of %s in Taipei', (time, day) => {
  const entry = begun('event', at(time, 'Asia/Taipei'));
  expect(entry).toEqual({ kind: 'event', start: `${day}T19:00`, end: `${day}T20:00` });
  expect(entrySchema.safeParse(entry).success).toBe(true);
});

it('[DA6] the evening is the same where the clock is put forward in the night before', () => {
  expect(begun('event', at('2030-03-30T20:00Z', 'Europe/Berlin'))).toMatchObject({
    start: '2030-03-31T19:00',
  });
});
