/** A whole office behind one address reads a few pages each second; a script sends thousands. */
const BURST = 300;
const PER_SECOND = 10;
const MAX_SENDERS = 20_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** A bucket of tokens for each sender, in memory: addresses are neither stored nor logged by it. */
export class SenderLimit {
  readonly #buckets = new Map<string, Bucket>();

  /** How many senders are in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  /** 0 when this sender may, else the seconds after which it may again. `now` in milliseconds, never backwards. */
  take(sender: string, now: number): number {
    const bucket = this.#buckets.get(sender) ?? this.#begin(sender, now);
    bucket.tokens = Math.min(BURST, bucket.tokens + ((now - bucket.at) / 1000) * PER_SECOND);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / PER_SECOND));
    bucket.tokens -= 1;
    return 0;
  }

  #begin(sender: string, now: number): Bucket {
    if (this.#buckets.size >= MAX_SENDERS) this.#forget(now);
    const bucket = { tokens: BURST, at: now };
    this.#buckets.set(sender, bucket);
    return bucket;
  }

  /** Full buckets say nothing. Should none be full, the oldest senders begin with full ones. */
  #forget(now: number): void {
    for (const [sender, { at, tokens }] of this.#buckets) {
      if (tokens + ((now - at) / 1000) * PER_SECOND >= BURST) this.#buckets.delete(sender);
    }
    for (const sender of this.#buckets.keys()) {
      if (this.#buckets.size < MAX_SENDERS / 2) break;
      this.#buckets.delete(sender);
    }
  }
}
