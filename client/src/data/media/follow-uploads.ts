import { backoff } from '@vestry/sync/engine/backoff';
import { ApiError } from '../http/api-error';
import type { VestryDatabase } from '../storage/database';
import { sendUploads } from './send-uploads';

const LONGEST_WAIT_MS = 60_000;

let db: VestryDatabase | null = null;
let whenSent = (): void => undefined;
let running: Promise<void> | null = null;
let timer = 0;
let attempt = 0;

async function run(on: VestryDatabase): Promise<void> {
  try {
    await sendUploads(on);
    attempt = 0;
    if (db === on) whenSent();
  } catch (error) {
    if (db !== on) return;
    // Without a session the person is asked for it; signing in starts again.
    if (error instanceof ApiError && error.status === 401) return;
    const asked = error instanceof ApiError ? error.retryAfter : 0;
    timer = self.setTimeout(
      () => void uploadNow(),
      Math.max(asked, 1000, backoff(attempt, LONGEST_WAIT_MS, Math.random)),
    );
    attempt += 1;
  }
}

/** Sends what waits; resolves when this attempt has ended, whatever became of it. */
export function uploadNow(): Promise<void> {
  clearTimeout(timer);
  if (!db) return Promise.resolve();
  running ??= run(db).finally(() => {
    running = null;
  });
  return running;
}

/** From now on this user's uploads go as soon as they can; `sent` is called each time that none waits any more. */
export function startUploads(on: VestryDatabase, sent: () => void): void {
  stopUploads();
  db = on;
  whenSent = sent;
  void uploadNow();
}

export function stopUploads(): void {
  clearTimeout(timer);
  db = null;
  attempt = 0;
}
