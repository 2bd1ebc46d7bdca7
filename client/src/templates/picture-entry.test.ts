import { begun } from '@vestry/sync/dates/begun';
import { timesOf } from '@vestry/sync/dates/dated';
import { OWN_TIMES } from '@vestry/sync/limits/events';
import type { EventEntry } from '@vestry/sync/dates/entry';
import { expect, it } from 'vitest';
import { pictureEntry } from './picture-entry';

const MOMENT = { now: Date.parse('2030-05-04T09:00Z'), zone: 'Asia/Taipei' };

it('[DA6] the picture of an event has the time that the page would have', () => {
  const entry = begun('event', MOMENT) as EventEntry;
  const { next } = timesOf({ uid: 'picture', route: '', title: '', entry }, MOMENT, OWN_TIMES);
  expect(next).toHaveLength(1);
  expect(pictureEntry('event', MOMENT)).toMatchObject({ ...entry, times: { next } });
});

it('[DA6] the picture of an article has the day that the page would have', () => {
  expect(pictureEntry('post', MOMENT)).toMatchObject(begun('post', MOMENT));
});
