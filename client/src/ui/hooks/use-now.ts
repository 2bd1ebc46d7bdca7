import { useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer = 0;

/** One clock for all relative times: they change together and not with every drawing. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = Date.now();
    timer = window.setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, EVERY_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** Milliseconds since 1970, half a minute old at most. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
