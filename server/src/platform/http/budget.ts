import { AppError, type ErrorKind } from './errors';

interface Waiting {
  cost: number;
  first: boolean;
  start: () => void;
}

export interface Budget {
  /**
   * Runs `work` when so much is free; in order of asking, so that what is large is not starved by what is small. Who goes
   * `first` waits for those alone that are under way or go first as well, and is never turned away.
   */
  run: <T>(cost: number, work: () => Promise<T>, first?: boolean) => Promise<T>;
}

interface Limits {
  /** More waiting than this are turned away. */
  maxWaiting?: number;
  full?: ErrorKind;
}

/** Limits what runs at one time to a total cost `all`, such as bytes of memory or processors. */
export function budgetOf(all: number, { maxWaiting = 100, full = 'unavailable' }: Limits = {}): Budget {
  const waiting: Waiting[] = [];
  let free = all;

  function startNext(): void {
    for (let next = waiting[0]; next && next.cost <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.cost;
      next.start();
    }
  }

  return {
    run: async (requested, work, first = false) => {
      const cost = Math.min(requested, all);
      if (!first && waiting.length >= maxWaiting) throw new AppError(full, { retryAfter: 5 });
      await new Promise<void>((start) => {
        const behind = first ? waiting.findIndex((each) => !each.first) : -1;
        waiting.splice(behind === -1 ? waiting.length : behind, 0, { cost, first, start });
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
