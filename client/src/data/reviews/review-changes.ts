import type { StoredRecord } from '@vestry/sync/contract/reviews';

/** Called with the records that colleagues have added since this device looked last. */
type Listener = (records: readonly StoredRecord[]) => void;
const listeners = new Set<Listener>();

/** @returns how to stop */
export function onReviewChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyReviewChange(records: readonly StoredRecord[]): void {
  for (const listener of listeners) listener(records);
}
