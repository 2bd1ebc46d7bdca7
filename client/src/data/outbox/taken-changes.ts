import type { ChangeRow } from '@vestry/sync/outbox/change';
import { isLost, isSuperseded, KEPT_FOR, type Restore } from '@vestry/sync/outbox/taken';
import { serverNow } from '../http/server-time';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { lowQuota } from '../storage/storage-quota';
import { changesIn, changeTables } from './changes';
import type { Kind, Kinds } from './kind';

/** Of bytes that were uploaded, all together; the oldest go first. A device that is almost full needs the room for new work. */
const MOST_BYTES = 50 * 2 ** 20;

type Combining<Payload> = Pick<Kind<Payload>, 'combine'>;

/**
 * The server has taken a change: it leaves the outbox, and is kept for a server that is restored from a backup. Within a
 * transaction over `changeTables`.
 */
export async function keepTaken<Payload>(
  db: VestryDatabase,
  row: ChangeRow<Payload>,
  kind: Combining<Payload>,
): Promise<void> {
  const takenAt = serverNow();
  const { restores } = (await db.meta.get('sync')) ?? {};
  // The answer has lain in a frozen tab, and the server that gave it has lost the change.
  if (row.takenAt === undefined && isLost(takenAt, restores)) {
    const stays = (await db.takenChanges.toArray()).filter((other) => !isLost(other.takenAt, restores));
    if (isSuperseded(row, stays as ChangeRow<Payload>[], kind)) await changesIn(db).delete(row.seq);
    else await changesIn(db).put({ ...row, takenAt });
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
 * What a restored server has lost waits again, in its place among the changes, unless the server has taken since what leaves
 * nothing of it. Once the whole state of that server is here: changes that refer to documents come after them. @returns how many
 */
export async function requeueLost(db: VestryDatabase, kinds: Kinds): Promise<number> {
  const restores = await restoresOf(db);
  if (!restores) return 0;
  return atomically(db, changeTables(db), async () => {
    const all = await db.takenChanges.toArray();
    const lost = all.filter(({ takenAt }) => isLost(takenAt, restores));
    const stays = all.filter((row) => !lost.includes(row));
    const again = lost.filter((row) => !isSuperseded(row, stays, kinds.get(row.kind)));
    await changesIn(db).bulkPut(
      again.map(({ size: _size, ...row }) => ({ ...row, state: 'pending', sent: true })),
    );
    await db.takenChanges.bulkDelete(lost.map(({ seq }) => seq));
    return again.length;
  });
}

/** Which backups took the place of what there was; undefined while none can have lost what was taken here. */
export async function restoresOf(db: VestryDatabase): Promise<readonly Restore[] | undefined> {
  const { restores, reset } = (await db.meta.get('sync')) ?? {};
  if (reset || !restores || (await db.takenChanges.count()) === 0) return undefined;
  return restores;
}

/** With their bytes. Within a transaction over `changeTables`. */
export async function forgetTakenChanges(db: VestryDatabase): Promise<void> {
  await db.blobs.bulkDelete(await db.takenChanges.toCollection().primaryKeys());
  await db.takenChanges.clear();
}
