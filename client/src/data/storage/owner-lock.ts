/**
 * A Web Lock that a tab or worker holds as long as it lives; the browser lets go of it when the context dies, however
 * it dies. Nobody waits for it: others only look whether it is held.
 */
const nameOf = (owner: string): string => `vestry-engine-${owner}`;

const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

export function holdOwnerLock(owner: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()?.request(nameOf(owner), () => held);
  return release;
}

/** Without the Lock Manager nothing is known, and everybody counts as alive. */
export async function isOwnerAlive(owner: string): Promise<boolean> {
  const locks = lockManager();
  if (!locks) return true;
  const { held } = await locks.query();
  return held?.some(({ name }) => name === nameOf(owner)) ?? false;
}
