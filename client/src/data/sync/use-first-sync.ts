import type { FailureKind } from '@vestry/sync/engine/ports';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../http/use-online';
import { engineStatus } from './engine-status';
import { useHasSynced } from './use-has-synced';

/** Why the last try to sync failed; null when it did not. It stays while that is tried again. */
export const useSyncFailure = (): FailureKind | null =>
  useSyncExternalStore(engineStatus.subscribe, engineStatus.get).lastError?.kind ?? null;

/** 'done': this device has the server's documents. Otherwise they are on their way, or why they are not. */
export type FirstSync = 'waiting' | 'done' | 'offline' | 'failed';

export function useFirstSync(): FirstSync {
  const hasSynced = useHasSynced();
  const online = useOnline();
  const failure = useSyncFailure();
  if (hasSynced !== false) return hasSynced ? 'done' : 'waiting';
  if (!online || failure === 'offline') return 'offline';
  return failure === null ? 'waiting' : 'failed';
}
