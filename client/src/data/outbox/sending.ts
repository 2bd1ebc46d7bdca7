import { backoff } from '@vestry/sync/engine/backoff';
import { ApiError, hasNoSession } from '../http/api-error';
import type { VestryDatabase } from '../storage/database';
import type { Kinds, Lane } from './kind';
import { sendChanges } from './send-changes';

const LONGEST_WAIT_MS = 60_000;

interface LaneState {
  running: Promise<void> | null;
  /** The attempt that begins after that one. */
  next: Promise<void> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  attempt: number;
}

/** Sends the changes of one user from this tab until it is stopped. */
class Sender {
  readonly #db: VestryDatabase;
  readonly #kinds: Kinds;
  readonly #lanes: Record<Lane, LaneState> = {
    quick: { running: null, next: null, timer: undefined, attempt: 0 },
    files: { running: null, next: null, timer: undefined, attempt: 0 },
  };
  #stopped = false;

  constructor(db: VestryDatabase, kinds: Kinds) {
    this.#db = db;
    this.#kinds = kinds;
  }

  /**
   * Resolves when an attempt that began after this call has ended, whatever became of it: the one under way may fail for
   * what is over by now, and may have read already what waits.
   */
  now(lane: Lane): Promise<void> {
    const state = this.#lanes[lane];
    clearTimeout(state.timer);
    if (this.#stopped) return Promise.resolve();
    if (state.running) {
      state.next ??= state.running.then(() => {
        state.next = null;
        return this.now(lane);
      });
      return state.next;
    }
    state.running = this.#run(lane, state).finally(() => {
      state.running = null;
    });
    return state.running;
  }

  async #run(lane: Lane, state: LaneState): Promise<void> {
    try {
      await sendChanges(this.#db, this.#kinds, lane);
      state.attempt = 0;
      // Others may have waited for a file.
      if (lane === 'files') void this.now('quick');
    } catch (error) {
      // Without a session the person is asked for it; signing in starts again.
      if (this.#stopped || hasNoSession(error)) return;
      const asked = error instanceof ApiError ? error.retryAfter : 0;
      const wait = Math.max(asked, 1_000, backoff(state.attempt, LONGEST_WAIT_MS, Math.random));
      state.timer = setTimeout(() => void this.now(lane), wait);
      state.attempt += 1;
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const { timer } of Object.values(this.#lanes)) clearTimeout(timer);
  }
}

let current: Sender | null = null;

/** From now on this user's changes of these kinds go as soon as they can. */
export function startSending(db: VestryDatabase, kinds: Kinds): void {
  stopSending();
  current = new Sender(db, kinds);
  void sendNow();
}

export function stopSending(): void {
  current?.stop();
  current = null;
}

/** Sends what waits, of one lane or of both. Resolves when this attempt has ended, whatever became of it. */
export async function sendNow(lane?: Lane): Promise<void> {
  const lanes: readonly Lane[] = lane ? [lane] : ['quick', 'files'];
  const sender = current;
  if (sender) await Promise.all(lanes.map((each) => sender.now(each)));
}
