import { MAX_BATCH } from '../contract/sync-limits';
import { epochOf } from './absorb/cookie';
import { claim, type Claimed } from './claim';
import { foreign, isTaken } from './new-identity';
import { isVoid } from './outbox';
import { type EnginePorts, NetworkFailure, type PullReply, type PushReply } from './ports';
import { receiveAll } from './receiving';
import { refuseHere, settle } from './send';

const NOTHING = { batch: [], more: false };

/**
 * `gap`: the server lacks numbers that are answered here; its last one. `early`: a pull that was asked for when the last
 * answer came.
 */
export interface Sent {
  clientId: string;
  cookie: string | null;
  gap?: number;
  early?: Promise<PullReply> | undefined;
}

/**
 * Pushes until the queue is empty, beginning with what was claimed. The next batch is claimed while an answer is
 * awaited, and goes out before that answer is written down: device and server work at the same time.
 *
 *     network  | push 1  | push 2            | push 3   | pull
 *     storage  | claim 2 | settle 1, claim 3 | settle 2 | settle 3
 */
export async function sendAll(ports: EnginePorts, first: Claimed): Promise<Sent> {
  const { storage, network, timers, largestBatch: largest = MAX_BATCH } = ports;
  let most = largest;
  let current = first;
  let flight: Promise<PushReply> | null = null;
  let early: Promise<PullReply> | undefined;
  while (current.batch.length > 0) {
    const { batch, more, clientId, cookie } = current;
    early = undefined;
    flight ??= push(ports, current);
    const behind = batch.at(-1);
    const following = more && most === largest ? await claimed({ behind }) : { ...current, ...NOTHING };
    let reply: PushReply;
    try {
      reply = await flight;
    } catch (error) {
      most = (await narrowed(ports, current, error)) ?? most;
      current = await claimed({ most });
      flight = null;
      continue;
    }
    most = largest;
    const isWhole = isAnswered(batch, reply);
    flight = following.batch.length > 0 && isWhole ? push(ports, following) : null;
    const isPipelined = flight !== null;
    // Nothing is known to follow: what the server has now is asked for meanwhile. Of no use if something was saved.
    early = isWhole && !more ? unheeded(() => network.pull({ clientId, cookie })) : undefined;
    const next = await storage.transact(async (tx) => {
      if (!(await settle(tx, batch, reply, timers.now()))) return null;
      return isPipelined ? following : claim(ports, tx, { otherwise: 'keep' });
    });
    if (!next) throw foreign();
    if (reply.results.length === 0) return { ...current, gap: reply.lastMutation };
    current = next;
  }
  return { ...current, early };

  function claimed(wish: { most?: number; behind?: Claimed['batch'][number] | undefined }): Promise<Claimed> {
    return storage.transact((tx) => claim(ports, tx, { ...wish, otherwise: 'keep' }));
  }
}

/** All of the batch was taken or decided. */
const isAnswered = (batch: Claimed['batch'], { results }: PushReply): boolean =>
  results.length === batch.length && !results.some(isTaken);

/**
 * The whole batch was refused for one of its mutations, which is found by halving: returns how many are sent next; null
 * when it was the only one, which is refused here then. Throws every other failure.
 */
async function narrowed(ports: EnginePorts, at: Claimed, error: unknown): Promise<number | null> {
  if (!(error instanceof NetworkFailure) || error.kind !== 'refused') throw error;
  if (at.batch.length > 1) return Math.ceil(at.batch.length / 2);
  // There is nothing in it that could be wrong: another one in its place would be refused as well, at once and for ever.
  if (at.batch.some(isVoid)) throw error;
  await give(ports, at, error);
  return null;
}

function push({ network }: EnginePorts, { clientId, cookie, batch }: Claimed): Promise<PushReply> {
  const epoch = cookie === null ? null : epochOf(cookie);
  const mutations = batch.map((row) => row.mutation);
  return unheeded(() => network.push({ clientId, epoch, mutations }));
}

/**
 * Sends a request whose answer may be ignored: when the device itself fails meanwhile, a rejection must not be
 * unhandled.
 */
function unheeded<T>(ask: () => Promise<T>): Promise<T> {
  const answer = Promise.resolve().then(ask);
  answer.catch(() => undefined);
  return answer;
}

/** The server rejects this one unread: it is asked for its last number first, so that no number is used again. */
async function give(ports: EnginePorts, at: Claimed, failure: NetworkFailure): Promise<void> {
  const [row] = at.batch;
  const given = await receiveAll(ports, at, (tx) => refuseHere(tx, row!, failure, ports.timers.now()));
  if (!given) throw failure;
}
