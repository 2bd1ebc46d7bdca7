import { type Remote, transfer, wrap } from 'comlink';
import type { AnalyticsWorkerApi, KeptStats } from './analytics-worker-api';
import type { TimeRange } from '@vestry/sync/analytics/day';
import { database } from '../storage/database';

const IDLE_MS = 300_000;

let worker: Worker | null = null;
let remote: Remote<AnalyticsWorkerApi> | null = null;
let idle = 0;

/** Columns stay in its memory; it is let go when nobody asked for a while. */
function open(): Remote<AnalyticsWorkerApi> {
  clearTimeout(idle);
  idle = self.setTimeout(closeAnalytics, IDLE_MS);
  if (remote) return remote;
  worker = new Worker(new URL('../../workers/analytics-worker.ts', import.meta.url), { type: 'module' });
  remote = wrap<AnalyticsWorkerApi>(worker);
  return remote;
}

/** Its memory goes with the user who signs out. */
database.subscribe(() => {
  if (database.get() === null) closeAnalytics();
});

function closeAnalytics(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = null;
  remote = null;
}

export const daysToFetch = (userId: number, days: readonly string[]): Promise<string[]> =>
  open().toFetch(userId, days);

export const keepDay = (userId: number, day: string, over: boolean, body: ArrayBuffer): Promise<boolean> =>
  open().keep(userId, day, over, transfer(body, [body]));

export const keptStats = (userId: number, range: TimeRange): Promise<KeptStats> =>
  open().stats(userId, range);
