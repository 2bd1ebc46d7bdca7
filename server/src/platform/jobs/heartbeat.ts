import { messageOf } from '@vestry/sync/messages/message';
import type { Outage } from '../log/outage';
import { TerminalError } from '../messages/terminal';
import type { Timing } from './timing';

interface Options {
  /** False when the run is somebody else's now. */
  renew: () => Promise<boolean>;
  /** When the lease was requested, by `performance.now()`. */
  since: number;
  timing: Pick<Timing, 'heartbeat' | 'lease'>;
  outage: Outage;
}

/**
 * Renews the lease of a run again and again. `lost` is aborted when another server has taken the run, and when the lease
 * could not be renewed in time: another one may take it then.
 */
export class Heartbeat {
  readonly #options: Options;
  readonly #lost = new AbortController();
  #next: NodeJS.Timeout | undefined;
  #end: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#renewedAt(options.since);
    this.#wait();
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  #lose(): void {
    this.#lost.abort(new TerminalError([messageOf('server.jobLost')]));
    this.stop();
  }

  /** By the time of the request: the database has counted from then on, or from later. */
  #renewedAt(asked: number): void {
    clearTimeout(this.#end);
    const left = this.#options.timing.lease * 1000 - (performance.now() - asked);
    this.#end = setTimeout(() => this.#lose(), left);
  }

  #wait(): void {
    this.#next = setTimeout(() => void this.#beat(), this.#options.timing.heartbeat * 1000);
  }

  async #beat(): Promise<void> {
    const { renew, outage } = this.#options;
    const asked = performance.now();
    try {
      const isKept = await renew();
      outage.worked(this);
      if (this.#stopped) return;
      if (!isKept) return this.#lose();
      this.#renewedAt(asked);
    } catch (error) {
      if (this.#stopped) return;
      outage.failed(this, error);
    }
    this.#wait();
  }

  /** Ends the heartbeat; the following statement shows whether the database is away. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#next);
    clearTimeout(this.#end);
    this.#options.outage.worked(this);
  }
}
