import { type Remote, wrap } from 'comlink';

/** A worker that starts when it is first used and ends, with its memory, `idleMs` after it was last used. */
export class IdleWorker<Api> {
  readonly #start: () => Worker;
  readonly #idleMs: number;
  #open: { worker: Worker; api: Remote<Api>; uses: number } | null = null;
  #timer = 0;

  constructor(start: () => Worker, idleMs: number) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  async use<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    const open = (this.#open ??= this.#begin());
    open.uses += 1;
    try {
      return await work(open.api);
    } finally {
      open.uses -= 1;
      // Not for one that was closed meanwhile: the next worker has its own users.
      if (open === this.#open && open.uses === 0)
        this.#timer = self.setTimeout(() => this.close(), this.#idleMs);
    }
  }

  /** What is asked of it now is never answered. */
  close(): void {
    clearTimeout(this.#timer);
    this.#open?.worker.terminate();
    this.#open = null;
  }

  #begin() {
    const worker = this.#start();
    return { worker, api: wrap<Api>(worker), uses: 0 };
  }
}
