import { LRUCache } from 'lru-cache';

/** A whole office behind one address reads a few pages each second; a script sends thousands. */
const BURST = 300;
const PER_SECOND = 10;
/** Should there be more, those who sent longest ago begin with full buckets. */
const MAX_SENDERS = 20_000;

/** A bucket of tokens for each sender, in memory: addresses are neither stored nor logged by it. */
export function senderLimit() {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_SENDERS });
  return {
    /** 0 when this sender may, else the seconds after which it may again. `now` in milliseconds, never backwards. */
    take(sender: string, now: number): number {
      const { tokens, at } = buckets.get(sender) ?? { tokens: BURST, at: now };
      const left = Math.min(BURST, tokens + ((now - at) / 1000) * PER_SECOND) - 1;
      buckets.set(sender, { tokens: left < 0 ? left + 1 : left, at: now });
      return left < 0 ? Math.max(1, Math.ceil(-left / PER_SECOND)) : 0;
    },
  };
}
