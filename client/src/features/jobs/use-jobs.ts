import { useCallback, useEffect, useState } from 'react';
import { type Job, type JobRun, listJobRuns, listJobs } from '@vestry/sync/contract/jobs';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useOnline } from '../../data/http/use-online';
import { idleFor } from '../../lib/last-input';
import type { TableState } from '../../lib/table-state';

/** Runs begin and end by themselves: the screen looks again while it is seen. */
const LOOK_MS = 3_000;
/** With nobody at it the screen looks seldom: an idle dashboard sends at most 10 requests an hour, and this sends two. */
const WATCHED_MS = 60_000;
const SELDOM_MS = 15 * 60_000;

export interface Jobs {
  runs: JobRun[];
  total: number;
  jobs: Job[];
  /** No answer yet for what is asked. */
  loading: boolean;
  /** The server does not answer; what is shown is what it said last. */
  offline: boolean;
  error: string | undefined;
  reload: () => void;
}

interface Answer extends Omit<Jobs, 'loading' | 'reload'> {
  asked: string;
}

async function answerOf(
  query: Pick<TableState, 'page' | 'limit' | 'order' | 'search'> & { orderBy: string },
) {
  try {
    const { search, ...rest } = query;
    const [{ rows, total }, jobs] = await Promise.all([
      call(listJobRuns, { query: { ...rest, orderBy: rest.orderBy as 'id', ...(search ? { search } : {}) } }),
      call(listJobs, {}),
    ]);
    return { runs: rows, total, jobs, offline: false, error: undefined };
  } catch (error) {
    if (isOffline(error)) return { offline: true, error: undefined };
    const said = error instanceof Error ? error.message : 'Please try again later.';
    return { runs: [], total: 0, jobs: [], offline: false, error: said };
  }
}

const NOTHING = { runs: [], total: 0, jobs: [], offline: false, error: undefined };

/** Jobs and their runs, as the server has them now. */
export function useJobs({ page, limit, orderBy, order, search }: TableState): Jobs {
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = JSON.stringify([page, limit, orderBy, order, search]);
  const moment = `${turn} ${online}`;
  useEffect(() => {
    let wanted = moment !== '';
    let askedAt = 0;
    const ask = async () => {
      askedAt = Date.now();
      const answered = await answerOf({ page, limit, orderBy, order, search });
      if (wanted) setAnswer((before) => ({ ...(before ?? NOTHING), ...answered, asked }));
    };
    void ask();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      if (idleFor() < WATCHED_MS || Date.now() - askedAt >= SELDOM_MS) void ask();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [asked, moment, page, limit, orderBy, order, search]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  if (!answer) return { ...NOTHING, loading: true, reload };
  const { asked: answered, ...rest } = answer;
  return { ...rest, loading: answered !== asked, reload };
}
