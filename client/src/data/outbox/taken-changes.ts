import type { ChangeRow } from '@vestry/sync/outbox/change';
import { isLost, KEPT_FOR } from '@vestry/sync/outbox/taken';
import { serverNow } from '../http/server-time';
import { atomically, type VestryDatabase } from '../storage/database';
import { lowQuota } from '../storage/storage-quota';
import { changesIn, changeTables } from './changes';

/** Of bytes that were uploaded, all together; the oldest go first. A device that is almost full needs the room for new work. */
const MOST_BYTES = 50 * 2 ** 20;

/**
 * The server has taken a change: it leaves the outbox, and is kept for a server that is restored from a backup. Within a
 * transaction over `changeTables`.
 */
export async function keepTaken(db: VestryDatabase, row: ChangeRow): Promise<void> {
  const takenAt = serverNow();
  const { restores } = (await db.meta.get('sync')) ?? {};
  // The answer has lain in a frozen tab, and the server that gave it has lost the change.
  if (row.takenAt === undefined && isLost(takenAt, restores)) {
    await changesIn(db).put({ ...row, takenAt });
    return;
  }
  await changesIn(db).delete(row.seq);
  const size = (await db.blobs.get(row.seq))?.bytes.byteLength ?? 0;
  await db.takenChanges.put({ ...row, takenAt, size });
  await forgetTakenBefore(db, takenAt - KEPT_FOR);
  if (size > 0) await dropBytes(db);
}

async function forgetTakenBefore(db: VestryDatabase, time: number): Promise<void> {
  const seqs = await db.takenChanges.where('takenAt').below(time).primaryKeys();
  if (seqs.length === 0) return;
  await Promise.all([db.takenChanges.bulkDelete(seqs), db.blobs.bulkDelete(seqs)]);
}

async function dropBytes(db: VestryDatabase): Promise<void> {
  let room = lowQuota.get() === null ? MOST_BYTES : 0;
  const newestFirst = (await db.takenChanges.orderBy('takenAt').toArray()).toReversed();
  const beyond = newestFirst.filter(({ size }) => (room -= size) < 0);
  await db.blobs.bulkDelete(beyond.map(({ seq }) => seq));
}

/**
 * What a restored server has lost waits again, in its place among the changes. Once the whole state of that server is here:
 * what is said of documents comes after them. @returns how many
 */
export async function putBackLost(db: VestryDatabase): Promise<number> {
  const { restores, reset } = (await db.meta.get('sync')) ?? {};
  if (reset || !restores || (await db.takenChanges.count()) === 0) return 0;
  return atomically(db, changeTables(db), async () => {
    const lost = (await db.takenChanges.toArray()).filter(({ takenAt }) => isLost(takenAt, restores));
    await changesIn(db).bulkPut(
      lost.map(({ size: _size, ...row }) => ({ ...row, state: 'pending', sent: true })),
    );
    await db.takenChanges.bulkDelete(lost.map(({ seq }) => seq));
    return lost.length;
  });
}

/** With their bytes. Within a transaction over `changeTables`. */
export async function forgetTakenChanges(db: VestryDatabase): Promise<void> {
  await db.blobs.bulkDelete(await db.takenChanges.toCollection().primaryKeys());
  await db.takenChanges.clear();
}
