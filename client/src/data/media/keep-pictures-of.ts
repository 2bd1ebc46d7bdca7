import { isPicture, keepPicture, keptPicture } from './kept-pictures';

/** The path of a picture of this site; undefined for every other address. */
function ownPath(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && isPicture(pathname) ? pathname : undefined;
}

/** A picture that was shown before the service worker ran comes out of the browser's own cache, and is kept here. */
async function keepShown(path: string): Promise<void> {
  if (await keptPicture(path)) return;
  const reply = await fetch(path, { credentials: 'omit' });
  if (reply.ok && !reply.redirected)
    await keepPicture(path, reply.headers.get('content-type') ?? '', await reply.arrayBuffer());
}

/**
 * Has the browser fetch all pictures of a document, one by one, also those that nobody has scrolled to: the network may be
 * gone before. What cannot be fetched is left to the next time.
 */
export async function keepPicturesOf(document: Document): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const image of Array.from(document.images)) {
    image.loading = 'eager';
    // What it fails with is an error of the canvas's own window: a picture that is none, a canvas that was closed.
    const [shown] = await Promise.allSettled([image.decode()]);
    const path = shown.status === 'fulfilled' ? ownPath(image.currentSrc) : undefined;
    if (path === undefined) continue;
    try {
      await keepShown(path);
    } catch (error) {
      // A network that is away, a disk that is full.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  }
}
