import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/http/errors';
import { hitsDropped } from '../../platform/metrics/counters';
import type { Hit } from './sql';

/** One statement takes at most so many; it is over in some milliseconds. */
const MAX_BATCH = 2_000;
/**
 * Of those that wait for a database that does not answer: about 8 MB, 40 with all the clicks that each may contain.
 */
const MAX_WAITING = 20_000;
/** While one statement waits for the disk, the next one is made and sent: neither process is idle for the other. */
const AT_ONCE = 2;
/** Fewer do not pay for a statement of their own beside the one that is under way. */
const ENOUGH = 64;

interface Waiting {
  hit: Hit;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: while statements are under way, all hits that come in wait for the next one, which takes them
 * together. Under load one flush of the disk serves thousands.
 */
export function hitQueue(insert: (hits: readonly Hit[]) => Promise<void>) {
  const waiting: Waiting[] = [];
  /** A first statement is about to be sent. */
  let starting = false;
  /** Statements under way. */
  let running = 0;

  function next(): void {
    const { length } = waiting;
    if (length === 0 || running >= AT_ONCE || (running > 0 && length < ENOUGH)) return;
    void store(waiting.splice(0, MAX_BATCH));
  }

  /** Never rejects: the caller that waits for a hit receives the error as a value. */
  async function store(batch: readonly Waiting[]): Promise<void> {
    running += 1;
    const [outcome] = await Promise.allSettled([insert(batch.map(({ hit }) => hit))]);
    running -= 1;
    // The next ones are on their way to the disk while these are answered, which takes some milliseconds.
    next();
    for (const { resolve, reject } of batch) {
      if (outcome.status === 'fulfilled') resolve();
      else reject(outcome.reason);
    }
  }

  return {
    /** Resolves when the hit is stored; rejects with a 503 when too many wait, and with whatever the database throws. */
    add(hit: Hit): Promise<void> {
      if (waiting.length >= MAX_WAITING) {
        hitsDropped.full.inc();
        return Promise.reject(new AppError('unavailable', { retryAfter: 5, isLogged: true }));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ hit, resolve, reject });
        if (running > 0) next();
        else if (!starting) {
          starting = true;
          // What comes in with the same turn of the event loop goes with the first statement.
          setImmediate(() => {
            starting = false;
            next();
          });
        }
      });
    },
    waiting: (): number => waiting.length,
    /** When everything that was added is stored or refused. */
    async settled(): Promise<void> {
      while (waiting.length + running > 0) await sleep(5);
    },
  };
}
