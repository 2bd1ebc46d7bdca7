import type { LogSource } from '@vestry/sync/logs/read-on';
import type { LogBytes } from './log-bytes';

/** A log as a source that has the bytes fetched that are not here, and waits for them, until `stop`. */
export function filling(bytes: LogBytes, signal: AbortSignal): LogSource & { stop: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let state: 'new' | 'on' | 'done' | { error: unknown } = 'new';
  let wake: () => void = () => undefined;
  signal.addEventListener('abort', stop, { once: true });

  async function fill(): Promise<void> {
    state = 'on';
    try {
      if (!bytes.isWhole) await bytes.fill(controller.signal, () => wake());
      state = 'done';
    } catch (error) {
      state = { error };
    }
    wake();
  }

  return {
    get size(): number {
      return bytes.size;
    },
    stop,
    /** Throws what went wrong with the fetching when it would have brought these bytes. */
    async read(target: Uint8Array, at: number): Promise<number> {
      const isThere = () => bytes.endFrom(at) >= at + target.length;
      if (state === 'new') void fill();
      const isWaiting = () => state === 'on' && !isThere();
      while (isWaiting()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (typeof state === 'object' && !isThere()) throw state.error;
      return bytes.read(target, at);
    },
  };
}
