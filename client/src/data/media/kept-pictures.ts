import { mediaOfUrl } from '@vestry/sync/media/name';

/** Sign-out deletes what is called private: which pictures somebody has looked at is nobody else's affair. */
const NAME = 'private-pictures';
/** In bytes, all together; those that were not needed for longest go first. */
const MOST = 200 * 2 ** 20;
/** Room is made with the first picture of a worker's or window's life, and then with each that many. */
const TRIM_EACH = 16;

/** When it was needed last. Each use would write the picture again, so a use is noted once a day. */
const USED = 'x-used';
const DAY = 24 * 60 * 60 * 1000;

let puts = 0;

/** What all sizes and formats of a picture have in common; undefined for what is no picture of this site. */
function pictureOf(path: string): string | undefined {
  const key = mediaOfUrl(path)?.key;
  if (key !== undefined) return key;
  return path.startsWith('/assets/sample/') ? path.replace(/\.\w+$/, '') : undefined;
}

export const isPicture = (path: string): boolean => pictureOf(path) !== undefined;

const bytesOf = (response: Response | undefined): number =>
  Number(response?.headers.get('content-length') ?? 0);

const usedAt = (response: Response | undefined): number => Number(response?.headers.get(USED) ?? 0);

const isNoted = (kept: Response | undefined): boolean => Date.now() - usedAt(kept) < DAY;

async function put(cache: Cache, path: string, type: string, bytes: ArrayBuffer): Promise<void> {
  const headers = {
    'content-type': type,
    'content-length': String(bytes.byteLength),
    [USED]: String(Date.now()),
  };
  await cache.put(path, new Response(bytes, { headers }));
}

/** Keeps a public picture on this device for the editor and the gallery. A full disk only means that it is not kept. */
export async function keepPicture(path: string, type: string, bytes: ArrayBuffer): Promise<void> {
  // A window of an address without TLS has no caches.
  if (!('caches' in globalThis) || !type.startsWith('image/')) return;
  try {
    const cache = await caches.open(NAME);
    const before = await cache.match(path);
    if (isNoted(before) && bytesOf(before) === bytes.byteLength) return;
    await put(cache, path, type, bytes);
    if (puts % TRIM_EACH === 0) await trim(cache);
    puts += 1;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Those that must go, so that the rest has room: as few as may be, not needed for longest. */
export function beyond<Kept extends { size: number; used: number }>(
  kept: readonly Kept[],
  most: number,
): Kept[] {
  let room = most;
  const longestAgo = kept.toSorted((one, other) => one.used - other.used);
  return longestAgo.slice(0, longestAgo.findLastIndex(({ size }) => (room -= size) < 0) + 1);
}

/** The keys of the site's own pictures that are kept; none where a browser keeps none. */
export async function keptKeys(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis)) return new Set();
  const requests = await (await caches.open(NAME)).keys();
  return new Set(requests.flatMap(({ url }) => mediaOfUrl(new URL(url).pathname)?.key ?? []));
}

/** How many bytes of pictures are kept, and how many at most; null where a browser keeps none. */
export async function picturesUse(): Promise<{ used: number; most: number } | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(NAME);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return { used: kept.reduce((sum, each) => sum + bytesOf(each), 0), most: MOST };
}

async function trim(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      return { request, size: bytesOf(response), used: usedAt(response) };
    }),
  );
  for (const { request } of beyond(kept, MOST)) await cache.delete(request);
}

/** The picture, or else the largest that there is of it: without a network another size may be asked for. */
export async function keptPicture(path: string): Promise<Response | undefined> {
  const cache = await caches.open(NAME);
  const exact = await cache.match(path);
  if (exact) return noted(cache, path, exact);
  const requested = pictureOf(path);
  const same = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const found = await Promise.all(
    same
      .filter((each) => pictureOf(each) === requested)
      .map(async (each) => ({ path: each, kept: await cache.match(each) })),
  );
  const [largest] = found.toSorted((one, other) => bytesOf(other.kept) - bytesOf(one.kept));
  return largest?.kept && noted(cache, largest.path, largest.kept);
}

/** The same, noted as needed today. */
async function noted(cache: Cache, path: string, kept: Response): Promise<Response> {
  if (isNoted(kept)) return kept;
  try {
    await put(cache, path, kept.headers.get('content-type') ?? '', await kept.clone().arrayBuffer());
  } catch (error) {
    // A full disk: it is kept as it was.
    if (!(error instanceof DOMException)) throw error;
  }
  return kept;
}

export async function forgetPicture(path: string): Promise<void> {
  await (await caches.open(NAME)).delete(path);
}
