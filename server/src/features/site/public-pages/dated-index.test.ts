import { expect, test } from 'vitest';
import { longWork } from '../../../test-kit/long-work';
import { DatedIndex } from './dated-index';
import type { PublicEntry } from './public-entry';

const ZONE = 'Asia/Taipei';
const now = Date.UTC(2026, 5, 1);
const event = (route: string): PublicEntry => ({
  uid: route,
  route,
  updatedAt: new Date(now),
  noindex: false,
  lang: '',
  title: route,
  translationOf: '',
  description: '',
  image: '',
  topics: [],
  seconds: undefined,
  entry: { kind: 'event', start: '2026-06-02T10:00', repeat: 'FREQ=WEEKLY' },
  uses: [],
});
const routesOf = ({ upcoming }: { upcoming: readonly { page: { route: string } }[] }) => [
  ...new Set(upcoming.map(({ page }) => page.route)),
];

test('the dates of all events are worked out in turns: work that waited before goes on first', async () => {
  const index = new DatedIndex(() => [event('choir'), event('tea')]);
  const order: string[] = [];
  const other = longWork().then(() => order.push('other'));
  const dated = await index.inTurns({ now, zone: ZONE });
  order.push('dates');
  await other;
  expect(order).toEqual(['other', 'dates']);
  expect(routesOf(dated)).toEqual(['choir', 'tea']);
  expect(index.at({ now, zone: ZONE })).toBe(dated);
});

test('an event that comes meanwhile is in the lists', async () => {
  const pages = [event('choir')];
  const index = new DatedIndex(() => pages);
  const other = longWork();
  const dated = index.inTurns({ now, zone: ZONE });
  const added = event('tea');
  pages.push(added);
  expect(index.concerns(undefined, added)).toBe(true);
  expect(routesOf(await dated)).toEqual(['choir', 'tea']);
  await other;
});
