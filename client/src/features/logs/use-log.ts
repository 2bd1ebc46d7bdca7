import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../data/hooks/use-session';
import { LogReader } from '../../data/logs/log-reader';
import type { LogQuery } from '../../data/logs/log-worker-api';
import { LogStore, type LogState } from './log-store';

/** A file that grows is looked at again so often. */
const FOLLOW_MS = 2_000;

export interface Log extends LogState {
  store: LogStore;
}

/** One log file and one question about it. The last lines follow the file while it grows and is seen. */
export function useLog(name: string, query: LogQuery): Log {
  const userId = useSession().user?.id ?? 0;
  const store = useMemo(() => new LogStore(new LogReader(userId), name), [userId, name]);
  const state = useSyncExternalStore(store.state.subscribe, store.state.get);
  const asked = JSON.stringify(query);

  useEffect(() => {
    void store.ask(JSON.parse(asked) as LogQuery);
  }, [store, asked]);

  useEffect(() => () => void store.close(), [store]);

  const follows = query.mode === 'tail';
  useEffect(() => {
    if (!follows) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // No answer now: it is looked again soon.
      store.follow(JSON.parse(asked) as LogQuery).catch(() => undefined);
    };
    const timer = setInterval(look, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [store, asked, follows]);

  return { ...state, store };
}
