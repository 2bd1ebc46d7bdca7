import { createStore } from '../../lib/store';
import { useStore } from '../../lib/use-store';

/**
 * What a person must know about the device's storage.
 * - `full`: nothing more can be written · `deleted`: signed out in another tab
 * - `upgraded`: another tab runs a newer version, this one must reload · `broken`: the browser opens no
 *   database, since it refuses storage, its profile is broken, or the disk is full
 * - `blocked`: a tab of a former version does not let go of the database
 */
export type StorageProblem = 'full' | 'deleted' | 'upgraded' | 'blocked' | 'broken' | null;
export const storageProblem = createStore<StorageProblem>(null);

/** The notices of the two problems that pass by themselves once there is room. */
export const STORAGE_NOTICES = { full: 'common.noticeFull', broken: 'common.noticeBroken' } as const;

/** Nothing can be written for now; what is typed may be so later. */
export const isFullOrBroken = (problem: StorageProblem): problem is keyof typeof STORAGE_NOTICES =>
  problem === 'full' || problem === 'broken';

export function useStorageProblem(): StorageProblem {
  return useStore(storageProblem);
}
