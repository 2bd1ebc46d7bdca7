import { useCallback, useEffect, useState } from 'react';
import { allLogFiles, type LogFile } from '@vestry/sync/contract/logs';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useOnline } from '../../data/http/use-online';
import { useSession } from '../../data/storage/use-session';
import { LogReader } from '../../data/logs/log-reader';
import type { KeptLog } from '../../data/logs/log-worker-api';

export type ListedLog = KeptLog | LogFile;

export interface LogFiles {
  files: readonly ListedLog[];
  loading: boolean;
  /** No server answers: these are the files that this device has read before. */
  offline: boolean;
  error: string | undefined;
  reload: () => void;
}

type Answer = Pick<LogFiles, 'files' | 'offline' | 'error'>;

async function keptOnDevice(userId: number): Promise<KeptLog[]> {
  const reader = new LogReader(userId);
  try {
    return await reader.kept();
  } finally {
    await reader.close();
  }
}

async function listFor(userId: number): Promise<Answer> {
  try {
    return { files: await call(allLogFiles, {}), offline: false, error: undefined };
  } catch (error) {
    if (isOffline(error)) return { files: await keptOnDevice(userId), offline: true, error: undefined };
    const said = error instanceof Error ? error.message : undefined;
    return { files: [], offline: false, error: said ?? 'Please try again later.' };
  }
}

/** The server's list, and without a network what is kept here. */
export function useLogFiles(): LogFiles {
  const userId = useSession().user?.id ?? 0;
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const moment = `${turn} ${online}`;
  useEffect(() => {
    let wanted = moment !== '';
    const ask = async () => {
      const next = await listFor(userId);
      if (wanted) setAnswer(next);
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [userId, moment]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const { files, offline, error } = answer ?? { files: [], offline: false, error: undefined };
  return { files, offline, error, loading: answer === null, reload };
}
