import { type Choice, type Conflict, listConflicts, settleConflict } from '@vestry/sync/contract/conflicts';
import { ApiError } from '../http/api-error';
import { call } from '../http/call';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { exclusive } from '../../lib/exclusive';
import type { Decision, DocumentHead, OpenConflicts } from '../storage/rows';

type Place = Pick<Conflict, 'version' | 'place'>;

const askedFor = ({ version, conflicts = 0 }: DocumentHead): string => `${version} ${conflicts}`;

async function keep(db: VestryDatabase, uid: string, found: OpenConflicts, asked: string): Promise<void> {
  await db.conflicts.put({ ...found, uid, asked });
}

/** Asks for what lost in this document and waits for somebody to look at both, and keeps it. Throws `ApiError`. */
export async function fetchConflicts(uid: string): Promise<void> {
  const db = openedDatabase();
  const head = await db.documents.get(uid);
  await keep(db, uid, await call(listConflicts, { params: { uid } }), head ? askedFor(head) : '');
}

/**
 * Brings what this device does not have yet of the conflicts that it has heard of, so that they can be decided
 * without a network, and forgets what is settled. Throws `ApiError`.
 */
export async function keepConflicts(db: VestryDatabase): Promise<void> {
  const heads = await db.documents.where('conflicts').above(0).toArray();
  const open = new Set(heads.map(({ uid }) => uid));
  const kept = await db.conflicts.toArray();
  const settled = kept.map(({ uid }) => uid).filter((uid) => !open.has(uid));
  // A writing transaction for nothing would make others wait after every round.
  if (settled.length > 0) await db.conflicts.bulkDelete(settled);
  for (const head of heads) {
    const asked = askedFor(head);
    if (kept.find(({ uid }) => uid === head.uid)?.asked === asked) continue;
    await keep(db, head.uid, await call(listConflicts, { params: { uid: head.uid } }), asked);
  }
}

/** Queues a decision; the server hears it when it can be reached. Decided again before that, the later one counts. */
export async function queueDecision(uid: string, { version, place }: Place, choice: Choice): Promise<void> {
  await openedDatabase().decisions.put({
    uid,
    version,
    place,
    choice,
    at: Date.now(),
    tried: false,
    refusal: null,
  });
}

/** Takes a decision back that was not sent, or puts one away that the server did not take; sent ones stay. */
export async function dropDecision({ uid, version, place }: Place & { uid: string }): Promise<void> {
  const { decisions } = openedDatabase();
  await decisions
    .where('[uid+version+place]')
    .equals([uid, version, place])
    .and(({ tried, refusal }) => !tried || refusal !== null)
    .delete();
}

export const unsentDecisions = async (db: VestryDatabase): Promise<Decision[]> =>
  (await db.decisions.orderBy('at').toArray()).filter(({ refusal }) => refusal === null);

/**
 * Sends the decisions that wait, one tab at a time, in the order in which they were made. What the server does not
 * take for good stays, with the reason. Resolves to whether one was sent; throws `ApiError` when it should be tried
 * again later.
 */
export async function sendDecisions(db: VestryDatabase): Promise<boolean> {
  // Looked at before the lock is asked for: nearly always there are none. Who knows of no network does not try.
  if (!navigator.onLine || (await unsentDecisions(db)).length === 0) return false;
  return exclusive(`vestry-decisions-${db.userId}`, async () => {
    let sent = false;
    for (const decision of await unsentDecisions(db)) sent = (await send(db, decision)) || sent;
    return sent;
  });
}

async function send(db: VestryDatabase, decision: Decision): Promise<boolean> {
  const { uid, version, place, choice } = decision;
  // Taken back a moment ago, or another one was made in its place.
  const claimed = await db.decisions
    .where({ uid, version, place })
    .and((row) => row.at === decision.at)
    .modify({ tried: true });
  if (claimed === 0) return false;
  try {
    const left = await call(settleConflict, { params: { uid }, body: { version, place, choice } });
    await db.transaction('rw', db.decisions, db.conflicts, async () => {
      await db.decisions.delete([uid, version, place]);
      await keep(db, uid, left, '');
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || !isForGood(error)) throw error;
    await db.decisions.put({
      ...decision,
      tried: true,
      refusal: { code: error.status, message: error.message },
    });
    return false;
  }
}

/** Settled already, gone, not allowed any more, not possible. */
const isForGood = ({ status }: ApiError): boolean => [403, 404, 409, 422].includes(status);
