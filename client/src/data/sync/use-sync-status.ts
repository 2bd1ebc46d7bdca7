import { useSyncExternalStore } from 'react';
import { VOID_UID } from '@vestry/sync/engine/outbox';
import type { FailureKind, OutboxRow } from '@vestry/sync/engine/ports';
import { engineStatus, failureToSay } from './engine-status';
import { useDisputedDocuments } from './use-conflicts';
import { useReports } from './use-reports';
import { livePart, useLive } from '../storage/live-part';
import { isFullOrBroken, useStorageProblem } from '../storage/storage-problem';
import { useHasSynced } from './use-has-synced';
import { useOnline } from '../http/use-online';

export interface SyncStatus {
  /** False until this device has looked what waits: nothing below is to be claimed before that. */
  known: boolean;
  /** The browser's hint and the last answer of the server together. */
  online: boolean;
  /** Changes, decisions and images on their way. */
  pending: number;
  /** Those that wait for a person: refused, or held behind a refused one. */
  refused: number;
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

const counts = livePart<Pick<SyncStatus, 'pending' | 'refused'> | null>(async ({ outbox, uploads }) => {
  // From the index alone: it says whose change it is and in which state, and no change is read.
  const keys = await outbox.orderBy('[mutation.uid+state]').keys();
  const states = (keys as unknown as [uid: string, state: OutboxRow['state']][])
    .filter(([uid]) => uid !== VOID_UID)
    .map(([, state]) => state);
  const refused = states.filter((state) => state === 'refused' || state === 'held').length;
  const images = await uploads.count();
  const refusedImages = await uploads.where('state').equals('refused').count();
  return { pending: states.length - refused + images - refusedImages, refused: refused + refusedImages };
}, null);

export function useSyncStatus(): SyncStatus {
  const status = useSyncExternalStore(engineStatus.subscribe, engineStatus.get);
  const { phase, passing } = status;
  const failure = failureToSay(status);
  const hinted = useOnline();
  const found = useLive(counts);
  const isRefusing = isFullOrBroken(useStorageProblem());
  const lacksAll = useHasSynced() === false;
  return {
    ...(found ?? { pending: 0, refused: 0 }),
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
