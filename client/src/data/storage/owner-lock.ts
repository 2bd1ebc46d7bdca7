import { holdWhileHere } from '../../lib/scheduling/exclusive';

/**
 * A Web Lock that a tab or worker holds as long as it lives, and somebody is at it; the browser releases it when the
 * context dies, however it dies. Nobody waits for it: others only look whether it is locked. So a lease of a page that is
 * left is given back with it.
 */
const nameOf = (owner: string): string => `vestry-engine-${owner}`;

export const holdOwnerLock = (owner: string): (() => void) => holdWhileHere(nameOf(owner));

/** Without the Lock Manager nothing is known, and everybody counts as alive. */
export async function isOwnerAlive(owner: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  const { held: locked } = await locks.query();
  return locked?.some(({ name }) => name === nameOf(owner)) ?? false;
}
