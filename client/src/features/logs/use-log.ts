import { useEffect, useMemo } from 'react';
import { useSession } from '../../data/storage/use-session';
import { LogReader } from '../../data/logs/log-reader';
import type { LogQuery } from '../../data/logs/log-worker-api';
import { idleFor } from '../../data/http/last-input';
import { type LogState, type LogStore, logStore } from './log-store';
import { isDue, nextLook, SOON_MS } from './next-look';
import { useStore } from '../../lib/use-store';

export interface Log extends LogState {
  store: LogStore;
}

/** One log file and one question about it. The last lines follow the file as it grows, while they are seen. */
export function useLog(name: string, query: LogQuery): Log {
  const userId = useSession().user?.id ?? 0;
  const store = useMemo(() => logStore(new LogReader(userId), name), [userId, name]);
  const state = useStore(store.state);
  const key = JSON.stringify(query);

  useEffect(() => {
    void store.ask(JSON.parse(key) as LogQuery);
  }, [store, key]);

  useEffect(() => () => void store.close(), [store]);

  const follows = query.mode === 'tail';
  useEffect(() => {
    if (!follows) return undefined;
    let [lookedAt, wait] = [Date.now(), SOON_MS];
    let looking = false;
    const look = async () => {
      if (looking || document.visibilityState !== 'visible') return;
      if (!isDue(Date.now() - lookedAt, wait, idleFor())) return;
      looking = true;
      lookedAt = Date.now();
      // No answer now: what is in sight stays, and the next look asks again.
      const grew = await store.follow(JSON.parse(key) as LogQuery).catch(() => false);
      wait = nextLook(wait, grew, idleFor());
      looking = false;
    };
    const timer = setInterval(() => void look(), SOON_MS);
    return () => clearInterval(timer);
  }, [store, key, follows]);

  return { ...state, store };
}
