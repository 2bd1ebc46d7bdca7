import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';

/** Signing out does not clear it: it contains only names of rules and ids, and the person who dismissed them comes back. */
const KEY = 'meant';
/** At most so many documents are kept, the last changed ones first. */
const MAX = 200;

const dismissedSchema = z.array(z.tuple([z.string(), z.array(z.string()).max(500)]));

const allDismissed = (): [string, string[]][] => recall(KEY, dismissedSchema, []);

/** The keys of the findings in a document that were dismissed on this device. */
export const dismissedIn = (uid: string): readonly string[] =>
  allDismissed().find(([known]) => known === uid)?.[1] ?? [];

export function setDismissed(uid: string, keys: readonly string[]): void {
  const others = allDismissed().filter(([known]) => known !== uid);
  remember(KEY, keys.length === 0 ? others : [[uid, keys], ...others].slice(0, MAX));
}
