import type { PushedChanges } from '../contract/sync';
import { absorb } from './absorb/absorb';
import { isBehind } from './absorb/cookie';
import { recover } from './absorb/recover';
import { claim, type Claimed } from './claim';
import { leftToOthers, released } from './lease';
import { takeNewIdentity } from './new-identity';
import { unshown, waiting } from './outbox';
import { type EnginePorts, NetworkFailure, type SyncMeta, type SyncTransaction } from './ports';
import { receiveAll } from './receiving';
import { sendAll } from './sending';

/**
 * Asks for a round. An `event` brings the server's newest cookie, and perhaps the changes up to it: nothing is fetched
 * when the device has them.
 */
export type Trigger =
  | { on: 'start' | 'save' | 'reconnect' | 'focus' | 'session' | 'manual' }
  | { on: 'event'; cookie: string; changes?: PushedChanges };

/** A second turn only when a pull brought work: a restored server gets back what the device holds. */
const MOST_TURNS = 3;

/**
 * One round: what waits is sent, what the server has is taken in, under a lease, because nothing stays locked across a
 * request. Resolves to whether the server was asked anything, and for how many milliseconds (0 for none) another context
 * may still sync instead.
 *
 * Every wait for the storage is one before somebody sees the change, so there are three transactions around two
 * requests: lease and claim | push | answer and claim | pull | what came, claim and lease; two without a push; and one,
 * with no request, for an event that brings all there is to know.
 */
export async function round(
  ports: EnginePorts,
  triggers: Trigger[],
): Promise<{ asked: boolean; left: number }> {
  const { storage, owner } = ports;
  const attempt = (dead?: string) => storage.transact((tx) => begin(ports, tx, triggers, dead));
  let begun = await attempt();
  // Asked between the two transactions, which wait for nothing but the storage.
  if ('holder' in begun && !(await ports.isAlive(begun.holder))) begun = await attempt(begun.holder);
  if ('holder' in begun) return { asked: false, left: begun.left };
  if (!begun.claimed) return { asked: false, left: 0 };
  try {
    await exchangeAsOurselves(ports, begun.claimed);
  } catch (error) {
    await attemptTo(() => storage.transact(async (tx) => tx.putMeta(released(await tx.meta(), owner))));
    throw error;
  }
  return { asked: true, left: 0 };
}

/** Takes the lease, unless somebody else holds it (that of `dead` does not count) or there is nothing to do. */
async function begin(
  ports: EnginePorts,
  tx: SyncTransaction,
  triggers: Trigger[],
  dead?: string,
): Promise<{ holder: string; left: number } | { claimed: Claimed | null }> {
  const { owner, timers } = ports;
  const found = await tx.meta();
  const holder = found.lease?.owner ?? owner;
  const left = holder === dead ? 0 : leftToOthers(found, owner, timers.now());
  if (left > 0) return { holder, left };
  if (holder === dead) await tx.putMeta({ ...found, lease: null });
  for (const trigger of triggers) {
    if (trigger.on === 'event' && trigger.changes) await applyEvent(tx, trigger.changes, timers.now());
  }
  const isPullNeeded = wantsPull(await tx.meta(), triggers);
  const claimed = await claim(ports, tx, { otherwise: isPullNeeded ? 'keep' : 'release' });
  return { claimed: isPullNeeded || claimed.batch.length > 0 ? claimed : null };
}

/**
 * Takes in what an event has brought, where it is what comes next on this device. While anything of this device is on its
 * way, only a pull can say whether the server's state contains it.
 */
async function applyEvent(
  tx: SyncTransaction,
  { since, ...changes }: PushedChanges,
  now: number,
): Promise<void> {
  const meta = await tx.meta();
  const { cookie, reset, lastMutation } = meta;
  if (cookie !== since || reset !== null) return;
  const onTheWay = [...(await waiting(tx, meta, 1)), ...(await unshown(tx, meta))];
  if (onTheWay.length > 0) return;
  await absorb(tx, { ...changes, reset: false, more: false, lastMutation }, since, now);
}

const wantsPull = ({ reset, cookie }: SyncMeta, triggers: Trigger[]): boolean =>
  reset !== null ||
  cookie === null ||
  triggers.some((trigger) =>
    trigger.on === 'event' ? isBehind(cookie, trigger.cookie) : trigger.on !== 'save',
  );

/** A copied profile: this device takes an id of its own and begins the exchange again. */
async function exchangeAsOurselves(ports: EnginePorts, first: Claimed): Promise<void> {
  try {
    await exchange(ports, first);
  } catch (error) {
    if (!(error instanceof NetworkFailure) || error.kind !== 'foreign') throw error;
    const renewed = await ports.storage.transact(async (tx) => {
      await takeNewIdentity(tx, ports.newId());
      return claim(ports, tx, { otherwise: 'keep' });
    });
    await exchange(ports, renewed);
  }
}

async function exchange(ports: EnginePorts, first: Claimed): Promise<void> {
  let current = first;
  for (let turn = 1; ; turn++) {
    const { gap, ...at } = await sendAll(ports, current);
    current = await receiveAll(ports, at, async (tx) => {
      if (gap !== undefined) await closeGap(ports, tx, gap);
      // Triggers that came with the last turn wait for the next round.
      return claim(ports, tx, { otherwise: 'release', ...(turn < MOST_TURNS ? {} : { most: 0 }) });
    });
    if (current.batch.length === 0) return;
  }
}

async function closeGap({ timers }: EnginePorts, tx: SyncTransaction, last: number): Promise<void> {
  const [first] = await waiting(tx, await tx.meta(), 1);
  if (first && first.mutation.number > last + 1) await recover(tx, last, timers.now());
}

/** Runs what must not hide the failure that led here: the device's storage may be gone as well. */
export async function attemptTo<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    // The failure that led here is reported.
    return null;
  }
}
