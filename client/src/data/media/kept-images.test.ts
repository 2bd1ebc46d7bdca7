import type { Media } from '@vestry/sync/contract/media';
import { expect, it } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { mediaNamed } from '../test-support/media';
import { keptImages } from './kept-images';

const SIZE = { width: 300, height: 200 };
const image = (key: string, focalPoint: Media['focalPoint']) =>
  mediaNamed(`door-${key}.jpg`, { ...SIZE, focalPoint });

it('[ME11] knows the sizes and focal points of what it has seen, and is the same until one of them changes', async () => {
  const db = await freshDatabase();
  const [one, two, older] = ['0000000000000001', '0000000000000002', '0000000000000003'] as const;
  const { focalPoint: _, ...former } = image(older, null);
  await db.media.bulkPut([image(one, { x: 1, y: 2 }), image(two, null), former as Media]);
  const images = await keptImages(db);
  const rest = { [two]: SIZE, [older]: SIZE };
  expect(images).toEqual({ [one]: { ...SIZE, focus: { x: 1, y: 2 } }, ...rest });
  await db.media.put(image(two, null));
  expect(await keptImages(db)).toBe(images);
  await db.media.put(image(one, { x: 1, y: 3 }));
  expect(await keptImages(db)).toEqual({ [one]: { ...SIZE, focus: { x: 1, y: 3 } }, ...rest });
});
