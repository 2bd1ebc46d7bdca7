/** One request to a host at a time, with a pause after each. */
export class HostTurns {
  readonly #last = new Map<string, Promise<void>>();
  readonly #pause: () => Promise<void>;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** Does the work when the ones before it, for this host, are over. */
  take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(host) ?? Promise.resolve();
    const done = before.then(work);
    this.#last.set(host, this.#over(done));
    return done;
  }

  /** Lets the next one in, however the work ended; at once when the pause is cut off. */
  async #over(done: Promise<unknown>): Promise<void> {
    await Promise.allSettled([done]);
    await Promise.allSettled([this.#pause()]);
  }
}
