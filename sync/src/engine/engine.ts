import { backoff } from './backoff';
import { waiting } from './outbox';
import { type EnginePorts, type FailureKind, NetworkFailure, type SyncTransaction } from './ports';
import { attemptTo, round, type Trigger } from './round';

export interface EngineStatus {
  /** `waiting`: for the next try after a failure · `session`: for somebody to sign in. */
  phase: 'idle' | 'syncing' | 'waiting' | 'session';
  lastError: NetworkFailure | null;
  /** That failure is the first in a row, of a server that is busy, and is over soon as far as anybody knows. */
  passing: boolean;
}

export interface Engine {
  /** Resolves when a round that began after this call has ended, whatever became of it. */
  sync(trigger: Trigger): Promise<void>;
  status(): EngineStatus;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

const CAP_WITH_WORK = 60_000;
/** An idle dashboard stays quiet: its next event or focus comes anyway. */
const CAP_IDLE = 15 * 60_000;

/**
 *     idle --trigger--> syncing --all sent and pulled--> idle
 *                         |-- no answer, 5xx --> waiting --backoff, trigger--> syncing
 *                         '-- 401 -------------> session --signed in---------> syncing
 *
 * One round at a time in this context, and one context at a time by the lease; the server recognises repeats by their
 * numbers, so a lease that ran out early costs a request and nothing else.
 */
export function createEngine(ports: EnginePorts): Engine {
  const { storage, network, timers, random } = ports;
  let status: EngineStatus = { phase: 'idle', lastError: null, passing: false };
  const listeners = new Set<() => void>();
  let attempt = 0;
  let cancelTimer: (() => void) | null = null;
  let running = Promise.resolve();
  /** The round that has not begun, and what asks for it. */
  let next: Promise<void> | null = null;
  let triggers: Trigger[] = [];
  let stopped = false;

  function report(change: Partial<EngineStatus>): void {
    status = { ...status, ...change };
    for (const listener of listeners) listener();
  }

  function sync(trigger: Trigger): Promise<void> {
    const idle = trigger.on === 'save' || trigger.on === 'event';
    if (stopped || (status.phase === 'session' && idle)) return Promise.resolve();
    triggers.push(trigger);
    if (!next) {
      next = running.then(begin, begin);
      running = next;
    }
    return next;
  }

  async function begin(): Promise<void> {
    const asked = triggers;
    triggers = [];
    next = null;
    if (stopped) return;
    cancelTimer?.();
    cancelTimer = null;
    await run(asked);
  }

  function later(ms: number): void {
    if (stopped) return;
    cancelTimer?.();
    cancelTimer = timers.after(ms, () => void sync({ on: 'start' }));
  }

  async function run(by: Trigger[]): Promise<void> {
    report({ phase: 'syncing' });
    try {
      if (network.isDown?.()) throw new NetworkFailure('offline', 'No network');
      const { asked, left } = await round(ports, by);
      // A refusal of all that this device sends stands until the server is asked again.
      if (!asked && isHopeless(status.lastError)) await fail(status.lastError);
      else {
        attempt = 0;
        report({ phase: 'idle', lastError: null, passing: false });
      }
      if (left > 0) later(Math.round(Math.min(left, 500) * (0.5 + random())));
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const failure = error instanceof NetworkFailure ? error : asFailure(error);
    const phase = failure.kind === 'session' ? 'session' : 'waiting';
    report({ phase, lastError: failure, passing: attempt === 0 && isShort(failure) });
    if (phase === 'session') return;
    const cap = (await isSoonTried(failure)) ? CAP_WITH_WORK : CAP_IDLE;
    later(Math.max(failure.retryAfter, backoff(attempt++, cap, random)));
  }

  async function isSoonTried(failure: NetworkFailure): Promise<boolean> {
    // Trying asks nobody but the storage until that works again; now it is not asked: it may not answer at all.
    if (failure.kind === 'device') return true;
    return !isHopeless(failure) && (await attemptTo(() => storage.transact(anythingWaits))) === true;
  }

  return {
    sync,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      cancelTimer?.();
      listeners.clear();
    },
  };
}

async function anythingWaits(tx: SyncTransaction): Promise<boolean> {
  return (await waiting(tx, await tx.meta(), 1)).length > 0;
}

/** Asking again soon would only be refused again. */
const HOPELESS: ReadonlySet<FailureKind> = new Set(['forbidden', 'outdated', 'ahead']);

const isHopeless = (failure: NetworkFailure | null): failure is NetworkFailure =>
  failure !== null && HOPELESS.has(failure.kind);

/** A busy server that asks for more, in milliseconds, has a problem of its own. */
const SHORT = 10_000;

const isShort = ({ kind, retryAfter }: NetworkFailure): boolean => kind === 'busy' && retryAfter <= SHORT;

function asFailure(error: unknown): NetworkFailure {
  return new NetworkFailure('device', error instanceof Error ? error.message : String(error));
}
