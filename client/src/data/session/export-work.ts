import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { draftTables, readDraft } from '../drafts/draft-journal';
import { flushAll } from '../drafts/draft-sessions';

const CHUNK = 0x8000;

/** Bytes as base64, in chunks: a call with a million arguments would overflow the stack. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

/** Everything on this device that the server does not have, as a JSON file: queued changes, drafts, images, notes. */
export async function exportWork(db: VestryDatabase = openedDatabase()): Promise<Blob> {
  await flushAll();
  const content = await db.transaction(
    'r',
    [...draftTables(db), db.outbox, db.uploads, db.waitingReviews, db.siteSettings],
    async () => {
      const outbox = await db.outbox.filter((row) => row.state !== 'acknowledged').toArray();
      const heads = await db.documents.filter((head) => head.draft).toArray();
      const drafts = await Promise.all(heads.map((head) => readDraft(db, head.uid)));
      return {
        outbox,
        reviews: await db.waitingReviews.toArray(),
        settings: (await db.siteSettings.get('site'))?.waiting ?? null,
        images: (await db.uploads.toArray()).map(({ bytes, ...row }) => ({
          ...row,
          base64: toBase64(new Uint8Array(bytes)),
        })),
        drafts: heads.map(({ uid, kind, id, version }, i) => ({
          uid,
          kind,
          id,
          version,
          ...drafts[i]?.state,
        })),
      };
    },
  );
  const about = { format: 'vestry-work', protocol: PROTOCOL_VERSION, exportedAt: new Date().toISOString() };
  return new Blob([JSON.stringify({ ...about, ...content }, null, 2)], { type: 'application/json' });
}
