/**
 * A Web Lock for each document that is open in an editor, of whatever tab: nobody waits for it, others only look whether
 * it is held. The browser lets go of it when the tab dies.
 */
const PREFIX = 'vestry-open-';

const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** @returns how to let go of it */
export function holdOpen(uid: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()?.request(PREFIX + uid, { mode: 'shared' }, () => held);
  return release;
}

/** The documents that some tab has open; null without the Lock Manager: then nothing is known. */
export async function openAnywhere(): Promise<Set<string> | null> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return lockManager() ? new Set(names.map((name) => name.slice(PREFIX.length))) : null;
}
