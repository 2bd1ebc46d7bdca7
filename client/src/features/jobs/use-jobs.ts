import { useEffect, useState } from 'react';
import { listJobRuns, listJobs } from '@vestry/sync/contract/jobs';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { idleFor } from '../../lib/last-input';
import type { TableState } from '../../lib/table-state';

/** Runs begin and end by themselves: the screen asks again while it is seen. */
const SOON_MS = 3_000;
/** With nobody at it the screen asks seldom: an idle dashboard sends at most 10 requests an hour, and this sends 8. */
const WATCHED_MS = 60_000;
const SELDOM_MS = 15 * 60_000;

function usePollingPeriod(): number {
  const [watched, setWatched] = useState(true);
  useEffect(() => {
    const timer = setInterval(() => setWatched(idleFor() < WATCHED_MS), SOON_MS);
    return () => clearInterval(timer);
  }, []);
  return watched ? SOON_MS : SELDOM_MS;
}

/** Jobs and a page of their runs, as the server has them now. */
export function useJobs({ search, orderBy, ...rest }: TableState) {
  const polling = { keep: true, every: usePollingPeriod() };
  const query = { ...rest, orderBy: orderBy as 'id', ...(search ? { search } : {}) };
  return {
    runs: useRemote(['job-runs', query], () => call(listJobRuns, { query }), polling),
    jobs: useRemote(['jobs'], () => call(listJobs, {}), polling),
  };
}
