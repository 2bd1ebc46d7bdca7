import { useSyncExternalStore } from 'react';
import type { FailureKind } from '@vestry/sync/engine/ports';
import { engineStatus } from './sync';
import { disputedDocuments } from './use-conflicts';
import { useStored } from '../storage/use-database';
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
  lastError: { kind: FailureKind; message: string } | null;
  /** Somebody must sign in again before the outbox can be sent. */
  needsSession: boolean;
}

export function useSyncStatus(): SyncStatus {
  const { phase, lastError } = useSyncExternalStore(engineStatus.subscribe, engineStatus.get);
  const hinted = useOnline();
  const counts = useStored(
    async (db) => {
      const { outbox, uploads, decisions } = db;
      const states = await outbox.orderBy('[state+mutation.number]').keys();
      const stateOf = states.map((key) => (key as unknown as [string, number])[0]);
      const refused = stateOf.filter((state) => state === 'refused' || state === 'held').length;
      const images = await uploads.count();
      const refusedImages = await uploads.where('state').equals('refused').count();
      const decided = await decisions.toArray();
      const refusedDecisions = decided.filter(({ refusal }) => refusal !== null).length;
      return {
        known: true,
        pending: stateOf.length - refused + images - refusedImages + decided.length - refusedDecisions,
        refused: refused + refusedImages + refusedDecisions,
        conflicts: (await disputedDocuments(db)).reduce((sum, { open }) => sum + open, 0),
        notes: await db.reports.count(),
      };
    },
    [],
    { known: false, pending: 0, refused: 0, conflicts: 0, notes: 0 },
  );
  return {
    ...counts,
    online: hinted && lastError?.kind !== 'offline',
    syncing: phase === 'syncing',
    lastError: lastError && { kind: lastError.kind, message: lastError.message },
    needsSession: phase === 'session',
  };
}
