import { MAX_WORK_BYTES, WORK_FORMAT, WORK_VERSION } from '@vestry/sync/contract/work-format';
import type { ChangeRow } from '@vestry/sync/outbox/change';
import { exportChanges } from '@vestry/sync/engine/export-changes';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { changesOf, changeTables } from '../outbox/changes';
import { draftedDocuments } from '../storage/document-heads';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { cachedUser } from '../storage/session-store';
import { allTables, readDraft } from '../drafts/draft-journal';
import { flushAll } from '../drafts/draft-sessions';
import { syncTransaction } from '../sync/storage-adapter';

const CHUNK = 0x8000;

/** Bytes as base64, in chunks: a call with a million arguments would overflow the stack. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

interface Unsent {
  rows: ChangeRow[];
  bytes: ReadonlyMap<number, ArrayBuffer>;
}

/** Changes that are none of a document: with their bytes those that there is room for, and the names of the others. */
function changesWithin(room: number, { rows, bytes }: Unsent) {
  const changes: object[] = [];
  const filesLeft: string[] = [];
  let left = room;
  for (const { seq, kind, key, payload, at } of rows) {
    const content = bytes.get(seq);
    // A letter for every six bits, and some for the fields next to the bytes.
    const size = content ? Math.ceil(content.byteLength / 3) * 4 + 2_000 : 0;
    if (content && size > left) filesLeft.push(String(Object(payload).name ?? key));
    else {
      left -= size;
      const base64 = content ? { base64: toBase64(new Uint8Array(content)) } : {};
      changes.push({ kind, key, payload, at, ...base64 });
    }
  }
  return { changes, filesLeft };
}

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value, null, 2)).length;

/**
 * Everything on this device that the server does not have, as a JSON file that another device can open
 * (sync/docs/work-file.md): all that is in the outbox, and drafts. What is in it counts as
 * sent from here on: it can be changed further, but not undone. `most`: bytes of the file.
 */
export async function exportWork(
  db: VestryDatabase = openedDatabase(),
  most = MAX_WORK_BYTES,
): Promise<Blob> {
  await flushAll();
  const tables = [...allTables(db), ...changeTables(db)];
  const { changes, ...work } = await atomically(db, [...new Set(tables)], () => unsentOf(db));
  const user = cachedUser();
  const about = {
    format: WORK_FORMAT,
    version: WORK_VERSION,
    exportedAt: new Date().toISOString(),
    protocol: PROTOCOL_VERSION,
    shapes: knownShapes(),
    site: { address: location.origin, epoch: work.epoch },
    by: { id: db.userId, username: user?.id === db.userId ? user.username : '' },
    device: work.device,
  };
  const content = { ...about, ...work.content };
  const small = changes.rows.filter(({ seq }) => !changes.bytes.has(seq));
  const others = changesWithin(most - sizeOf(content) - sizeOf(small), changes);
  return new Blob([JSON.stringify({ ...content, ...others }, null, 2)], { type: 'application/json' });
}

/** To be used in a transaction. */
async function unsentOf(db: VestryDatabase) {
  const { clientId, epoch, rows, documents } = await exportChanges(syncTransaction(db));
  const heads = await draftedDocuments(db);
  const drafts = [];
  for (const { uid, kind, id, version } of heads) {
    const draft = await readDraft(db, uid);
    if (draft) drafts.push({ uid, kind, id, version, base: draft.base, ...draft.state });
  }
  const waiting = await changesOf(db);
  const blobs = await db.blobs.bulkGet(waiting.map(({ seq }) => seq));
  return {
    device: clientId,
    epoch,
    changes: {
      rows: waiting,
      bytes: new Map(blobs.flatMap((blob) => (blob ? [[blob.seq, blob.bytes] as const] : []))),
    },
    content: {
      outbox: rows,
      documents: documents.map(({ uid, kind, id, version, server, view }) => ({
        uid,
        kind,
        id,
        version,
        server,
        view,
      })),
      drafts,
    },
  };
}
