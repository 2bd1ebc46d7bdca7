import { useStored } from '../storage/use-database';

/** How many documents have unsaved work on this device. */
export function useDraftCount(): number {
  return useStored((db) => db.documents.filter((head) => head.draft).count(), [], 0);
}
