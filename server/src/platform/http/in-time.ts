import { AppError } from './errors';
import { PAGE_TIMEOUT_MS } from './request-timeouts';

/**
 * What the database says before bytes are sent; 503 when it lets wait for it too long. For answers that are streams: the
 * framework's limit of a whole answer would cut off who reads slowly.
 */
export async function inTime<T>(work: Promise<T>, ms = PAGE_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), ms);
  });
  // Whatever it ends with later, nobody waits for it then.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
