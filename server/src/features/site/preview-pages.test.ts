import { setImmediate } from 'node:timers/promises';
import type { PublicPage } from '@vestry/sync/site/site';
import { expect, test } from 'vitest';
import { pageTree, text } from '../../test-kit/trees';
import { PreviewPages } from './preview-pages';

const ENDS = new Date('2030-01-01T12:00:00Z');

/** Pages that are drawn when a test says so. */
function previews() {
  let stored = 'Former';
  const drawing: (() => void)[] = [];
  const pages = new PreviewPages({
    read: async (uid) => {
      const tree = pageTree(text('a', `${uid} ${stored}`));
      return { uid, lang: '', tree, header: null, footer: null, elements: {} } as unknown as PublicPage;
    },
    draw: async ({ tree }) => {
      await new Promise<void>((resolve) => drawing.push(resolve));
      return { html: String(tree.children?.[0]?.value.text) };
    },
    settings: () => ({ language: 'en', timeZone: 'UTC' }) as never,
  });
  const draw = async () => {
    while (drawing.length === 0) await setImmediate();
    drawing.shift()?.();
  };
  const look = (uid = 'plan') => pages.page(uid, ENDS).then((made) => made?.html);
  return { pages, look, draw, drawing, save: (words: string) => (stored = words) };
}

test('all who ask for a page that waits to be made get that one, with what was saved before they asked', async () => {
  const { look, draw, drawing, save } = previews();
  const first = look();
  await setImmediate();
  save('Newer');
  const others = Array.from({ length: 40 }, () => look());
  await draw();
  expect(await first).toBe('plan Former');
  await draw();
  expect(new Set(await Promise.all(others))).toEqual(new Set(['plan Newer']));
  expect(drawing).toEqual([]);
});

test('pages are made one after the other, and who comes after as many as may wait is asked to come again', async () => {
  const { look, draw, drawing } = previews();
  const asked = Array.from({ length: 14 }, (_, at) => look(`page-${at}`));
  const outcomes = Promise.allSettled(asked);
  for (let i = 0; i < 11; i += 1) {
    await draw();
    expect(drawing.length).toBeLessThan(2);
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...Array.from({ length: 11 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ]);
  const again = look('page-13');
  await draw();
  expect(await again).toBe('page-13 Former');
});

test('one that could not be made is made again for the next who asks', async () => {
  let fails = true;
  const pages = new PreviewPages({
    read: async () => {
      if (fails) throw new Error('The database is away');
      return undefined;
    },
    draw: async () => ({ html: '' }),
    settings: () => ({ language: 'en', timeZone: 'UTC' }) as never,
  });
  await expect(pages.page('plan', ENDS)).rejects.toThrow('The database is away');
  fails = false;
  expect(await pages.page('plan', ENDS)).toBeUndefined();
});
