import type { Sql, Transaction } from '../db/db';

/** How long devices may stay away and still learn of what was deleted, or ask again what became of a change. */
const KEPT_DAYS = 90;

/**
 * Deletes conflicts after the same time; a publish that waited for one is dropped, because nobody would notice it.
 */
async function purgeConflicts(tx: Transaction): Promise<void> {
  const old = await tx<{ uid: string }[]>`
    delete from conflicts where created_at < now() - make_interval(days => ${KEPT_DAYS}) returning uid`;
  if (old.length === 0) return;
  const uids = [...new Set(old.map((row) => row.uid))];
  await tx`
    update documents d set open_conflicts = left_over.count,
      queued_status = case when left_over.count > 0 then queued_status end
    from (
      select uid, (select count(*)::int from conflicts c where c.uid = u.uid and c.settled_at is null) as count
      from unnest(${uids}::uuid[]) as u (uid)
    ) as left_over
    where d.uid = left_over.uid and d.open_conflicts <> left_over.count`;
}

/**
 * Forgets tombstones with their history, and the log of received changes, after 90 days. Devices with an older
 * cookie get the whole state instead: `purged_version` says from where on.
 */
export async function purgeDocuments(sql: Sql): Promise<{ documents: number; mutations: number }> {
  return sql.begin(async (tx) => {
    const { count } =
      await tx`delete from mutations where received_at < now() - make_interval(days => ${KEPT_DAYS})`;
    await purgeConflicts(tx);
    const deleted = await tx<{ uid: string; space_version: string }[]>`
      delete from documents where deleted_at < now() - make_interval(days => ${KEPT_DAYS}) returning uid, space_version`;
    if (deleted.length > 0) {
      const last = Math.max(...deleted.map((row) => Number(row.space_version)));
      await tx`delete from revisions where uid = any(${deleted.map((row) => row.uid)}::uuid[])`;
      await tx`update space set purged_version = greatest(purged_version, ${last})`;
    }
    return { documents: deleted.length, mutations: count };
  });
}
