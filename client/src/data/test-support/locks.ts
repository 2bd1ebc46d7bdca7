/** As of a browser, for one name at a time: who asks later waits until it is given back. */
export class FakeLocks {
  #last: Promise<unknown> = Promise.resolve();
  request(_name: string, { signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> {
    const mine = this.#last.then(() => (signal?.aborted ? undefined : work()));
    this.#last = Promise.race([mine, aborted(signal)]).catch(() => mine);
    return Promise.race([mine, aborted(signal)]);
  }
}

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

/** Delivers at once. */
export class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new Event('message'));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}
