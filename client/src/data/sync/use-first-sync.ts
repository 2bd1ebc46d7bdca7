import type { FailureKind } from '@vestry/sync/engine/ports';
import { useOnline } from '../http/use-online';
import { engineStatus, failureToSay } from './engine-status';
import { syncNow } from './sync';
import { useHasSynced } from './use-has-synced';
import { useStore } from '../../lib/use-store';

/** Why the last try to sync failed, see `failureToSay`. It stays while that is tried again. */
export const useSyncFailure = (): FailureKind | null => failureToSay(useStore(engineStatus));

export interface FirstSync {
  /** 'done': this device has the server's documents. Otherwise they are on their way, or will not come now. */
  state: 'waiting' | 'done' | 'missing';
  /** Asks for them again, where it was not the network. */
  onRetry?: () => unknown;
  /** It is this device that cannot store them. */
  unstored?: boolean;
}

export function useFirstSync(): FirstSync {
  const hasSynced = useHasSynced();
  const online = useOnline();
  const failure = useSyncFailure();
  if (hasSynced !== false) return { state: hasSynced ? 'done' : 'waiting' };
  if (!online || failure === 'offline') return { state: 'missing' };
  if (failure === null) return { state: 'waiting' };
  return { state: 'missing', onRetry: syncNow, unstored: failure === 'device' };
}
