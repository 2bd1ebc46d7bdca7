import { MAX_WORK_BYTES, WORK_FORMAT, WORK_VERSION } from '@vestry/sync/contract/work-format';
import { handOver } from '@vestry/sync/engine/hand-over';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { atomically, openedDatabase, type VestryDatabase } from '../storage/database';
import { rememberedUser } from '../storage/session-store';
import type { UploadRow } from '../storage/upload-row';
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

/** Those that there is room for beside what was written, and the names of the others. */
function picturesWithin(room: number, uploads: readonly UploadRow[]) {
  const images: object[] = [];
  const imagesLeft: string[] = [];
  let left = room;
  for (const { bytes, ...row } of uploads) {
    // A letter for every six bits, and some for what the row says beside its bytes.
    const size = Math.ceil(bytes.byteLength / 3) * 4 + 2_000;
    if (size > left) imagesLeft.push(row.name);
    else {
      left -= size;
      images.push({ ...row, base64: toBase64(new Uint8Array(bytes)) });
    }
  }
  return { images, imagesLeft };
}

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value, null, 2)).length;

/**
 * Everything on this device that the server does not have, as a JSON file that another device can open
 * (sync/docs/work-file.md): queued changes, drafts, pictures, what was said in reviews, settings. What is in it counts as
 * sent from here on: it can be changed further, but not taken back. `most`: bytes of the file.
 */
export async function exportWork(
  db: VestryDatabase = openedDatabase(),
  most = MAX_WORK_BYTES,
): Promise<Blob> {
  await flushAll();
  const tables = [...allTables(db), db.uploads, db.waitingReviews, db.siteSettings];
  const { uploads, ...work } = await atomically(db, tables, () => unsentOf(db));
  const user = rememberedUser();
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
  const pictures = picturesWithin(most - sizeOf(content), uploads);
  return new Blob([JSON.stringify({ ...content, ...pictures }, null, 2)], { type: 'application/json' });
}

/** To be used in a transaction. */
async function unsentOf(db: VestryDatabase) {
  const { clientId, epoch, rows, documents } = await handOver(syncTransaction(db));
  const heads = await db.documents.filter((head) => head.draft).toArray();
  const drafts = [];
  for (const { uid, kind, id, version } of heads) {
    const draft = await readDraft(db, uid);
    if (draft) drafts.push({ uid, kind, id, version, base: draft.base, ...draft.state });
  }
  return {
    device: clientId,
    epoch,
    uploads: await db.uploads.toArray(),
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
      reviews: await db.waitingReviews.toArray(),
      settings: (await db.siteSettings.get('site'))?.waiting ?? null,
    },
  };
}
