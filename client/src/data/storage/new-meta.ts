import type { SyncMeta } from '@vestry/sync/engine/ports';

/** The sync state of a device that has never synced. */
export const newMeta = (): SyncMeta => ({
  clientId: crypto.randomUUID(),
  nextNumber: 1,
  nextSeq: 1,
  sentUpTo: 0,
  answeredUpTo: 0,
  lastMutation: 0,
  cookie: null,
  lease: null,
  reset: null,
});
