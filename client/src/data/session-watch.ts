import { refreshSession } from './token';

/** DECISIONS.md section 7: a change of roles takes effect within 60 s. */
const EVERY = 50_000;

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Asks the server again and again who one is, while somebody looks: for those who have no event stream, whose end
 * would tell. What it says goes to the listeners of `token.ts`.
 */
export function watchSession(): void {
  stopWatching();
  timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    // Without an answer the next one is asked for.
    void Promise.allSettled([refreshSession()]);
  }, EVERY);
}

export function stopWatching(): void {
  clearInterval(timer);
  timer = undefined;
}
