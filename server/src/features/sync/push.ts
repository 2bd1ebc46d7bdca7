import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import type { Input, Reply } from '@vestry/sync/contract/endpoint';
import type { pushWorkFile, Mutation, MutationResult, push as endpoint } from '@vestry/sync/contract/sync';
import { NUMBER_TAKEN } from '@vestry/sync/contract/sync-limits';
import { mutationByNumber, placesLinkedBy } from '@vestry/sync/engine/mutation-by-number';
import { isTaken } from '@vestry/sync/engine/new-identity';
import { messageOf } from '@vestry/sync/messages/message';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Transaction } from '../../platform/db/db';
import {
  type Applied,
  type Change,
  type Refused,
  refused,
  refusedField,
} from '../../platform/documents/change';
import type { DocumentStore } from '../../platform/documents/store';
import { lockConflicts } from '../../platform/documents/settling';
import { inTransaction } from '../../platform/documents/transaction';
import { mutationsDecided, pushes } from '../../platform/metrics/counters';
import { Turn } from '../../platform/db/turn';
import { prepareChange } from '../../platform/documents/prepare-change';
import type { Author, Workspace } from '../../platform/documents/workspace';
import { DeviceViews, type Edit, isSettling } from './device-views';
import { foreignDevice } from './foreign-device';
import { isSame, refusal, refusedBody } from './stored-mutation';
import { lockClient, readMutations, type ReceivedMutation, writeMutations } from './sql';

/**
 * `epoch`: the one that the device has a cookie of, if it has one. `owner`: the changes come out of a file that another device
 * saved, and it is this user's, as the file says.
 */
export type Push = Omit<Input<typeof endpoint>['body'], 'protocol' | 'shapes'> &
  Partial<Pick<Input<typeof pushWorkFile>['body'], 'owner'>>;
export type PushReply = Reply<typeof endpoint>;

/**
 * One batch in one transaction: the conflicts that it settles are locked first, then the device's row, then its
 * documents in the order of their uids;
 * everything is decided in memory and written at once; the space version comes last, by trigger, at commit.
 *
 *     number <= last   -> the stored result (another content: refused, the batch ends here)
 *     number = last+1  -> applied, or refused for good; both are stored and count
 *     number > last+1  -> a gap: the batch ends here
 *     another epoch    -> what is stored is answered, nothing is decided
 *
 * A temporary failure rolls all of it back and is tried again, then answered 503: the device sends the same again.
 */
export async function push(store: DocumentStore, author: Author, pushed: Push): Promise<PushReply> {
  let written: Workspace | undefined;
  let undecided: readonly ReceivedMutation[] = [];
  const reply = await inTransaction(
    store.sql,
    async (tx) => {
      const decided = await pushIn(tx, store, author, pushed);
      written = decided.workspace;
      undecided = decided.undecided;
      return decided.reply;
    },
    // After a lost connection the device's row says what was committed.
    { repeatable: true },
  );
  if (written) store.committed(written);
  pushes.inc();
  for (const { result } of undecided) mutationsDecided[result.status].inc();
  return reply;
}

async function pushIn(
  tx: Transaction,
  store: DocumentStore,
  author: Author,
  { clientId, epoch, mutations, owner }: Push,
): Promise<{ reply: PushReply; workspace: Workspace | undefined; undecided: readonly ReceivedMutation[] }> {
  // Sent together; the device's lock comes first, so that what follows sees all of its former pushes.
  const settlings = await lockConflicts(tx, mutations.filter(isSettling));
  const [client, known, opened] = await Promise.all([
    lockClient(tx, clientId, author.id, owner),
    readMutations(
      tx,
      clientId,
      mutations.map(({ number }) => number),
    ),
    store.open(
      tx,
      author,
      mutations.map((each) => (isSettling(each) ? settlings.intentOf(each) : each)),
    ),
  ]);
  // In a file anybody may send it who may change pages: its numbers see to it that nothing counts twice.
  if (owner === undefined && client.userId !== author.id) throw foreignDevice();

  const received = new Map(known.map((row) => [row.number, row]));
  // Sent to the server that this one was a backup of: decided here, it would count for what the device still holds.
  const isRestored = epoch !== undefined && epoch !== client.epoch;
  const fresh = isRestored ? [] : freshOf(mutations, client.lastMutation);
  const turn = new Turn();
  const views = new DeviceViews(opened.workspace, turn);
  if (fresh.length > 0) await views.load(tx, clientId, fresh);

  let last = client.lastMutation;
  const results: MutationResult[] = [];
  const undecided: ReceivedMutation[] = [];
  for (const mutation of mutations.slice(0, opened.taken)) {
    if (mutation.number > last + 1) break;
    if (mutation.number <= last) {
      const answer = replayed(mutation, received.get(mutation.number));
      results.push(answer);
      // Another device has this one's id: what follows is not in its order, and will come under another id.
      if (isTaken(answer)) break;
      continue;
    }
    if (isRestored) break;
    await turn.next();
    const outcome = isSettling(mutation)
      ? settlings.decide(opened.workspace, mutation)
      : await decide(opened.workspace, views, mutation);
    const row = receive(mutation, outcome);
    received.set(mutation.number, row);
    undecided.push(row);
    results.push(row.result);
    last = mutation.number;
  }
  if (undecided.length === 0)
    return { reply: { lastMutation: last, results }, workspace: undefined, undecided };
  await Promise.all([
    opened.workspace.write(tx),
    settlings.write(tx),
    writeMutations(tx, clientId, undecided, last),
    owner !== undefined && recordAuditEntries(tx, author, [workFileEntry(client.username, undecided.length)]),
  ]);
  return { reply: { lastMutation: last, results }, workspace: opened.workspace, undecided };
}

/** The audit entry names the person whose device it was; the sender is the author of the changes. */
const workFileEntry = (subject: string, count: number): NewAuditEntry => ({
  act: 'workHandedOver',
  subject,
  detail: { count: String(count) },
});

/** Those that will be decided now: the next numbers without a gap. */
function freshOf(mutations: readonly Mutation[], last: number): Mutation[] {
  let next = last + 1;
  const fresh: Mutation[] = [];
  for (const mutation of mutations) {
    if (mutation.number > next) break;
    if (mutation.number < next) continue;
    fresh.push(mutation);
    next += 1;
  }
  return fresh;
}

const MISSING = {
  headerId: messageOf('server.headerMissing'),
  footerId: messageOf('server.footerMissing'),
  contents: messageOf('server.linkedElementMissing'),
};

/**
 * Elements that a change names by uid still, as the refusal to be given: they were refused when they were made on the
 * device, or somebody has deleted them meanwhile.
 */
function missingLinks(mutation: Edit): Refused | null {
  const errors = placesLinkedBy(mutation).map((field) => ({ field, message: MISSING[field] }));
  const [first] = errors;
  return first ? refused('invalid', first.message, errors) : null;
}

async function decide(workspace: Workspace, views: DeviceViews, sent: Edit): Promise<Applied | Refused> {
  const mutation = mutationByNumber(sent, (uid) => workspace.numberOf(uid));
  const made = await changeOf(workspace, views, mutation);
  const change = 'ok' in made ? made : (missingLinks(mutation) ?? made);
  if (!('ok' in change)) await prepareChange(workspace, change);
  const outcome = 'ok' in change ? change : workspace.apply(change);
  if (outcome.ok) views.applied(mutation, outcome, 'base' in change ? (change.base ?? null) : null);
  else views.refused(mutation);
  return outcome;
}

async function changeOf(workspace: Workspace, views: DeviceViews, mutation: Edit): Promise<Change | Refused> {
  const { uid, kind } = mutation;
  if (mutation.type === 'create')
    return { type: 'create', uid, kind, fields: mutation.fields, tree: mutation.tree, id: mutation.id };
  // Deleting what is not there needs no base.
  if (!workspace.document(uid) && mutation.type === 'delete') return { type: 'delete', uid, kind };
  const base = await views.baseOf(uid, mutation.base);
  if (!base.ok) return base;
  return mutation.type === 'delete'
    ? { type: 'delete', uid, kind, base: base.state }
    : { type: 'update', uid, kind, base: base.state, operations: mutation.operations };
}

function receive(mutation: Mutation, outcome: Applied | Refused): ReceivedMutation {
  const { number, uid } = mutation;
  if (!outcome.ok) {
    return {
      number,
      uid,
      body: refusedBody(mutation),
      version: null,
      viewIsVersion: false,
      result: refusal(number, outcome),
    };
  }
  const { id, version, outcomes, plain, revived } = outcome;
  return {
    number,
    uid,
    body: JSON.stringify(mutation),
    version,
    viewIsVersion: plain,
    result: { number, status: 'applied', id, version, outcomes, ...(revived ? { revived } : {}) },
  };
}

/** The stored answer. The first mutation with this number stays; another content is refused and has no effect. */
function replayed(mutation: Mutation, row: ReceivedMutation | undefined): MutationResult {
  const { number } = mutation;
  if (!row) {
    const long = messageOf('server.resultForgotten');
    return refusal(number, refused('forgotten', long));
  }
  if (isSame(row.body, mutation)) return row.result;
  const another = messageOf('server.numberTaken', { number });
  return refusal(number, refusedField('conflict', NUMBER_TAKEN, another));
}
