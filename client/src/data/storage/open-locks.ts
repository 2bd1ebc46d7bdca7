import { holdWhileHere } from '../../lib/scheduling/exclusive';

/**
 * A Web Lock for each document that is open in an editor, of whatever tab: nobody waits for it, others only look whether
 * it is locked. The browser releases it when the tab dies; a page that is left does so itself, since Chromium throws one that
 * has a lock out of its cache.
 */
const PREFIX = 'vestry-open-';

/** @returns how to let go of it */
export const holdOpen = (uid: string): (() => void) => holdWhileHere(PREFIX + uid, 'shared');

/** The documents that some tab has open; null without the Lock Manager: then nothing is known. */
export async function openAnywhere(): Promise<Set<string> | null> {
  const { locks } = navigator as Partial<Navigator>;
  const { held: locked = [] } = (await locks?.query()) ?? {};
  const names = locked.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return locks ? new Set(names.map((name) => name.slice(PREFIX.length))) : null;
}
