import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPicturesOf } from './keep-pictures-of';

const SITE = 'https://site.example';
const KEYS: Record<string, string> = { top: 'a', below: 'b', broken: 'c', good: 'd' };
const picture = (name: string) => `${SITE}/api/v1/media/${name}-${KEYS[name]!.repeat(16)}.webp`;

let kept: Map<string, Response>;
let fetched: string[];

/** An image that the browser has shown, or that cannot be shown. */
const image = (currentSrc: string, decode = async () => undefined) => ({
  currentSrc,
  loading: 'lazy',
  decode,
});
const documentOf = (...images: ReturnType<typeof image>[]) => ({ images }) as unknown as Document;
const names = () => [...kept.keys()].map((path) => path.replace(/^.*\/(\w+)-\w+\.webp$/, '$1'));

beforeEach(() => {
  [kept, fetched] = [new Map(), []];
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: SITE + path })),
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response('bytes', { headers: { 'content-type': 'image/webp' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was shown before a worker ran, once, and asks for what nobody has scrolled to', async () => {
  const [top, below] = [image(picture('top')), image(picture('below'))];
  await keepPicturesOf(documentOf(top, below));
  expect([top.loading, below.loading]).toEqual(['eager', 'eager']);
  expect(names()).toEqual(['top', 'below']);
  await keepPicturesOf(documentOf(top, below));
  expect(fetched).toHaveLength(2);
});

it('goes on behind a picture that cannot be shown, and leaves those of others', async () => {
  const broken = image(picture('broken'), async () => {
    throw new DOMException('The source image cannot be decoded.', 'EncodingError');
  });
  const other = image('https://elsewhere.example/a.jpg');
  await keepPicturesOf(documentOf(broken, other, image('blob:x'), image(''), image(picture('good'))));
  expect(names()).toEqual(['good']);
  expect(fetched).toHaveLength(1);
});

it('without a network nothing is kept, and nothing fails', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await keepPicturesOf(documentOf(image(picture('top'))));
  expect(names()).toEqual([]);
});
