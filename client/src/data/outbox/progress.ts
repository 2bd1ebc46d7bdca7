import { createStore } from '../../lib/store';

/** What this tab is sending, by seq: how far it is, 0 to 1. */
export const sendingProgress = createStore<ReadonlyMap<number, number>>(new Map());

/** Says how far a change is that this tab sends; null ends that. */
export function noteProgress(seq: number, share: number | null): void {
  const next = new Map(sendingProgress.get());
  if (share === null) next.delete(seq);
  else next.set(seq, share);
  sendingProgress.set(next);
}
