import type { LogSource } from '@vestry/sync/logs/read-on';
import type { LogBytes } from './log-bytes';

/** A log as a source that has the bytes fetched that are not here, and waits for them. */
export class Filling implements LogSource {
  readonly #bytes: LogBytes;
  readonly #controller = new AbortController();
  #state: 'new' | 'on' | 'done' | { error: unknown } = 'new';
  #wake: () => void = () => undefined;

  constructor(bytes: LogBytes, signal: AbortSignal) {
    this.#bytes = bytes;
    signal.addEventListener('abort', () => this.stop(), { once: true });
  }

  get size(): number {
    return this.#bytes.size;
  }

  async #fill(): Promise<void> {
    this.#state = 'on';
    try {
      if (!this.#bytes.isWhole) await this.#bytes.fill(this.#controller.signal, () => this.#wake());
      this.#state = 'done';
    } catch (error) {
      this.#state = { error };
    }
    this.#wake();
  }

  stop(): void {
    this.#controller.abort();
  }

  /** Throws what went wrong with the fetching when it would have brought these bytes. */
  async read(target: Uint8Array, at: number): Promise<number> {
    const isThere = () => this.#bytes.endFrom(at) >= at + target.length;
    if (this.#state === 'new') void this.#fill();
    while (this.#state === 'on' && !isThere()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (typeof this.#state === 'object' && !isThere()) throw this.#state.error;
    return this.#bytes.read(target, at);
  }
}
