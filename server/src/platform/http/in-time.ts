import { endsWithin } from '../db/ends-within';
import { AppError } from './errors';
import { PAGE_TIMEOUT_MS } from './request-timeouts';

/**
 * What the database says before bytes are sent; 503 when it lets wait for it too long. For answers that are streams: the
 * framework's limit of a whole answer would cut off who reads slowly.
 */
export async function inTime<T>(work: Promise<T>, ms = PAGE_TIMEOUT_MS): Promise<T> {
  if (!(await endsWithin(work, ms))) throw new AppError('unavailable', { retryAfter: 5 });
  return work;
}
