import { answeredWithin } from '../../lib/scheduling/moments';

/** What this site has stored in this browser. */
export interface StorageUse {
  /** In bytes. */
  used: number;
  /** In bytes; what the browser lets this site store at most. */
  quota: number;
  /** The browser does not throw it away when others need the room. */
  kept: boolean;
}

/** In milliseconds: a browser that has not answered by then counts as one that gives no estimate. */
const ANSWER_MS = 5_000;

/** As long as a person takes to read what the browser asks, in milliseconds. */
const READ_MS = 10_000;

/** Null where the browser gives no estimate. */
export async function storageUse(): Promise<StorageUse | null> {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.estimate) return null;
  const asked = Promise.all([storage.estimate(), storage.persisted?.() ?? false]);
  const [{ usage, quota }, kept] = (await answeredWithin(ANSWER_MS, asked)) ?? [{}, false];
  return usage === undefined || quota === undefined ? null : { used: usage, quota, kept };
}

/**
 * Asks the browser once more. Most decide by how a site is used, and say no without asking. Firefox asks the person, in a
 * bar that may stay unanswered for ever: null then, and `later` is called with the answer if it comes.
 */
export async function askToKeep(later: () => void): Promise<boolean | null> {
  const { storage } = navigator as Partial<Navigator>;
  const asked = storage?.persist?.() ?? Promise.resolve(false);
  const answer = await answeredWithin(READ_MS, asked);
  if (answer === null) void asked.then(later, later);
  return answer;
}
