import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beyond, isPicture, keepPicture, keptPicture, picturesUse } from './kept-pictures';

const SITE = 'https://site.example';
const DAY = 24 * 60 * 60 * 1000;
const picture = (name: string, size = '') => `/api/v1/media/${name}-0123456789abcde${name}${size}.jpg`;

let kept: Map<string, Response>;
let written: string[];

/** As a browser's: what is put again stays where it was. */
const cache = {
  keys: async () => [...kept.keys()].map((path) => ({ url: SITE + path })),
  match: async (asked: string | { url: string }) => kept.get(pathOf(asked))?.clone(),
  put: async (path: string, response: Response) => {
    written.push(path);
    kept.set(path, response);
  },
  delete: async (asked: string | { url: string }) => kept.delete(pathOf(asked)),
};
const pathOf = (asked: string | { url: string }): string =>
  typeof asked === 'string' ? asked : asked.url.slice(SITE.length);

const keep = (path: string, size: number) => keepPicture(path, 'image/jpeg', new ArrayBuffer(size));
const lastUse = (path: string) => Number(kept.get(path)?.headers.get('x-used'));

beforeEach(() => {
  [kept, written] = [new Map(), []];
  vi.stubGlobal('caches', { open: async () => cache });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets those go that were not needed for longest, and only as many as must', () => {
  const gone = (most: number, ...sizes: [size: number, used: number][]) =>
    beyond(
      sizes.map(([size, used]) => ({ size, used })),
      most,
    ).map(({ used }) => used);
  expect(gone(10)).toEqual([]);
  expect(gone(10, [5, 2], [5, 1])).toEqual([]);
  expect(gone(10, [5, 3], [5, 1], [1, 2])).toEqual([1]);
  expect(gone(10, [1, 4], [9, 3], [1, 1], [1, 2])).toEqual([1, 2]);
  expect(gone(10, [11, 2], [1, 1])).toEqual([1, 2]);
});

it('takes pictures alone, and nothing that needs a session', () => {
  expect(isPicture('/api/v1/media/lunch-0123456789abcdef@640.avif')).toBe(true);
  expect(isPicture('/assets/sample/dawn-hills.webp')).toBe(true);
  const others = ['/api/v1/media', '/api/v1/media/uses', '/api/v1/pages', '/assets/app-12345678.js', '/'];
  expect(others.filter(isPicture)).toEqual([]);
});

it('says how much of how much is kept', async () => {
  await keep(picture('a'), 300);
  await keep(picture('b'), 50);
  await keepPicture(picture('c'), 'text/html', new ArrayBuffer(50));
  expect(await picturesUse()).toEqual({ used: 350, most: 200 * 2 ** 20 });
});

it('a picture is needed when it is fetched and when it is shown without a network, written once a day', async () => {
  await keep(picture('a'), 300);
  const first = lastUse(picture('a'));
  vi.setSystemTime(first + DAY / 2);
  await keep(picture('a'), 300);
  expect((await keptPicture(picture('a')))?.status).toBe(200);
  expect([written, lastUse(picture('a'))]).toEqual([[picture('a')], first]);

  vi.setSystemTime(first + DAY);
  const shown = await keptPicture(picture('a'));
  expect((await shown?.arrayBuffer())?.byteLength).toBe(300);
  expect(shown?.headers.get('content-type')).toBe('image/jpeg');
  expect([written.length, lastUse(picture('a'))]).toEqual([2, first + DAY]);
  expect((await kept.get(picture('a'))?.clone().arrayBuffer())?.byteLength).toBe(300);

  vi.setSystemTime(first + 2 * DAY);
  await keep(picture('a'), 300);
  expect(lastUse(picture('a'))).toBe(first + 2 * DAY);
});

it('of a picture in another size the one that stands for it is needed', async () => {
  await keep(picture('a', '@640'), 200);
  await keep(picture('a', '@1200'), 500);
  await keep(picture('b'), 900);
  const first = lastUse(picture('b'));
  vi.setSystemTime(first + DAY);
  expect((await (await keptPicture(picture('a')))?.arrayBuffer())?.byteLength).toBe(500);
  expect(lastUse(picture('a', '@1200'))).toBe(first + DAY);
  expect(lastUse(picture('a', '@640'))).toBe(first);
  expect(await keptPicture(picture('c'))).toBeUndefined();
});

it('one that was stored first and is needed stays, and one that nobody needed goes', async () => {
  const large = 80 * 2 ** 20;
  /** Takes the room that it says, so that no memory is needed for it. */
  const stored = (path: string, used: number) =>
    kept.set(
      path,
      new Response('', { headers: { 'content-length': String(large), 'x-used': String(used) } }),
    );
  const now = Date.now();
  stored(picture('a'), now);
  stored(picture('b'), now - 3 * DAY);
  stored(picture('c'), now - DAY);
  // Room is made with each sixteenth.
  for (let at = 0; at < 16; at += 1) await keep(`/assets/sample/${at}.webp`, 1);
  expect([...kept.keys()].filter((path) => path.startsWith('/api'))).toEqual([picture('a'), picture('c')]);
});

it('is shown all the same where the disk is full', async () => {
  await keep(picture('a'), 300);
  vi.setSystemTime(Date.now() + DAY);
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  expect((await (await keptPicture(picture('a')))?.arrayBuffer())?.byteLength).toBe(300);
  expect(kept.has(picture('a'))).toBe(true);
});
