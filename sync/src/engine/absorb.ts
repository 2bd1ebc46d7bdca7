import type { SyncDocument } from '../contract/document';
import { apply } from '../tree/apply';
import type { DocumentState } from '../tree/operation';
import { byDocument, isLive, isStuck, queueOf, standOf, unshown, waiting } from './outbox';
import type { OutboxRow, PullReply, StoredDocument, SyncMeta, SyncTransaction } from './ports';
import { isUnheld, overlaid, rebase, replay, shown } from './rebase';
import { resend } from './resend';

/** Acknowledged changes are kept this long, for a server that loses them (SPEC.md O6). */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** Whether a device with cookie `mine` lacks something of the state that `newest` names. */
export function isBehind(mine: string | null, newest: string): boolean {
  const [epoch, version, uid] = mine?.split('.') ?? [];
  const [newEpoch, newVersion] = newest.split('.');
  // A third part: the pages of an answer are not all here.
  return epoch !== newEpoch || uid !== undefined || Number(version) < Number(newVersion);
}

/** What tells a server from the one that was restored from its backup. */
export const epochOf = (cookie: string): string => cookie.split('.')[0] ?? '';

type Author = Pick<SyncDocument, 'id' | 'version' | 'creator' | 'editor' | 'createdAt' | 'updatedAt'>;
type Arrival = Pick<SyncDocument, 'uid' | 'kind'> & Author & { state: DocumentState };

/**
 * Takes in one page of a pull, atomically: server states, tombstones, the rows whose numbers it shows, and the
 * local views on top. Returns what became of it:
 * - `stale`: another tab was faster, or the cookie changed meanwhile; nothing was written
 * - `mismatch`: operations for a version that this device does not hold; the next pull asks for everything
 */
export async function absorb(
  tx: SyncTransaction,
  reply: PullReply,
  asked: string | null,
  now: number,
): Promise<'done' | 'stale' | 'mismatch'> {
  const meta = await tx.meta();
  if (meta.cookie !== asked) return 'stale';
  if (reply.reset) {
    const restored = asked !== null && epochOf(asked) !== epochOf(reply.cookie);
    meta.reset = { missing: await tx.documentUids(), restored: restored || (meta.reset?.restored ?? false) };
    // What the backup may lack is on its way again, and stays in view from the first page on.
    if (meta.reset.restored) meta.lastMutation = Math.min(meta.lastMutation, reply.lastMutation);
  }

  const arrived = new Map<string, Arrival>();
  for (const { fields, tree, ...head } of reply.documents) {
    arrived.set(head.uid, { ...head, state: { fields, tree } });
  }
  const stored = new Map<string, StoredDocument>();
  const load = async (uids: string[]) => {
    const wanted = uids.filter((uid) => !stored.has(uid));
    for (const document of await tx.documents(wanted)) stored.set(document.uid, document);
  };
  await load([...arrived.keys(), ...reply.patches.map(({ uid }) => uid), ...reply.deleted]);
  for (const { from, operations, ...head } of reply.patches) {
    const known = stored.get(head.uid);
    if (!known?.server || known.version !== from) {
      // The epoch stays known: should the next answer be of another one, a backup was restored meanwhile.
      await tx.putMeta({ ...meta, cookie: asked === null ? null : `${epochOf(asked)}.0` });
      return 'mismatch';
    }
    arrived.set(head.uid, { ...head, state: apply(known.server, operations).state });
  }

  const seen = new Set([...arrived.keys(), ...reply.deleted]);
  if (meta.reset) meta.reset.missing = meta.reset.missing.filter((uid) => !seen.has(uid));
  const last = !reply.more;
  const swept = last ? (meta.reset?.missing ?? []) : [];
  const acknowledged = await unshown(tx, meta);
  const confirmed = last ? acknowledged.filter((row) => shows(reply, row)) : [];
  // An earlier page may have brought their documents, and only the last one says that they are in them.
  const contents = last ? [...confirmed, ...(await unanswered(tx, meta, reply))].map(uidOf) : [];
  await load([...swept, ...contents]);
  const lost = new Set([...reply.deleted, ...swept]);
  const touched = [...new Set([...arrived.keys(), ...lost, ...contents])];
  const unheld = touched.filter((uid) => lost.has(uid) || isUnheld(stored.get(uid)));
  const drafted = await tx.drafted(unheld);
  const restored = last && meta.reset?.restored === true;
  // What a restored backup lacks and this device has changed: `recover` makes it anew.
  const unsaved = new Set(restored ? (await tx.keptAbove(reply.lastMutation)).map(uidOf) : []);
  const leaving = new Set(confirmed.map((row) => row.seq));
  const rowsByUid = byDocument(await queueOf(tx, touched, acknowledged));

  const changed: StoredDocument[] = [];
  const dropped: string[] = [];
  for (const uid of touched) {
    const rows = rowsByUid.get(uid) ?? [];
    const contained = rows.filter(
      (row) => last && isLive(row) && shows(reply, row) && row.mutation.number > meta.lastMutation,
    );
    const remaining = rows.filter((row) => !leaving.has(row.seq));
    const before = stored.get(uid);
    const arrival = arrived.get(uid);
    let next = lost.has(uid)
      ? before && forgotten(before, remaining, drafted.has(uid) || unsaved.has(uid), meta.reset !== null)
      : merged(before, arrival, contained, remaining, meta.reset?.restored ?? false);
    // The last work on what was deleted elsewhere has gone its way, and did not bring it back.
    const isWorkHere = remaining.length > 0 || drafted.has(uid) || unsaved.has(uid);
    if (isUnheld(next) && !isWorkHere) next = undefined;
    if (next) changed.push(next);
    else if (before) dropped.push(uid);
  }

  await tx.putDocuments(changed);
  await tx.deleteDocuments(dropped);
  const next: SyncMeta = { ...meta, cookie: reply.cookie };
  if (last) Object.assign(next, { lastMutation: shownUpTo(reply, meta), reset: null });
  await tx.putMeta(next);
  if (restored) await recover(tx, reply.lastMutation, now);
  if (last) await tx.deleteKeptBefore(now - KEPT_FOR, next.lastMutation);
  return 'done';
}

const uidOf = (row: OutboxRow): string => row.mutation.uid;

const isRefusedMaking = (row: OutboxRow): boolean => isStuck(row) && row.mutation.type === 'create';

const shows = (reply: PullReply, row: OutboxRow): boolean => row.mutation.number <= reply.lastMutation;

/** What the server has decided and this device, whose answer is late, still counts as on its way. */
async function unanswered(tx: SyncTransaction, meta: SyncMeta, reply: PullReply): Promise<OutboxRow[]> {
  const ahead = reply.lastMutation - meta.answeredUpTo;
  return ahead > 0 ? (await waiting(tx, meta, ahead)).filter((row) => shows(reply, row)) : [];
}

/** An answer that was overtaken by another one of the same cookie may know less; only a reset may take back. */
const shownUpTo = (reply: PullReply, meta: SyncMeta): number =>
  reply.reset || meta.reset ? reply.lastMutation : Math.max(meta.lastMutation, reply.lastMutation);

/** The server's new state with the device's own changes on it, as far as the server does not contain them. */
function merged(
  before: StoredDocument | undefined,
  arrival: Arrival | undefined,
  contained: OutboxRow[],
  remaining: OutboxRow[],
  restored: boolean,
): StoredDocument | undefined {
  if (!before && !arrival) return undefined;
  const server = arrival?.state ?? before?.server ?? null;
  const mine = before && shown(before);
  let view: DocumentState | null = null;
  if (remaining.length > 0 && mine) {
    // A backup does not hold what the former state held; and a making may have met what another device had made.
    const base = restored || !before.server ? null : replay(before.server, contained);
    // A document that had been swept away and is there again: only the changes themselves say what is this device's.
    if (!server) view = mine;
    else if (base) view = rebase(server, base, mine);
    // Made here and refused, all of it is this device's; what was brought back has that in operations of its own.
    else if (before.id === 0 && remaining.some(isRefusedMaking)) view = overlaid(server, mine);
    else view = replay(server, remaining);
  }
  const own = { server, view, ...standOf(remaining) };
  if (!arrival) return before && { ...before, ...own };
  const { state: _state, ...head } = arrival;
  return { ...head, ...own, gone: false };
}

/** Deleted on the server: dropped, unless this device still holds work on it. */
function forgotten(
  before: StoredDocument,
  remaining: OutboxRow[],
  drafted: boolean,
  inReset: boolean,
): StoredDocument | undefined {
  if (remaining.length === 0 && !drafted) return undefined;
  const { standing } = standOf(remaining);
  // Of another epoch its version means nothing, and of what a reset sweeps away no tombstone is left: saving it makes
  // it anew.
  if (inReset) return { ...before, view: shown(before), server: null, version: 0, standing };
  return { ...before, view: shown(before), gone: true, standing };
}

/** The server knows this device's changes only up to `last`: everything later is queued again. */
export async function recover(tx: SyncTransaction, last: number, now: number): Promise<void> {
  const meta = await tx.meta();
  const acknowledged = await tx.keptAbove(last);
  const available = [...acknowledged, ...(await tx.pending(last))];
  const uids = [...new Set(available.map(uidOf))];
  const documents = await tx.documents(uids);
  const known = new Map(documents.map((document) => [document.uid, document]));
  const heldOf = (uid: string) => {
    const document = known.get(uid);
    return { version: document?.version ?? 0, state: document ? shown(document) : null };
  };
  const rows = resend(meta, last, available, heldOf, now);
  await tx.deleteKept(acknowledged.map((row) => row.seq));
  await tx.putRows(rows);
  await tx.putMeta({
    ...meta,
    sentUpTo: last,
    answeredUpTo: Math.min(meta.answeredUpTo, last),
    lastMutation: Math.min(meta.lastMutation, last),
  });

  // Nothing is acknowledged any more that was not shown: it is pending again.
  const byUid = byDocument(await tx.rowsOf(uids));
  const drafted = await tx.drafted(uids);
  const renewed: StoredDocument[] = [];
  const dropped: string[] = [];
  for (const uid of uids) {
    const queue = byUid.get(uid) ?? [];
    const document = known.get(uid) ?? anew(queue);
    if (!document) continue;
    if (isUnheld(document) && queue.length === 0 && !drafted.has(uid)) {
      dropped.push(uid);
      continue;
    }
    const view = replay(document.server, queue) ?? document.view;
    renewed.push({ ...document, view, ...standOf(queue) });
  }
  await tx.putDocuments(renewed);
  await tx.deleteDocuments(dropped);
}

/** A document that the backup does not have and whose making this device still knows. */
function anew(rows: OutboxRow[]): StoredDocument | undefined {
  const made = rows.find((row) => row.mutation.type === 'create' && !isStuck(row));
  if (!made) return undefined;
  const at = new Date(made.at).toISOString();
  const { uid, kind } = made.mutation;
  const nobody = { creator: null, editor: null, createdAt: at, updatedAt: at };
  const flags = { removed: false, gone: false, standing: 'waiting' as const };
  return { uid, kind, id: 0, version: 0, server: null, view: null, ...flags, ...nobody };
}
