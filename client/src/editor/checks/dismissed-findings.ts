import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';

/** Not cleared by signing out: it holds names of rules and ids, and whoever meant it so comes back. */
const KEY = 'meant';
/** Documents, the last changed ones first. */
const MAX = 200;

const dismissedSchema = z.array(z.tuple([z.string(), z.array(z.string()).max(500)]));

const allDismissed = (): [string, string[]][] => recall(KEY, dismissedSchema, []);

/** The keys of the findings in a document of which somebody said on this device that it is meant so. */
export const dismissedIn = (uid: string): readonly string[] =>
  allDismissed().find(([known]) => known === uid)?.[1] ?? [];

export function setDismissed(uid: string, keys: readonly string[]): void {
  const others = allDismissed().filter(([known]) => known !== uid);
  remember(KEY, keys.length === 0 ? others : [[uid, keys], ...others].slice(0, MAX));
}
