import { allLogFiles, type LogFile } from '@vestry/sync/contract/logs';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { listKept, type Note } from '../../data/logs/kept-logs';
import { useSession } from '../../data/storage/use-session';

export type ListedLog = Pick<Note, 'name' | 'size' | 'createdAt' | 'modifiedAt'> | LogFile;

async function filesFor(userId: number): Promise<{ files: readonly ListedLog[]; offline: boolean }> {
  try {
    return { files: await call(allLogFiles, {}), offline: false };
  } catch (error) {
    if (!isOffline(error)) throw error;
    return { files: await listKept(userId), offline: true };
  }
}

/** The server's list, and without a network what is kept here. */
export function useLogFiles() {
  const userId = useSession().user?.id ?? 0;
  const { value, ...asked } = useRemote(['logs', userId], () => filesFor(userId));
  return { ...asked, files: value?.files ?? [], offline: value?.offline ?? false };
}
