import { AppError } from '../../platform/http/errors';

interface Waiting {
  cost: number;
  start: () => void;
}

export interface MemoryBudget {
  /** Runs `work` when `cost` bytes are free; in order of asking, so that a large image is not starved by small ones. */
  run: <T>(cost: number, work: () => Promise<T>) => Promise<T>;
}

/** Decoding takes memory by the hundred megabytes: what runs at one time shares this many bytes. */
export function memoryBudget(bytes: number, options: { maxWaiting?: number } = {}): MemoryBudget {
  const { maxWaiting = 100 } = options;
  const waiting: Waiting[] = [];
  let free = bytes;

  function startNext(): void {
    for (let next = waiting[0]; next && next.cost <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.cost;
      next.start();
    }
  }

  return {
    run: async (wanted, work) => {
      const cost = Math.min(wanted, bytes);
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfter: 5 });
      await new Promise<void>((start) => {
        waiting.push({ cost, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += cost;
        startNext();
      }
    },
  };
}
