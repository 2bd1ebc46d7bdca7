import { afterEach, expect, it, vi } from 'vitest';
import { page } from '@vestry/sync/engine/test-support/device';
import { createPage, freshDatabase } from '../test-support/fixtures';
import { picturesHere } from './pictures-here';

const SITE = 'https://site.example';
const [DOOR, HALL, GONE] = [1, 2, 3].map((digit) => `/api/v1/media/x-${String(digit).repeat(16)}.jpg`);

afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps these pictures. */
const keeping = (...paths: string[]) => {
  const keys = async () => paths.map((path) => ({ url: SITE + path }));
  vi.stubGlobal('caches', { open: async () => ({ keys }) });
};

it('the pictures of pages that are kept here are listed once, whatever is known of the gallery', async () => {
  const db = await freshDatabase();
  for (const [uid, texts] of [
    ['a', [DOOR, HALL]],
    ['b', [DOOR, GONE]],
  ] as const) {
    await createPage(db, uid, uid);
    await db.contents.update(uid, { view: page(uid, ...texts.flatMap((each) => each ?? [])) });
  }
  keeping(DOOR!.replace('.jpg', '@640.avif'), HALL!, '/assets/sample/hills.webp');
  expect((await picturesHere(db)).toSorted()).toEqual([DOOR, HALL]);
  keeping();
  expect(await picturesHere(db)).toEqual([]);
});
