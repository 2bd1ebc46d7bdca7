import { allLogFiles, type LogFile } from '@vestry/sync/contract/logs';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { LogReader } from '../../data/logs/log-reader';
import type { KeptLog } from '../../data/logs/log-worker-api';
import { useSession } from '../../data/storage/use-session';

export type ListedLog = KeptLog | LogFile;

async function filesFor(userId: number): Promise<{ files: readonly ListedLog[]; offline: boolean }> {
  try {
    return { files: await call(allLogFiles, {}), offline: false };
  } catch (error) {
    if (!isOffline(error)) throw error;
    const reader = new LogReader(userId);
    try {
      return { files: await reader.kept(), offline: true };
    } finally {
      await reader.close();
    }
  }
}

/** The server's list, and without a network what is kept here. */
export function useLogFiles() {
  const userId = useSession().user?.id ?? 0;
  const { value, ...asked } = useRemote(['logs', userId], () => filesFor(userId));
  return { ...asked, files: value?.files ?? [], offline: value?.offline ?? false };
}
