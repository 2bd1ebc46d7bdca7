import { isPageLeft, untilHere, whenLeaving } from '../page-lifecycle';

const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** How long a lock is waited for, in milliseconds: its owner may be a tab that sleeps, and never answers. */
const PATIENCE = 60_000;

/** A message over this channel renews the lock: its owner is at work, and the patience of others begins again. */
export const lockChannel = (name: string): BroadcastChannel => new BroadcastChannel(`lock ${name}`);

type Release = () => void;

const nothing: Release = () => undefined;

/** Resolves to how to give the lock back; null where `signal` has ended the waiting. */
async function take(locks: LockManager, name: string, signal: AbortSignal): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(name, { signal }, hold).catch((error: unknown) => {
      if (signal.aborted) resolve(null);
      else reject(error);
    });
  });
}

/** As `take`, for so long at most; a page that is left does not wait in the queue, where it would get the lock in its sleep. */
async function takeHere(locks: LockManager, name: string, patience: number): Promise<Release> {
  for (;;) {
    if (isPageLeft()) await untilHere();
    const waiting = new AbortController();
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      waiting.abort();
    };
    let timer = setTimeout(giveUp, patience);
    const renewals = lockChannel(name);
    renewals.addEventListener('message', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
    });
    const stayed = whenLeaving(() => waiting.abort());
    const release = await take(locks, name, waiting.signal).finally(() => {
      renewals.close();
      clearTimeout(timer);
      stayed();
    });
    if (release) return release;
    if (isLate) return nothing;
  }
}

/**
 * Runs `work` under a Web Lock shared by tabs and service worker. What is locked here is also safe, if slower, without:
 * so it just runs where there is no Lock Manager (an insecure context) and where the lock is neither given back nor renewed
 * (`lockChannel`) for `patience` milliseconds, and a page that is left gives it back in the middle.
 */
export async function exclusive<T>(name: string, work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const locks = lockManager();
  if (!locks) return work();
  const release = await takeHere(locks, name, patience);
  const end = whenLeaving(release);
  try {
    return await work();
  } finally {
    end();
    release();
  }
}

/** Holds a Web Lock that nobody waits for, except while this page is left. @returns how to let go of it */
export function holdWhileHere(name: string, mode: LockMode = 'exclusive'): Release {
  let release = nothing;
  const hold = () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A page that is left before it gets the lock gives it back as soon as it does.
    void lockManager()?.request(name, { mode }, () => released);
  };
  if (!isPageLeft()) hold();
  const end = whenLeaving(() => release(), hold);
  return () => {
    end();
    release();
  };
}
