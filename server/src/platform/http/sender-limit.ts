import { LRUCache } from 'lru-cache';

interface Rate {
  /** So many at once … */
  burst: number;
  /** … and then so many. */
  perSecond: number;
}

/** Should there be more, those who sent longest ago begin with full buckets. */
const MAX_SENDERS = 20_000;

/** A bucket of tokens for each sender, in memory: addresses are neither stored nor logged by it. */
export function senderLimit({ burst, perSecond }: Rate) {
  // Has room for all of them at once: made when the first one comes.
  let known: LRUCache<string, { tokens: number; at: number }> | undefined;
  const leftOf = (sender: string, now: number): number => {
    const { tokens, at } = known?.get(sender) ?? { tokens: burst, at: now };
    return Math.min(burst, tokens + ((now - at) / 1000) * perSecond) - 1;
  };
  const secondsFor = (left: number): number => (left < 0 ? Math.max(1, Math.ceil(-left / perSecond)) : 0);
  return {
    /** As `take`, for what may be refused for another reason and then takes no place. */
    wait: (sender: string, now: number): number => secondsFor(leftOf(sender, now)),
    /** 0 when this sender may, else the seconds after which it may again. `now` in milliseconds, never backwards. */
    take(sender: string, now: number): number {
      const buckets = (known ??= new LRUCache({ max: MAX_SENDERS }));
      const left = leftOf(sender, now);
      buckets.set(sender, { tokens: left < 0 ? left + 1 : left, at: now });
      return secondsFor(left);
    },
  };
}
