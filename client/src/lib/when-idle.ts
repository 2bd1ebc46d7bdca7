import { painted } from './after-paint';
import { idle } from './idle';
import { pause } from './pause';

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
