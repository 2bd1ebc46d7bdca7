import { type Remote, wrap } from 'comlink';

/** A worker that starts when it is first used and ends, with its memory, `idleMs` after it was last used. */
export function idleWorker<Api>(start: () => Worker, idleMs: number) {
  let open: { worker: Worker; api: Remote<Api>; uses: number } | null = null;
  let timer = 0;

  /** Calls that are under way are never answered. */
  function close(): void {
    clearTimeout(timer);
    open?.worker.terminate();
    open = null;
  }

  function begin() {
    const worker = start();
    return { worker, api: wrap<Api>(worker), uses: 0 };
  }

  return {
    async use<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T> {
      clearTimeout(timer);
      const own = (open ??= begin());
      own.uses += 1;
      try {
        return await work(own.api);
      } finally {
        own.uses -= 1;
        // Not for one that was closed meanwhile: the next worker has its own users.
        if (own === open && own.uses === 0) timer = self.setTimeout(close, idleMs);
      }
    },
    close,
  };
}
