import { asksForAll, epochOf } from '@vestry/sync/engine/absorb/cookie';
import { forgetLogs } from '../logs/kept-logs';
import { changesOf, documentStates } from '../outbox/changes';
import { forgetTakenChanges } from '../outbox/taken-changes';
import { SITE_SETTINGS } from '../settings/settings-here';
import { onDatabaseOf, userIdsOnDevice, type VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { openAnywhere } from '../storage/open-locks';
import { setLock } from '../storage/session-store';
import { forgetTaken } from '../storage/taken-work';

/** Storage keys that have contents of pages in them. */
const PRIVATE_COPIES = ['vestry.preview', 'vestry.style'];

/**
 * The server says that the session of this user has ended: removes from the device what the server has as well. What
 * waits to be sent, drafts, and documents that are open in an editor stay, locked until the same person signs in again.
 * `epoch`: of the server's database. Of another one than the device knows a backup was restored: all stays then, as
 * this device may be the only one that still has what the backup lacks.
 */
export async function keepOnlyWork(userId: number, epoch: string): Promise<void> {
  if (!(await userIdsOnDevice()).includes(userId)) {
    setLock('ended');
    return;
  }
  await onDatabaseOf(userId, async (db) => {
    const { cookie } = (await db.meta.get('sync')) ?? { cookie: null };
    if (cookie !== null && epochOf(cookie) !== epoch) return;
    // First: without a network nobody opens what is about to go, also when this is cut off.
    setLock('ended');
    await dropCopies(db);
  });
  for (const storage of [localStorage, sessionStorage])
    for (const key of PRIVATE_COPIES) storage.removeItem(key);
  await forgetLogs(userId);
}

/** The same for the person before, when somebody else signs in on this browser: whose session ends with that. */
export async function keepOnlyWorkOf(userId: number): Promise<void> {
  if (!(await userIdsOnDevice()).includes(userId)) return;
  await onDatabaseOf(userId, dropCopies);
  await forgetLogs(userId);
}

async function dropCopies(db: VestryDatabase): Promise<void> {
  const open = await openAnywhere();
  await atomically(db, db.tables, async () => {
    const [rows, drafted, opened, meta] = await Promise.all([
      documentStates(db),
      db.documents.filter(({ draft }) => draft).primaryKeys(),
      open ?? db.drafts.toCollection().primaryKeys(),
      db.meta.get('sync'),
    ]);
    const waiting = rows.filter(([, state]) => state !== 'acknowledged').map(([uid]) => uid);
    const changed = await changesOf(db, SITE_SETTINGS);
    const kept = new Set([...waiting, ...drafted, ...opened]);
    const isCopy = ({ uid }: { uid: string }) => !kept.has(uid);
    const ofDocuments = [db.documents, db.contents, db.drafts, db.draftStates, db.journal, db.conflicts];
    await Promise.all([
      ...ofDocuments.map((table) => table.filter(isCopy).delete()),
      // Restored on this device, and not sent yet.
      db.trash.filter(({ back }) => back === undefined).delete(),
      // What no pull has shown yet is a part of what is still shown here.
      db.keptRuns.filter(({ last }) => last <= (meta?.lastMutation ?? 0)).delete(),
      ...(changed.length > 0 ? [] : [db.siteSettings.clear()]),
      ...[db.media, db.files, db.facts, db.reviews, db.reviewFeed].map((table) => table.clear()),
      forgetTaken(db),
      forgetTakenChanges(db),
      // The next pull of this person brings everything.
      meta && db.meta.put({ ...meta, cookie: asksForAll(meta.cookie), reset: null }),
    ]);
  });
}
