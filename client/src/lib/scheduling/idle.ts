import { painted } from './after-paint';
import { pause } from './pause';

/** Once there is nothing else to do, and after `timeout` milliseconds at the latest. Safari has no idle time to ask for. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

/** A screen that was just opened is drawn by then, in milliseconds. */
const DRAWN = 1_000;

/**
 * Resolves when deferred work may begin: the screen is drawn, and there is nothing else to do. Without a service
 * worker that is right after the first paint, since the network may be gone later.
 */
export async function whenIdle(): Promise<void> {
  await painted();
  if (!navigator.serviceWorker?.controller) return;
  await pause(DRAWN);
  await idle(DRAWN);
}
