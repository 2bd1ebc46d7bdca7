import { type Remote, wrap } from 'comlink';
import type { ImageWorkerApi, PreparedImage } from './image-worker-api';

/** What the person reads when a file cannot become an image of the site. */
export class ImageError extends Error {}

const IDLE_MS = 30_000;

let worker: Worker | null = null;
let remote: Remote<ImageWorkerApi> | null = null;
let busy = 0;
let idle = 0;

function open(): Remote<ImageWorkerApi> {
  clearTimeout(idle);
  if (remote) return remote;
  worker = new Worker(new URL('../../workers/image-worker.ts', import.meta.url), { type: 'module' });
  remote = wrap<ImageWorkerApi>(worker);
  return remote;
}

/** Large bitmaps stay in a worker's memory; it is let go when nothing was prepared for a while. */
function closeLater(): void {
  clearTimeout(idle);
  idle = self.setTimeout(() => {
    worker?.terminate();
    worker = null;
    remote = null;
  }, IDLE_MS);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Turns upright and shrinks a photo in a worker until the server takes it; what is small enough stays byte for byte.
 * One at a time: a phone has no memory for ten decoded photos. Throws `ImageError`.
 */
export function prepareImage(file: Blob): Promise<PreparedImage> {
  const turn = last.then(() => prepare(file));
  // Told to who asked for it; the next photo is prepared all the same.
  last = turn.catch(() => undefined);
  return turn;
}

async function prepare(file: Blob): Promise<PreparedImage> {
  busy += 1;
  try {
    const result = await open().prepare(file);
    if (!result.ok) throw new ImageError(result.message);
    return result.image;
  } finally {
    busy -= 1;
    if (busy === 0) closeLater();
  }
}
