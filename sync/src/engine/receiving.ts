import { absorb } from './absorb/absorb';
import { leased } from './lease';
import { foreign } from './new-identity';
import { type EnginePorts, NetworkFailure, type PullReply, type SyncTransaction } from './ports';

/** One for a cookie that is too old, one for a restore or a lost version in between; more is a fault. */
const MOST_RESETS = 3;

/**
 * Pulls until nothing more is announced, beginning with what was asked for already. `then` is done in the transaction
 * that takes in the last of it; resolves to what it gives.
 */
export async function receiveAll<T>(
  { storage, network, timers, owner }: EnginePorts,
  from: { clientId: string; cookie: string | null; early?: Promise<PullReply> | undefined },
  then: (tx: SyncTransaction) => Promise<T>,
): Promise<T> {
  let { clientId, cookie, early } = from;
  for (let resets = 0; ;) {
    const asked = cookie;
    const reply = await (early ?? network.pull({ clientId, cookie: asked }));
    early = undefined;
    if (reply.reset && ++resets > MOST_RESETS) throw new NetworkFailure('busy', 'Too many resets');
    const taken = await storage.transact(async (tx) => {
      const { nextNumber } = await tx.meta();
      // A number that was never given out here.
      if (reply.lastMutation >= nextNumber) throw foreign();
      const became = await absorb(tx, reply, asked, timers.now());
      if (became === 'done' && !reply.more) return { value: await then(tx) };
      const meta = leased(await tx.meta(), owner, timers.now());
      await tx.putMeta(meta);
      return meta;
    });
    if ('value' in taken) return taken.value;
    ({ clientId, cookie } = taken);
  }
}
