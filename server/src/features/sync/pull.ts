import type { SyncDocument } from '@vestry/sync/contract/document';
import type { Reply } from '@vestry/sync/contract/endpoint';
import type { PushedChanges, pull as endpoint } from '@vestry/sync/contract/sync';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { Queryable, Transaction } from '../../platform/db/db';
import { loadRevisions, revisionKey } from '../../platform/documents/load-revisions';
import { documentColumns, documentTables } from '../../platform/documents/read-documents';
import { readSpace } from '../../platform/documents/space-subscription';
import { type DocumentRow, headOf, stateOf } from '../../platform/documents/stored-document';
import type { DocumentStore } from '../../platform/documents/store';
import { inTransaction } from '../../platform/documents/transaction';
import { NOWHERE, type Position, readCookie, whole, writeCookie } from './cookie';
import { foreignDevice } from './foreign-device';
import { makePatch, WORTH_PATCHING_BYTES } from './patches';
import {
  type ChangedRow,
  lastMutationAt,
  readChanged,
  readClient,
  readRestores,
  readVersionsAt,
} from './sql';

export type PullReply = Reply<typeof endpoint>;

/** The most canonical text in one answer, in bytes; a single larger document still travels whole. */
const PAGE_BYTES = 2 * 1024 * 1024;
const PAGE_ROWS = 1_000;

interface Device {
  userId: number;
  clientId: string;
}

interface Since {
  cookie: string | undefined;
  pageBytes?: number;
}

/**
 * What has changed since the cookie, out of one snapshot: version, documents and last mutation belong together.
 * `pageBytes` bounds an answer; the rest follows on the next pulls.
 */
export function pull(
  store: DocumentStore,
  device: Device,
  cookie: string | undefined,
  pageBytes = PAGE_BYTES,
): Promise<PullReply> {
  return inSnapshot(store, (tx) => pullIn(store, tx, device, { cookie, pageBytes }));
}

const inSnapshot = <T>(store: DocumentStore, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(store.sql, read, {
    repeatable: true,
    isolation: 'isolation level repeatable read read only',
  });

async function pullIn(
  store: DocumentStore,
  tx: Transaction,
  { userId, clientId }: Device,
  since: Since,
): Promise<PullReply> {
  const [space, client] = await Promise.all([readSpace(tx), readClient(tx, clientId)]);
  if (client && client.userId !== userId) throw foreignDevice();
  const { to, ...changes } = await changesSince(store, tx, space, since);
  const lastMutation = client?.lastMutation ?? 0;
  // What of the last version shown is still to come is not shown: hence the version before.
  const shown = changes.more
    ? await lastMutationAt(tx, clientId, lastMutation, to.version - 1)
    : lastMutation;
  const restores = changes.reset ? await readRestores(tx) : [];
  return { ...changes, ...(restores.length > 0 ? { restores } : {}), lastMutation: shown };
}

/** Whatever the device is: what has changed since its cookie, up to a place that the next cookie names. */
async function changesSince(
  store: DocumentStore,
  tx: Transaction,
  space: Awaited<ReturnType<typeof readSpace>>,
  { cookie, pageBytes = PAGE_BYTES }: Since,
): Promise<Omit<PullReply, 'lastMutation'> & { to: Position }> {
  const known = readCookie(cookie, space);
  const reset = known === null;
  const from = known ?? NOWHERE;
  const changed = await readChanged(tx, from, { deletedToo: !reset, limit: PAGE_ROWS + 1 });
  const { page, more } = cut(changed, pageBytes);
  const to = more ? placeOf(page) : whole(space.version);

  const live = page.filter(({ deleted }) => !deleted).map(({ uid }) => uid);
  const rows = await readRows(tx, live);
  // Between pages the device's state is not the one of any version, so there is nothing to build a patch on.
  const bodies = from.partial ? rows.map(toDocument) : await patched(store, tx, rows, from.version);
  return {
    to,
    cookie: writeCookie(space.epoch, to),
    reset,
    documents: bodies.filter((body) => 'tree' in body),
    patches: bodies.filter((body) => 'operations' in body),
    deleted: page.filter(({ deleted }) => deleted).map(({ uid }) => uid),
    more,
  };
}

/** What has changed since a cookie, for every device that has it; null when it is too much for one answer. */
export async function readChanges(store: DocumentStore, since: string): Promise<PushedChanges | null> {
  const {
    reset,
    more,
    to: _to,
    ...changes
  } = await inSnapshot(store, async (tx) => changesSince(store, tx, await readSpace(tx), { cookie: since }));
  return reset || more ? null : { ...changes, since };
}

/** The rows that fit into one answer, at least one. */
function cut(rows: ChangedRow[], pageBytes: number): { page: ChangedRow[]; more: boolean } {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += row.deleted ? 0 : row.bytes;
    return index === PAGE_ROWS || (index > 0 && bytes > pageBytes);
  });
  return end >= 0 ? { page: rows.slice(0, end), more: true } : { page: rows, more: false };
}

function placeOf(page: ChangedRow[]): Position {
  const last = page.at(-1)!;
  return { version: last.spaceVersion, uid: last.uid, partial: true };
}

async function readRows(tx: Queryable, uids: string[]): Promise<DocumentRow[]> {
  if (uids.length === 0) return [];
  return tx<DocumentRow[]>`
    select ${documentColumns(tx)} from ${documentTables(tx)}
    where d.uid = any(${uids}::uuid[]) order by d.space_version, d.uid`;
}

type Patch = PullReply['patches'][number];

async function patched(
  store: DocumentStore,
  tx: Queryable,
  rows: DocumentRow[],
  since: number,
): Promise<(SyncDocument | Patch)[]> {
  const worth = rows.filter(({ contents }) => contents.length >= WORTH_PATCHING_BYTES).map(({ uid }) => uid);
  if (worth.length === 0) return rows.map(toDocument);
  const versions = await readVersionsAt(tx, worth, since);
  const unknown = versions.filter(({ uid, version }) => !store.cached(uid, version));
  const former = await loadRevisions(tx, unknown);
  const versionOf = new Map(versions.map(({ uid, version }) => [uid, version]));
  return rows.map((row) => {
    const version = versionOf.get(row.uid);
    if (version === undefined) return toDocument(row);
    const from = store.cached(row.uid, version) ?? former.get(revisionKey(row.uid, version));
    const operations = from && makePatch(from, cachedState(store, row), row.contents.length);
    return operations ? { ...syncHeadOf(row), from: version, operations } : toDocument(row);
  });
}

/** Several devices ask for the same at the same time: the first one parses it for all. */
function cachedState(store: DocumentStore, row: DocumentRow): DocumentState {
  const known = store.cached(row.uid, row.version);
  if (known) return known;
  const state = stateOf(row);
  store.cache(row.uid, row.version, state, row.contents.length);
  return state;
}

function publishedOf({ publishedVersion, publishedAt, publishedRoute }: DocumentRow) {
  if (publishedVersion === null || publishedAt === null || publishedRoute === null) return {};
  return { published: { version: publishedVersion, at: publishedAt.toISOString(), route: publishedRoute } };
}

function syncHeadOf(row: DocumentRow) {
  const { kind, openConflicts, queuedStatus } = row;
  return {
    ...headOf(row),
    kind,
    ...(openConflicts > 0 ? { conflicts: openConflicts, queuedStatus } : {}),
    ...publishedOf(row),
  };
}

function toDocument(row: DocumentRow): SyncDocument {
  return { ...syncHeadOf(row), ...stateOf(row) };
}
