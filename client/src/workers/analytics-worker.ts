import { expose } from 'comlink';
import type { AnalyticsWorkerApi } from '../data/analytics/analytics-worker-api';
import { VestryDatabase } from '../data/storage/database';
import { KeptDays } from './kept-days';

let current: { userId: number; days: KeptDays } | undefined;

/** The signed-in user's days; another user's leave the memory. */
function daysOf(userId: number): KeptDays {
  if (current?.userId !== userId) {
    current = { userId, days: new KeptDays(new VestryDatabase(userId).facts) };
  }
  return current.days;
}

expose({
  toFetch: (userId, days) => daysOf(userId).toFetch(days),
  keep: (userId, day, over, body) => daysOf(userId).keep({ day, over: over ? 1 : 0, body }),
  stats: (userId, range) => daysOf(userId).stats(range),
} satisfies AnalyticsWorkerApi);
