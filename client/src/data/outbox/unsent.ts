import { unsentOf } from '@vestry/sync/outbox/unsent';
import type { VestryDatabase } from '../storage/database';
import { changeStates, documentStates } from './changes';

/** How sentences count changes; those that are not named count as changes. */
type Counted = 'changes' | 'images' | 'files';
const COUNTED: Readonly<Record<string, Counted>> = { image: 'images', file: 'files' };

/** Kinds of the person alone: they are sent for those too who may change nothing of the site. */
export const PERSONAL: readonly string[] = ['language'];

/** Everything on this device that the server is not known to have, drafts apart. */
export interface Unsent extends Record<Counted, number> {
  /** On their way. */
  pending: number;
  /** Those that wait for a person: refused, or blocked by a refused one. */
  refused: number;
  /** Of those on their way, the ones of the person alone. */
  personal: number;
}

/** All that lies in the outbox, of whatever kind: from its indexes alone, no change is read. */
export async function unsentIn(db: VestryDatabase): Promise<Unsent> {
  const found: Unsent = { changes: 0, images: 0, files: 0, pending: 0, refused: 0, personal: 0 };
  for (const [kind, state] of unsentOf(await documentStates(db), await changeStates(db))) {
    found[COUNTED[kind] ?? 'changes'] += 1;
    found[state] += 1;
    if (state === 'pending' && PERSONAL.includes(kind)) found.personal += 1;
  }
  return found;
}
