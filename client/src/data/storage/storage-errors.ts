import { inWords } from '@vestry/sync/messages/in-words';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { StorageFailure } from './storage-failure';
import { isFullOrBroken, STORAGE_NOTICES, storageProblem } from './storage-problem';

/** A database that is going away, as when somebody signs out in another tab. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';

const innerOf = (error: Error): unknown => ('inner' in error && error.inner !== error ? error.inner : null);

/** A full disk may show only as the abort of a transaction, with the reason inside. */
export const isQuota = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || isQuota(innerOf(error)));

/**
 * What a browser says of a handle that it has killed, and of a database that it does not open: of a broken profile, of
 * one that is private, and of a disk that is full, which it does not distinguish.
 */
const KILLED = new Set(['UnknownError', 'InvalidStateError', 'OpenFailedError']);
const REFUSED = new Set([...KILLED, 'MissingAPIError', 'SecurityError']);

const isAborted = (error: Error): boolean => error.name === 'AbortError';

/** The browser has closed the database: before it was read, while it was, or while it was opened. */
export const isCutOff = (error: unknown): boolean =>
  isClosed(error) ||
  (error instanceof Error &&
    (isAborted(error) || (error.name === 'OpenFailedError' && isCutOff(innerOf(error)))));

/** After a failed opening, Dexie says only that the database is closed, or that the work was aborted, with the reason inside. */
const isOneOf = (error: unknown, names: Set<string>): boolean =>
  error instanceof Error &&
  (names.has(error.name) || ((isClosed(error) || isAborted(error)) && isOneOf(innerOf(error), names)));

export const isKilled = (error: unknown): boolean => isOneOf(error, KILLED);

const isRefused = (error: unknown): boolean => isOneOf(error, REFUSED);

/** Another tab has the database, or has removed it: it does not come back here. */
export const isLetGo = (): boolean => {
  const problem = storageProblem.get();
  return problem !== null && !isFullOrBroken(problem);
};

/** What goes wrong with the storage itself is shown (`storageProblem`). Returns whether it is that. */
export function noteStorageError(error: unknown): boolean {
  const problem = isQuota(error) ? 'full' : isRefused(error) ? 'broken' : null;
  if (problem && !isLetGo()) storageProblem.set(problem);
  return problem !== null;
}

/** Storage work; what goes wrong with the storage itself is shown (`storageProblem`) and passed on. */
export async function guarded<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    const result = await work();
    if (isFullOrBroken(storageProblem.get())) storageProblem.set(null);
    return result;
  } catch (error) {
    noteStorageError(error);
    throw error;
  }
}

/** What the storage refuses is a `StorageFailure`, with these words. */
export async function inWordsIfRefused<T>(
  work: () => PromiseLike<T>,
  words: Readonly<Record<'full' | 'broken', MessageKey>> = STORAGE_NOTICES,
): Promise<T> {
  try {
    return await guarded(work);
  } catch (cause) {
    if (isQuota(cause)) throw new StorageFailure(inWords(words.full), { cause });
    if (isRefused(cause)) throw new StorageFailure(inWords(words.broken), { cause });
    throw cause;
  }
}
