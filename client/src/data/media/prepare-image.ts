import { inWords } from '@vestry/sync/messages/in-words';
import { idleWorker } from '../../lib/scheduling/idle-worker';
import { inTurn } from '../../lib/scheduling/in-turn';
import type { ImageWorkerApi, PreparedImage } from './image-worker-api';

/** What the person reads when a file cannot become an image of the site. */
export class ImageError extends Error {}

/** Large bitmaps stay in its memory. */
const worker = idleWorker<ImageWorkerApi>(
  () => new Worker(new URL('../../workers/image-worker.ts', import.meta.url), { type: 'module' }),
  { idleMs: 30_000, repeats: true },
);

/**
 * Turns upright and shrinks a photo in a worker until the server takes it; what is small enough stays byte for byte.
 * One at a time: a phone has no memory for ten decoded photos. Throws `ImageError`.
 */
export const prepareImage = (file: Blob): Promise<PreparedImage> =>
  inTurn(worker, async () => {
    const result = await worker.use(async (api) => await api.prepare(file));
    if (!result.ok) throw new ImageError(inWords(result.message));
    return result.image;
  });
