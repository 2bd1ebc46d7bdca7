import { useSyncExternalStore } from 'react';
import { type StorageProblem, storageProblem } from './database';

export function useStorageProblem(): StorageProblem {
  return useSyncExternalStore(storageProblem.subscribe, storageProblem.get);
}
