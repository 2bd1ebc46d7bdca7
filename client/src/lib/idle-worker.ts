import { type Remote, wrap } from 'comlink';

/** A worker that starts when it is first used and ends, with its memory, `idleMs` after it was last used. */
export class IdleWorker<Api> {
  readonly #start: () => Worker;
  readonly #idleMs: number;
  #open: { worker: Worker; api: Remote<Api> } | null = null;
  #uses = 0;
  #timer = 0;

  constructor(start: () => Worker, idleMs: number) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  async use<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    if (!this.#open) {
      const worker = this.#start();
      this.#open = { worker, api: wrap<Api>(worker) };
    }
    this.#uses += 1;
    try {
      return await work(this.#open.api);
    } finally {
      this.#uses -= 1;
      if (this.#uses === 0) this.#timer = self.setTimeout(() => this.close(), this.#idleMs);
    }
  }

  /** What is asked of it now is never answered. */
  close(): void {
    clearTimeout(this.#timer);
    this.#open?.worker.terminate();
    this.#open = null;
    this.#uses = 0;
  }
}
