import type { ChangeRow, Need } from '@vestry/sync/outbox/change';
import { nextOf, sendAll, type SendPorts } from '@vestry/sync/outbox/send';
import { exclusive, lockChannel } from '../../lib/scheduling/exclusive';
import { inTurn } from '../../lib/scheduling/in-turn';
import { ApiError, reasonFor, isServerFault } from '../http/api-error';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { bytesOf, changesOf, changeTables, claimChange, refuseChange } from './changes';
import { type Kind, type Kinds, type Lane, NeverSent, type Sending } from './kind';
import { noteProgress, sendingProgress } from './progress';
import { keepTaken, requeueLost, restoresOf } from './taken-changes';

/** How long an answer is waited for, in milliseconds, before the change is sent again later. */
const PATIENCE = 60_000;

/** A slow line, in bytes a millisecond: 128 Kbit/s. */
const SLOWEST = 16;

/** Ends a call that takes longer than so many bytes do on a slow line: all tabs wait for it. */
export const patience = (bytes = 0): AbortSignal =>
  AbortSignal.timeout(PATIENCE + Math.ceil(bytes / SLOWEST));

/** What must have arrived before a change of one of these kinds; nothing for a kind that is not among them. */
export const needsIn =
  (kinds: Kinds) =>
  ({ kind, payload }: ChangeRow): readonly Need[] =>
    kinds.get(kind)?.needs(payload) ?? [];

/** Of the documents that changes wait for, those that the server does not have yet. */
export async function missingDocuments(
  db: VestryDatabase,
  needs: readonly Need[],
): Promise<ReadonlySet<string>> {
  const uids = new Set(needs.flatMap((need) => ('document' in need ? [need.document] : [])));
  const heads = await db.documents.bulkGet([...uids]);
  const unmade = heads.flatMap((head) => (head?.version === 0 ? [head] : []));
  const missing = await Promise.all(
    unmade.map(async ({ uid, id }) => {
      // A document that a restored server has lost had a number; a pending change recreates it.
      const waits = db.outbox.where('[mutation.uid+state]').equals([uid, 'pending']);
      return id === 0 || (await waits.count()) > 0 ? [uid] : [];
    }),
  );
  return new Set(missing.flat());
}

interface Answered {
  answer: unknown;
  change: Sending<unknown>;
}

function portsOf(db: VestryDatabase, kinds: Kinds, lane: Lane): SendPorts<Answered> {
  const kindOf = ({ kind }: ChangeRow): Kind => {
    const known = kinds.get(kind);
    if (!known) throw new Error(`${kind} is not sent here`);
    return known;
  };
  return {
    rows: () => changesOf(db),
    needsOf: needsIn(kinds),
    isOfLane: ({ kind }) => kinds.get(kind)?.lane === lane,
    missing: (needs) => missingDocuments(db, needs),
    claim: (seq) => claimChange(db, seq),
    async send(row) {
      const bytes = await bytesOf(db, row.seq);
      const change = { row, bytes, person: db.userId, signal: patience(bytes?.byteLength) };
      return { answer: await kindOf(row).send(change), change };
    },
    refusalOf(error) {
      if (error instanceof NeverSent) return error.refusal;
      const reason = reasonFor(error);
      if (!(error instanceof ApiError) || reason === null) return null;
      const { message, fieldErrors } = error;
      return { reason, message, fieldErrors };
    },
    isOfOne: isServerFault,
    async keep(row, { answer, change }) {
      const kind = kindOf(row);
      await atomically(db, [...changeTables(db), ...kind.tables(db)], async () => {
        await kind.keep(db, answer, row);
        await keepTaken(db, row, kind);
      });
      await kind.kept?.(answer, change);
    },
    refuse: (row, refusal) => refuseChange(db, row, refusal, kindOf(row)),
    ended: ({ seq }) => noteProgress(seq, null),
  };
}

const owners = new WeakMap<VestryDatabase, Record<Lane, object>>();

/** Whom the sending of one lane is of, in this window. */
function ownerOf(db: VestryDatabase, lane: Lane): object {
  const known = owners.get(db) ?? { quick: {}, files: {} };
  owners.set(db, known);
  return known[lane];
}

/** So long, in milliseconds, the tab is waited for that sends of a lane and says nothing: it may be asleep. */
const OTHERS_SEND: Readonly<Record<Lane, number>> = { quick: 60_000, files: 180_000 };

/** In milliseconds: bytes leave more often than others must know. */
const RENEWED_EVERY = 5_000;

/** While bytes leave, however long it takes, the others wait: they would send the same file beside it. */
async function renewed<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const channel = lockChannel(lock);
  let last = Date.now();
  const stop = sendingProgress.subscribe(() => {
    if (Date.now() - last < RENEWED_EVERY) return;
    last = Date.now();
    BroadcastChannel.prototype.postMessage.call(channel, null);
  });
  try {
    return await work();
  } finally {
    stop();
    channel.close();
  }
}

/** Work that sends of one lane: one piece after the other, over all tabs and the service worker. */
export function inLane<T>(db: VestryDatabase, lane: Lane, work: () => Promise<T>): Promise<T> {
  const lock = `vestry-send-${lane}-${db.userId}`;
  return inTurn(ownerOf(db, lane), () => exclusive(lock, () => renewed(lock, work), OTHERS_SEND[lane]));
}

/**
 * Sends what can be sent of one lane, oldest first, one tab or service worker at a time. A change that is sent again
 * (by another tab, when one died before the answer arrived) is applied once. A refused change stays with the reason. Throws `ApiError` when it
 * should be tried later.
 */
export const sendChanges = (db: VestryDatabase, kinds: Kinds, lane: Lane): Promise<void> =>
  inLane(db, lane, () => sendAll(portsOf(db, kinds, lane)));

/** `requeueLost` while nothing is on its way: what is newer was taken before, or is sent after it. */
export const requeueLostInTurn = async (db: VestryDatabase, kinds: Kinds): Promise<number> =>
  (await restoresOf(db)) ? inLane(db, 'quick', () => requeueLost(db, kinds)) : 0;

/** Whether anything can be sent now, in any lane. */
export const canSendChanges = async (db: VestryDatabase, kinds: Kinds): Promise<boolean> =>
  (await nextOf(portsOf(db, kinds, 'quick'))) !== null ||
  (await nextOf(portsOf(db, kinds, 'files'))) !== null;
