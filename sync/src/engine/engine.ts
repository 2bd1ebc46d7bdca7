import { MAX_BATCH } from '../contract/sync-limits';
import { absorb, epochOf, isBehind, recover } from './absorb';
import { backoff } from './backoff';
import {
  type EnginePorts,
  NetworkFailure,
  type OutboxRow,
  type PushReply,
  type SyncMeta,
  type SyncTransaction,
} from './ports';
import { isTaken, takeNewIdentity, uuid } from './new-identity';
import { waiting } from './outbox';
import { claim, refuseHere, settle } from './send';

/** What asks for a round. An `event` brings the server's newest cookie: nothing is fetched when the device is there. */
export type Trigger =
  | { on: 'start' | 'save' | 'reconnect' | 'focus' | 'session' | 'manual' }
  | { on: 'event'; cookie: string };

export interface EngineStatus {
  /** `waiting`: for the next try after a failure · `session`: for somebody to sign in. */
  phase: 'idle' | 'syncing' | 'waiting' | 'session';
  lastError: NetworkFailure | null;
  /** When the next try is due, in milliseconds; null when none is. */
  nextTryAt: number | null;
}

export interface Engine {
  /** Resolves when a round that began after this call has ended, whatever became of it. */
  sync(trigger: Trigger): Promise<void>;
  status(): EngineStatus;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Longer than a request takes; a tab that froze or died is succeeded after it. */
const LEASE = 30_000;
/** One for a cookie that is too old, one for a restore or a lost version in between; more is a fault. */
const MOST_RESETS = 3;
const CAP_WITH_WORK = 60_000;
/** An idle dashboard stays quiet: its next event or focus comes anyway. */
const CAP_IDLE = 15 * 60_000;

/**
 *     idle --trigger--> syncing --all sent and pulled--> idle
 *                         |-- no answer, 5xx --> waiting --backoff, trigger--> syncing
 *                         '-- 401 -------------> session --signed in---------> syncing
 *
 * One round at a time in this context, and one context at a time by the lease; the server tells repeats by their
 * numbers, so a lease that ran out early costs a request and nothing else.
 */
export function createEngine(ports: EnginePorts): Engine {
  const { storage, network, timers, random, owner, largestBatch: largest = MAX_BATCH } = ports;
  let status: EngineStatus = { phase: 'idle', lastError: null, nextTryAt: null };
  const listeners = new Set<() => void>();
  let attempt = 0;
  let cancelTimer: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let queued: { promise: Promise<void>; triggers: Trigger[] } | null = null;
  let stopped = false;

  function report(change: Partial<EngineStatus>): void {
    status = { ...status, ...change };
    for (const listener of listeners) listener();
  }

  function sync(trigger: Trigger): Promise<void> {
    if (stopped) return Promise.resolve();
    const idle = trigger.on === 'save' || trigger.on === 'event';
    if (status.phase === 'session' && idle) return Promise.resolve();
    if (!running) return start([trigger]);
    if (queued) queued.triggers.push(trigger);
    else {
      const triggers = [trigger];
      queued = {
        triggers,
        promise: running.then(() => {
          queued = null;
          return start(triggers);
        }),
      };
    }
    return queued.promise;
  }

  function start(triggers: Trigger[]): Promise<void> {
    if (stopped) return Promise.resolve();
    cancelTimer?.();
    cancelTimer = null;
    running = round(triggers).finally(() => {
      running = null;
    });
    return running;
  }

  function later(ms: number): void {
    if (stopped) return;
    cancelTimer?.();
    cancelTimer = timers.after(ms, () => void sync({ on: 'start' }));
    report({ nextTryAt: timers.now() + ms });
  }

  async function round(triggers: Trigger[]): Promise<void> {
    report({ phase: 'syncing', nextTryAt: null });
    let mine = false;
    try {
      if (network.isDown?.()) throw new NetworkFailure('offline', 'No network');
      const wait = await take();
      mine = wait === 0;
      const asked = mine && (await exchangeAsOurselves(triggers));
      const { lastError } = status;
      // What the server refused to all of this device stands until it is asked again.
      if (asked || !isHopeless(lastError)) {
        attempt = 0;
        report({ phase: 'idle', lastError: null });
      } else if (mine) await fail(lastError);
      if (!mine) later(Math.round(Math.min(wait, 500) * (0.5 + random())));
    } catch (error) {
      await fail(error);
    }
    if (mine) await release();
  }

  async function fail(error: unknown): Promise<void> {
    const failure = error instanceof NetworkFailure ? error : asFailure(error);
    const phase = failure.kind === 'session' ? 'session' : 'waiting';
    report({ phase, lastError: failure });
    if (phase === 'session') return;
    const work = await attemptTo(() => storage.transact(anythingWaits));
    const cap = work && !isHopeless(failure) ? CAP_WITH_WORK : CAP_IDLE;
    later(Math.max(failure.retryAfter, backoff(attempt++, cap, random)));
  }

  /** 0 when this context may sync now, else for how many milliseconds another one may. */
  async function take(): Promise<number> {
    const found = await storage.transact((tx) => lease(tx));
    if (found.left === 0) return 0;
    // Asked between the two transactions, which wait for nothing but the storage.
    if (await ports.isAlive(found.holder)) return found.left;
    return storage.transact(async (tx) => (await lease(tx, found.holder)).left);
  }

  /** Takes or prolongs the lease, unless somebody else holds it; that of `dead` does not count. */
  async function lease(
    tx: SyncTransaction,
    dead = owner,
  ): Promise<{ meta: SyncMeta; holder: string; left: number }> {
    const found = await tx.meta();
    const now = timers.now();
    const holder = found.lease?.owner ?? owner;
    const left = holder === owner || holder === dead ? 0 : (found.lease?.until ?? now) - now;
    // An end further away than any lease lasts was written before the clock jumped.
    if (left > 0 && left <= LEASE) return { meta: found, holder, left };
    const meta = { ...found, lease: { owner, until: now + LEASE } };
    await tx.putMeta(meta);
    return { meta, holder: owner, left: 0 };
  }

  async function release(): Promise<void> {
    await attemptTo(() =>
      storage.transact(async (tx) => {
        const meta = await tx.meta();
        if (meta.lease?.owner === owner) await tx.putMeta({ ...meta, lease: null });
      }),
    );
  }

  /** A copied profile: this device takes an id of its own and begins the round again. */
  async function exchangeAsOurselves(triggers: Trigger[]): Promise<boolean> {
    try {
      return await exchange(triggers);
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind !== 'foreign') throw error;
      await storage.transact((tx) => takeNewIdentity(tx, uuid(random)));
      return exchange([{ on: 'start' }]);
    }
  }

  /** Resolves to whether there was anything to ask the server. */
  async function exchange(triggers: Trigger[]): Promise<boolean> {
    let wanted = triggers.some(({ on }) => on !== 'save' && on !== 'event');
    for (const trigger of triggers) {
      if (trigger.on === 'event') wanted ||= await lacks(trigger.cookie);
    }
    // A second turn only when the pull brought work: a restored server gets back what the device holds.
    for (let turn = 0; turn < 3; turn++) {
      const sent = await sendAll();
      if (sent) wanted = true;
      if (!wanted && !(await isResetting())) return turn > 0;
      let more = await receiveAll();
      wanted = false;
      if (sent && 'gap' in sent) {
        await storage.transact((tx) => closeGap(tx, sent.gap));
        more = await storage.transact(anythingWaits);
      }
      if (!more) break;
    }
    return true;
  }

  const isResetting = () =>
    storage.transact(async (tx) => {
      const meta = await tx.meta();
      return meta.reset !== null || meta.cookie === null;
    });

  const lacks = (cookie: string) =>
    storage.transact(async (tx) => isBehind((await tx.meta()).cookie, cookie));

  /**
   * Pushes until the queue is empty; null when it was empty from the start. The next batch is claimed while an answer is
   * awaited, and goes out before that answer is written down: device and server work at the same time.
   *
   *     network  | push 1  | push 2      | push 3      |
   *     storage  | claim 2 | settle 1, claim 3 | settle 2 ...
   */
  async function sendAll(): Promise<{ gap: number } | object | null> {
    let most = largest;
    let current = await claimed(most);
    if (current.batch.length === 0) return null;
    let flight = push(current);
    for (;;) {
      const { batch, more } = current;
      const ahead = more && most === largest ? await claimed(most, batch.at(-1)) : NOTHING;
      let reply: PushReply;
      try {
        reply = await flight;
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'refused') throw error;
        // The whole batch is refused for one of them: found by halving.
        if (batch.length > 1) most = Math.ceil(batch.length / 2);
        else await give(batch[0]!, error);
        current = await claimed(most);
        if (current.batch.length === 0) return {};
        flight = push(current);
        continue;
      }
      most = largest;
      const behind = ahead.batch.length > 0 && isWhole(batch, reply) ? push(ahead) : null;
      const { ours, next } = await storage.transact(async (tx) => {
        const isOurs = await settle(tx, batch, reply, timers.now());
        return { ours: isOurs, next: isOurs && !behind ? await claimNext(tx, most) : NOTHING };
      });
      if (!ours) throw new NetworkFailure('foreign', 'Another device has the id of this one', 409);
      if (reply.results.length === 0) return { gap: reply.lastMutation };
      current = behind ? ahead : next;
      if (current.batch.length === 0) return {};
      flight = behind ?? push(current);
    }
  }

  const claimed = (most: number, behind?: OutboxRow) => storage.transact((tx) => claimNext(tx, most, behind));

  /** The next batch; the lease goes on with it. While a reset arrives, the numbers to send are not settled yet. */
  async function claimNext(tx: SyncTransaction, most: number, behind?: OutboxRow): Promise<Claimed> {
    const { meta } = await lease(tx);
    if (meta.reset !== null) return NOTHING;
    const { clientId, cookie } = meta;
    const epoch = cookie === null ? null : epochOf(cookie);
    return { clientId, epoch, ...(await claim(tx, most, behind?.mutation.number)) };
  }

  function push({ clientId, epoch, batch }: Claimed): Promise<PushReply> {
    const mutations = batch.map((row) => row.mutation);
    const answer = Promise.resolve().then(() => network.push({ clientId, epoch, mutations }));
    // Where the device itself fails meanwhile, nobody waits for the answer any more.
    answer.catch(() => undefined);
    return answer;
  }

  /** The server reads this one not at all: asked where it stands first, so that no number is counted twice. */
  async function give(row: OutboxRow, failure: NetworkFailure): Promise<void> {
    await receiveAll();
    const given = await storage.transact((tx) => refuseHere(tx, row, failure, timers.now()));
    if (!given) throw failure;
  }

  /** Pulls until nothing more is announced; resolves to whether there is something to send then. */
  async function receiveAll(): Promise<boolean> {
    for (let resets = 0; ;) {
      const { clientId, cookie } = (await storage.transact((tx) => lease(tx))).meta;
      const reply = await network.pull({ clientId, cookie });
      if (reply.reset && ++resets > MOST_RESETS)
        throw new NetworkFailure('busy', 'The server begins anew again and again');
      const { became, more } = await storage.transact(async (tx) => {
        const { nextNumber } = await tx.meta();
        // A number that was never given out here.
        if (reply.lastMutation >= nextNumber) return { became: 'foreign', more: false } as const;
        const outcome = await absorb(tx, reply, cookie, timers.now());
        return { became: outcome, more: await anythingWaits(tx) };
      });
      if (became === 'foreign')
        throw new NetworkFailure('foreign', 'Another device has the id of this one', 409);
      if (became === 'done' && !reply.more) return more;
    }
  }

  async function closeGap(tx: SyncTransaction, last: number): Promise<void> {
    const [first] = await waiting(tx, await tx.meta(), 1);
    if (first && first.mutation.number > last + 1) await recover(tx, last, timers.now());
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

interface Claimed {
  clientId: string;
  epoch: string | null;
  batch: OutboxRow[];
  /** There may be more behind it. */
  more: boolean;
}

const NOTHING: Claimed = { clientId: '', epoch: null, batch: [], more: false };

/** Every change of the batch has its answer: what is behind it may follow. */
const isWhole = (batch: OutboxRow[], { results }: PushReply): boolean =>
  results.length === batch.length && !results.some(isTaken);

/** Asking again soon would only be refused again. */
const isHopeless = (failure: NetworkFailure | null): failure is NetworkFailure =>
  failure?.kind === 'forbidden' || failure?.kind === 'outdated';

function asFailure(error: unknown): NetworkFailure {
  return new NetworkFailure('device', error instanceof Error ? error.message : String(error));
}

/** For what must not hide the failure that led here: the device's storage may be gone as well. */
async function attemptTo<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
