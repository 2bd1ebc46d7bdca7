import { mediaOfUrl } from '@vestry/sync/media/name';

/** Sign-out deletes what is called private: which pictures somebody has looked at is nobody else's affair. */
const NAME = 'private-pictures';
/** In bytes, all together; those that were not needed for longest go first. */
const MOST = 200 * 2 ** 20;
/** Room is made with the first picture of a worker's or window's life, and then with each that many. */
const TRIM_EACH = 16;

let puts = 0;
/** Those that this worker or window has put: they are among the newest already. */
const fresh = new Map<string, number>();

/** What all sizes and formats of a picture have in common; undefined for what is no picture of this site. */
function pictureOf(path: string): string | undefined {
  const key = mediaOfUrl(path)?.key;
  if (key !== undefined) return key;
  return path.startsWith('/assets/sample/') ? path.replace(/\.\w+$/, '') : undefined;
}

export const isPicture = (path: string): boolean => pictureOf(path) !== undefined;

const bytesOf = (response: Response | undefined): number =>
  Number(response?.headers.get('content-length') ?? 0);

/** Keeps a public picture on this device for the editor and the gallery. A full disk only means that it is not kept. */
export async function keepPicture(path: string, type: string, bytes: ArrayBuffer): Promise<void> {
  // A window of an address without TLS has no caches.
  const known = !('caches' in globalThis) || fresh.get(path) === bytes.byteLength;
  if (known || !type.startsWith('image/')) return;
  try {
    const cache = await caches.open(NAME);
    const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) };
    // Entries are listed in the order of their arrival; deleting first makes it the newest.
    await cache.delete(path);
    await cache.put(path, new Response(bytes, { headers }));
    fresh.set(path, bytes.byteLength);
    if (puts % TRIM_EACH === 0) await trim(cache);
    puts += 1;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** How many of the oldest must go, so that the rest has room; `sizes` oldest first. */
export function beyond(sizes: readonly number[], most: number): number {
  let room = most;
  const first = sizes.findLastIndex((size) => (room -= size) < 0);
  return first + 1;
}

/** How many bytes of pictures are kept, and how many at most; null where a browser keeps none. */
export async function picturesUse(): Promise<{ used: number; most: number } | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(NAME);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return { used: kept.reduce((sum, each) => sum + bytesOf(each), 0), most: MOST };
}

async function trim(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const kept = await Promise.all(requests.map((request) => cache.match(request)));
  for (const request of requests.slice(0, beyond(kept.map(bytesOf), MOST))) {
    await cache.delete(request);
    fresh.delete(new URL(request.url).pathname);
  }
}

/** The picture, or else the largest that there is of it: without a network another size may be asked for. */
export async function keptPicture(path: string): Promise<Response | undefined> {
  const cache = await caches.open(NAME);
  const exact = await cache.match(path);
  if (exact) return exact;
  const wanted = pictureOf(path);
  const same = (await cache.keys()).filter(({ url }) => pictureOf(new URL(url).pathname) === wanted);
  const found = await Promise.all(same.map((request) => cache.match(request)));
  return found.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0];
}

export async function forgetPicture(path: string): Promise<void> {
  fresh.delete(path);
  await (await caches.open(NAME)).delete(path);
}
