import { expose } from 'comlink';
import type { AnalyticsWorkerApi } from '../data/analytics/analytics-worker-api';
import { VestryDatabase } from '../data/storage/database';
import { type FactsTable, KeptDays } from './kept-days';

function tableOf(db: VestryDatabase): FactsTable {
  return {
    getAll: (days) => db.facts.bulkGet([...days]),
    put: (row) => db.facts.put(row),
    delete: (day) => db.facts.delete(day),
    // By the keys of an index: the bodies stay where they are.
    overAmong: (days) =>
      db.facts
        .where('[day+over]')
        .anyOf(days.map((day) => [day, 1]))
        .primaryKeys(),
  };
}

let current: { userId: number; days: KeptDays } | undefined;

/** The signed-in user's days; another user's leave the memory. */
function daysOf(userId: number): KeptDays {
  if (current?.userId !== userId) {
    current = { userId, days: new KeptDays(tableOf(new VestryDatabase(userId))) };
  }
  return current.days;
}

expose({
  toFetch: (userId, days) => daysOf(userId).toFetch(days),
  keep: (userId, day, over, body) => daysOf(userId).keep({ day, over: over ? 1 : 0, body }),
  stats: (userId, range) => daysOf(userId).stats(range),
} satisfies AnalyticsWorkerApi);
