/** A file that grows, or that somebody is at, is looked at again so soon. */
export const SOON_MS = 2_000;
const WATCHED_MS = 60_000;
/** Nobody at it and nothing new: three times as long each time, up to this; 8 requests in the first hour, then 4. */
const SELDOM_MS = 15 * 60_000;

/**
 * How long after a look, in milliseconds, the next one is due.
 * @param wait what it was for the last one
 * @param grew whether that one found something new
 * @param idle milliseconds since somebody did something here
 */
export function nextLook(wait: number, grew: boolean, idle: number): number {
  return grew || idle < WATCHED_MS ? SOON_MS : Math.min(wait * 3, SELDOM_MS);
}

/** Whether it is time: at once when somebody is back. */
export const isDue = (since: number, wait: number, idle: number): boolean =>
  since >= wait || (since >= SOON_MS && idle < WATCHED_MS);
