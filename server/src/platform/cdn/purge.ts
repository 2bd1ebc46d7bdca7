import type { Logger } from 'pino';

interface Options {
  url: string;
  headers: Record<string, string>;
  body: string;
  log: Logger;
  /** Milliseconds in which changes are combined into one request. */
  waitMs?: number;
  /** Milliseconds until the first new try; each takes twice as long as the one before. */
  retryMs?: number;
}

const WAIT_MS = 1_000;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** For one answer, and for the last one at the end. */
const ANSWER_MS = 10_000;
const END_MS = 3_000;

/**
 * Requests that a CDN drops its copies of the public pages: some time after a change, so that many changes need one
 * request, and again until it succeeds. Every instance sends its own request once it shows the change, so that the
 * last request comes after all of them show it.
 */
export class CdnPurge {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  /** There was a change while a request waited. */
  #more = false;
  #failures = 0;
  #ended = false;
  #sending = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Visitors see something else from now on. */
  changed(): void {
    if (this.#timer !== undefined) this.#more = true;
    else if (!this.#ended) this.#timer = this.#in(this.#options.waitMs ?? WAIT_MS);
  }

  /** Sends what was not sent yet, once and in a bounded time. */
  async stop(): Promise<void> {
    this.#ended = true;
    const isDue = this.#timer !== undefined;
    clearTimeout(this.#timer);
    await this.#sending;
    if (isDue) await this.#send(END_MS);
  }

  #in(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#send(ANSWER_MS);
      if (!this.#more) return;
      // A page that was rendered just before the last change may reach the CDN after the request.
      this.#more = false;
      this.changed();
    }, ms);
  }

  async #send(ms: number): Promise<void> {
    const { url, headers, body, log, retryMs = RETRY_MS } = this.#options;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(ms),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`it answered ${reply.status}`);
      if (this.#failures > 0) log.info({ label: 'cdn' }, 'the CDN was told what has changed');
      this.#failures = 0;
    } catch (err) {
      this.#failures += 1;
      log.warn(
        { label: 'cdn', err, failures: this.#failures },
        'the CDN could not be told what has changed: visitors may see old pages. See CDN_PURGE_URL',
      );
      const wait = Math.min(retryMs * 2 ** (this.#failures - 1), MAX_RETRY_MS);
      if (!this.#ended) this.#timer ??= this.#in(wait);
    }
  }
}
