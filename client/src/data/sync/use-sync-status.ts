import type { FailureKind } from '@vestry/sync/engine/ports';
import { engineStatus, failureToSay } from './engine-status';
import { useDisputedDocuments } from './use-conflicts';
import { useReports } from './use-reports';
import { type Unsent, unsentIn } from '../outbox/unsent';
import { livePart } from '../storage/live-part';
import { isFullOrBroken, useStorageProblem } from '../storage/storage-problem';
import { useHasSynced } from './use-has-synced';
import { useOnline } from '../http/use-online';
import { useStore } from '../../lib/use-store';

export interface SyncStatus extends Pick<Unsent, 'pending' | 'refused' | 'personal'> {
  /** False until this device has looked what waits: nothing below is to be claimed before that. */
  known: boolean;
  /** The browser's hint and the last answer of the server together. */
  online: boolean;
  /** What two people changed at once, and nobody has decided yet. */
  conflicts: number;
  /** What became of changes other than asked, not read yet. */
  notes: number;
  syncing: boolean;
  /** Why the last try failed, see `failureToSay`. */
  failure: FailureKind | null;
  /** The last try failed since this device could not store what came, and that is not over. */
  unstored: boolean;
  /** The server was busy a moment ago, and is asked again at once. */
  retrying: boolean;
  /** Somebody must sign in again before the outbox can be sent. */
  needsSession: boolean;
}

const counts = livePart<Unsent | null>(unsentIn, null);

export function useSyncStatus(): SyncStatus {
  const status = useStore(engineStatus);
  const { phase, passing } = status;
  const failure = failureToSay(status);
  const hinted = useOnline();
  const found = useStore(counts);
  const isRefusing = isFullOrBroken(useStorageProblem());
  const lacksAll = useHasSynced() === false;
  return {
    pending: found?.pending ?? 0,
    refused: found?.refused ?? 0,
    personal: found?.personal ?? 0,
    known: found !== null,
    conflicts: useDisputedDocuments().reduce((sum, { open }) => sum + open, 0),
    notes: useReports().length,
    online: hinted && failure !== 'offline',
    syncing: phase === 'syncing',
    failure,
    unstored: failure === 'device' && (isRefusing || lacksAll),
    retrying: passing,
    needsSession: phase === 'session',
  };
}
