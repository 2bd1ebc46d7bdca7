const FIRST = 500;

/**
 * Full jitter: anywhere between 0 and the doubled bound, so that devices cut off together do not come back together.
 * `attempt` counts from 0; all times in milliseconds.
 */
export function backoff(attempt: number, cap: number, random: () => number): number {
  return Math.round(random() * Math.min(cap, FIRST * 2 ** Math.min(attempt, 30)));
}
