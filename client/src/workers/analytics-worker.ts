import '@vestry/sync/widgets/hand-in';
import { expose } from 'comlink';
import type { AnalyticsWorkerApi } from '../data/analytics/analytics-worker-api';
import { VestryDatabase } from '../data/storage/database';
import { keptDays } from './kept-days';

let current: { userId: number; days: ReturnType<typeof keptDays> } | undefined;

/** The signed-in user's days; another user's leave the memory. */
function daysOf(userId: number): ReturnType<typeof keptDays> {
  if (current?.userId !== userId) {
    current = { userId, days: keptDays(new VestryDatabase(userId).facts) };
  }
  return current.days;
}

expose({
  toFetch: (userId, days) => daysOf(userId).toFetch(days),
  keep: (userId, day, over, body) => daysOf(userId).keep({ day, over: over ? 1 : 0, body }),
  stats: (userId, range, zone) => daysOf(userId).stats(range, zone),
} satisfies AnalyticsWorkerApi);
