import { useSyncExternalStore } from 'react';
import type { FailureKind } from '@vestry/sync/engine/ports';
import { engineStatus } from '../sync';
import { useOnline } from './use-online';
import { useStored } from './use-database';

export interface SyncStatus {
  /** The browser's hint and the last answer of the server together. */
  online: boolean;
  /** Changes and images on their way. */
  pending: number;
  /** Changes and images that wait for a person: refused, or held behind a refused one. */
  refused: number;
  syncing: boolean;
  lastError: { kind: FailureKind; message: string } | null;
  /** Somebody must sign in again before the outbox can be sent. */
  needsSession: boolean;
}

export function useSyncStatus(): SyncStatus {
  const { phase, lastError } = useSyncExternalStore(engineStatus.subscribe, engineStatus.get);
  const hinted = useOnline();
  const counts = useStored(
    async ({ outbox, uploads }) => {
      const states = await outbox.orderBy('[state+mutation.number]').keys();
      const stateOf = states.map((key) => (key as unknown as [string, number])[0]);
      const refused = stateOf.filter((state) => state === 'refused' || state === 'held').length;
      const images = await uploads.count();
      const refusedImages = await uploads.where('state').equals('refused').count();
      return {
        pending: stateOf.length - refused + images - refusedImages,
        refused: refused + refusedImages,
      };
    },
    [],
    { pending: 0, refused: 0 },
  );
  return {
    ...counts,
    online: hinted && lastError?.kind !== 'offline',
    syncing: phase === 'syncing',
    lastError: lastError && { kind: lastError.kind, message: lastError.message },
    needsSession: phase === 'session',
  };
}
