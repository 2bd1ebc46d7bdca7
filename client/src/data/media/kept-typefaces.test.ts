import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SITE = 'https://site.example';

let kept: Set<string>;
let isOnline: boolean;
/** As a browser's: all come, or none is kept. */
const cache = {
  keys: async () => [...kept].map((path) => ({ url: SITE + path })),
  addAll: async (paths: string[]) => {
    if (!isOnline && paths.length > 0) throw new TypeError('Failed to fetch');
    for (const path of paths) kept.add(path);
  },
  delete: async ({ url }: { url: string }) => kept.delete(url.slice(SITE.length)),
};

async function openWindow() {
  vi.resetModules();
  return (await import('./kept-typefaces')).keepTypefaces;
}

beforeEach(() => {
  [kept, isOnline] = [new Set(), true];
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the files of the pair that the site has now, and no other', async () => {
  const keepTypefaces = await openWindow();
  await keepTypefaces(['/assets/lora.woff2', '/assets/source.woff2']);
  await keepTypefaces(['/assets/fraunces.woff2', '/assets/source.woff2']);
  expect([...kept].toSorted()).toEqual(['/assets/fraunces.woff2', '/assets/source.woff2']);
});

it('without a network what is kept stays, and the same window tries again', async () => {
  const keepTypefaces = await openWindow();
  await keepTypefaces(['/assets/lora.woff2']);
  isOnline = false;
  await keepTypefaces(['/assets/bitter.woff2']);
  expect([...kept]).toEqual(['/assets/lora.woff2']);
  isOnline = true;
  await keepTypefaces(['/assets/bitter.woff2']);
  expect([...kept]).toEqual(['/assets/bitter.woff2']);
});

it('a window without caches goes on', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  const keepTypefaces = await openWindow();
  await expect(keepTypefaces(['/assets/lora.woff2'])).resolves.toBeUndefined();
});
