/** Bounded caches of the visitors' service worker: a name and how many entries it may hold, oldest out. */
export const KEPT = {
  pages: { name: 'site-pages', most: 60 },
  images: { name: 'site-images', most: 80 },
  assets: { name: 'site-assets', most: 30 },
} as const;

export type Kept = keyof typeof KEPT;

/** Puts a reply in as the newest entry and lets the oldest go. A full disk only means that it is not kept. */
export async function keep(kept: Kept, path: string, response: Response): Promise<void> {
  const { name, most } = KEPT[kept];
  const cache = await caches.open(name);
  try {
    // Entries are listed in the order of their arrival; deleting first makes a renewed one the newest.
    await cache.delete(path);
    await cache.put(path, response);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export async function kept(which: Kept, path: string): Promise<Response | undefined> {
  return (await caches.open(KEPT[which].name)).match(path);
}

/** Of an image's address: what all its sizes and formats have in common. */
const stemOf = (path: string) => path.replace(/(?:@\d+)?\.\w+$/, '');

/** The image in whatever size there is: offline a window of another width asks for another one. */
export async function keptInAnySize(path: string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT.images.name);
  const stem = stemOf(path);
  const found = (await cache.keys()).find(({ url }) => stemOf(new URL(url).pathname) === stem);
  return found && cache.match(found);
}

export async function drop(which: Kept, path: string): Promise<void> {
  await (await caches.open(KEPT[which].name)).delete(path);
}

export type Route = Kept | 'other';

/** What a path of this site is to the worker. The dashboard and the API are none of its business, media apart. */
export function routeOf(path: string): Route {
  if (/^\/api\/v1\/media\/[^/]+$/.test(path) || path.startsWith('/assets/sample/')) return 'images';
  if (/^\/(dashboard|api)(\/|$)/.test(path)) return 'other';
  if (path.startsWith('/assets/')) return 'assets';
  if (
    /^\/(login|activated|activated-fail|404|healthz|readyz|metrics)$/.test(path) ||
    /\.[a-z0-9]+$/i.test(path)
  ) {
    return 'other';
  }
  return 'pages';
}
