import { expect, it, vi } from 'vitest';
import { beyond, isPicture, keepPicture, picturesUse } from './kept-pictures';

it('lets the oldest go, and only as many as must', () => {
  expect(beyond([], 10)).toBe(0);
  expect(beyond([5, 5], 10)).toBe(0);
  expect(beyond([5, 5, 1], 10)).toBe(1);
  expect(beyond([1, 1, 9, 1], 10)).toBe(2);
  expect(beyond([1, 11], 10)).toBe(2);
});

it('takes pictures alone, and nothing that needs a session', () => {
  expect(isPicture('/api/v1/media/lunch-0123456789abcdef@640.avif')).toBe(true);
  expect(isPicture('/assets/sample/dawn-hills.webp')).toBe(true);
  const others = ['/api/v1/media', '/api/v1/media/uses', '/api/v1/pages', '/assets/app-12345678.js', '/'];
  expect(others.filter(isPicture)).toEqual([]);
});

it('says how much of how much is kept', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://site.example${path}`, path })),
    match: async ({ path }: { path: string }) => kept.get(path),
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async (path: string) => kept.delete(path),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  try {
    await keepPicture('/api/v1/media/a-0123456789abcdef.jpg', 'image/jpeg', new ArrayBuffer(300));
    await keepPicture('/api/v1/media/b-0123456789abcdee.jpg', 'image/jpeg', new ArrayBuffer(50));
    await keepPicture('/api/v1/media/c-0123456789abcdec.jpg', 'text/html', new ArrayBuffer(50));
    expect(await picturesUse()).toEqual({ used: 350, most: 200 * 2 ** 20 });
  } finally {
    vi.unstubAllGlobals();
  }
});
