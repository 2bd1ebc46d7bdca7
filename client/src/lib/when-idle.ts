import { painted } from './after-paint';
import { idle } from './idle';
import { pause } from './pause';

/** What was just opened is drawn by then, in milliseconds. */
const DRAWN = 1_000;

/**
 * The time for what nobody waits for: once what was just opened is drawn, and there is nothing else to do. Where no worker
 * keeps it yet, that is right after the first paint: the network may be gone later.
 */
export async function whenIdle(): Promise<void> {
  await painted();
  if (!navigator.serviceWorker?.controller) return;
  await pause(DRAWN);
  await idle(DRAWN);
}
