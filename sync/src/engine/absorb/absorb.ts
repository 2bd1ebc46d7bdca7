import { type ByNumber, linksByNumber } from '../link-numbers';
import { uidsLinkedBy } from '../mutation-by-number';
import { byDocument, isEdit, queueOf, uidsOf } from '../outbox';
import type { OutboxRow, PullReply, StoredDocument, SyncMeta, SyncTransaction } from '../ports';
import { isNotOnServer } from '../rebase';
import { type Arrival, arrivalsOf } from './arrivals';
import { containedIn } from './contained';
import { asksForAll } from './cookie';
import { forget, overlay } from './overlay';
import { recover } from './recover';
import { beginReset, withoutMissing } from './reset';

/** Acknowledged changes are kept this long, for a server that loses them (SPEC.md O6). */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

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
  const found = await tx.meta();
  if (found.cookie !== asked) return 'stale';
  const begun = reply.reset ? beginReset(found, reply, await tx.documentUids()) : found;
  const uids = [...reply.documents, ...reply.patches].map(({ uid }) => uid).concat(reply.deleted);
  const stored = new Map((await tx.documents(uids)).map((each) => [each.uid, each]));
  const arrived = arrivalsOf(reply, stored);
  if (!arrived) {
    await tx.putMeta({ ...begun, cookie: asksForAll(asked) });
    return 'mismatch';
  }

  const meta = withoutMissing(begun, new Set(uids));
  await overlayAll(tx, meta, { reply, stored, arrived });
  if (reply.more) {
    await tx.putMeta({ ...meta, cookie: reply.cookie });
    return 'done';
  }
  // A later answer of the same cookie may know more than this one; only a reset may take back.
  const lastMutation = meta.reset ? reply.lastMutation : Math.max(meta.lastMutation, reply.lastMutation);
  await tx.putMeta({ ...meta, cookie: reply.cookie, lastMutation, reset: null });
  if (meta.reset?.restored) await recover(tx, reply.lastMutation, now);
  await tx.deleteKeptBefore(now - KEPT_FOR, lastMutation);
  return 'done';
}

interface Page {
  reply: PullReply;
  stored: Map<string, StoredDocument>;
  arrived: Map<string, Arrival>;
}

/** Reads what this device has of the documents that a page touches; `stored` gets those that the page does not name. */
async function touchedBy(tx: SyncTransaction, meta: SyncMeta, { reply, stored, arrived }: Page) {
  const missing = reply.more ? [] : (meta.reset?.missing ?? []);
  const contained = await containedIn(tx, meta, reply);
  const others = [...missing, ...contained.uids].filter((uid) => !stored.has(uid));
  for (const document of await tx.documents(others)) stored.set(document.uid, document);
  const lost = new Set([...reply.deleted, ...missing]);
  const touched = [...new Set([...arrived.keys(), ...lost, ...contained.uids])];
  const drafted = await tx.drafted(touched.filter((uid) => lost.has(uid) || isNotOnServer(stored.get(uid))));
  // `recover` recreates what a restored backup lacks and this device has changed.
  const restored = meta.reset?.restored ?? false;
  const kept = restored && !reply.more ? await tx.keptAbove(reply.lastMutation) : [];
  const unsaved = new Set(uidsOf(kept.filter(isEdit)));
  const rows = byDocument(await queueOf(tx, touched, contained.acknowledged));
  const isWorkHere = (uid: string, remaining: OutboxRow[]) =>
    remaining.length > 0 || drafted.has(uid) || unsaved.has(uid);
  return { touched, lost, contained, restored, rows, isWorkHere };
}

/** For the links by uid in these changes; once for a page, since a transaction ends where nothing is asked for long. */
function linksIn(own: readonly OutboxRow[], tx: SyncTransaction, page: Page): Promise<ByNumber> {
  const uids = new Set<string>();
  for (const { mutation } of own) uidsLinkedBy(mutation, uids);
  // This page may bring the elements as well.
  return linksByNumber(uids, async (linked) => [
    ...(await tx.documents(linked)),
    ...linked.flatMap((uid) => page.arrived.get(uid) ?? []),
  ]);
}

/** Writes what this page makes of the documents that it touches. */
async function overlayAll(tx: SyncTransaction, meta: SyncMeta, page: Page): Promise<void> {
  const { touched, lost, contained, restored, rows, isWorkHere } = await touchedBy(tx, meta, page);
  const byNumber = await linksIn([...rows.values()].flat(), tx, page);
  const changed: StoredDocument[] = [];
  const dropped: string[] = [];
  for (const uid of touched) {
    const own = rows.get(uid) ?? [];
    const remaining = own.filter((row) => !contained.isDone(row));
    const stays = isWorkHere(uid, remaining);
    const before = page.stored.get(uid);
    const next = lost.has(uid)
      ? before && forget(before, remaining, { isWorkHere: stays, inReset: meta.reset !== null })
      : overlay(
          before,
          page.arrived.get(uid),
          { contained: own.filter(contained.isNew), remaining, byNumber },
          restored,
        );
    // The last local change of a document that is deleted on the server was sent, and did not bring it back.
    if (next && (stays || !isNotOnServer(next))) changed.push(next);
    else if (before) dropped.push(uid);
  }
  await tx.putDocuments(changed);
  await tx.deleteDocuments(dropped);
}
