import type { Media } from '@vestry/sync/contract/media';
import { expect, it } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { mediaNamed } from '../test-support/media';
import { keptFocus } from './kept-focus';

const image = (key: string, focalPoint: Media['focalPoint']) => mediaNamed(`door-${key}.jpg`, { focalPoint });

it('[ME11] knows the focal points of what it has seen, and is the same until one of them changes', async () => {
  const db = await freshDatabase();
  const [one, two, older] = ['0000000000000001', '0000000000000002', '0000000000000003'] as const;
  const { focalPoint: _, ...former } = image(older, null);
  await db.media.bulkPut([image(one, { x: 1, y: 2 }), image(two, null), former as Media]);
  const points = await keptFocus(db);
  expect(points).toEqual({ [one]: { x: 1, y: 2 } });
  await db.media.put(image('0000000000000004', null));
  expect(await keptFocus(db)).toBe(points);
  await db.media.put(image(one, { x: 1, y: 3 }));
  expect(await keptFocus(db)).toEqual({ [one]: { x: 1, y: 3 } });
});
