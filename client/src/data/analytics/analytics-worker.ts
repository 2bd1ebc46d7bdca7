import { idleWorker } from '../../lib/scheduling/idle-worker';
import { database } from '../storage/database';
import type { AnalyticsWorkerApi } from './analytics-worker-api';

/** Columns stay in its memory for a while. */
export const analyticsWorker = idleWorker<AnalyticsWorkerApi>(
  () => new Worker(new URL('../../workers/analytics-worker.ts', import.meta.url), { type: 'module' }),
  { idleMs: 300_000 },
);

/** Its memory goes with the user who signs out. */
database.subscribe(() => {
  if (database.get() === null) analyticsWorker.close();
});
