import type { Sql } from '../db';

/** How long devices may stay away and still hear of what was deleted, or ask again what became of a change. */
const KEPT_DAYS = 90;

export interface Purged {
  documents: number;
  mutations: number;
}

/**
 * Forgets tombstones with their history, and the log of received changes, after 90 days. Devices with an older
 * cookie get the whole state instead: `purged_version` says from where on.
 */
export async function purgeDocuments(sql: Sql, days = KEPT_DAYS): Promise<Purged> {
  return sql.begin(async (tx) => {
    const { count } =
      await tx`delete from mutations where received_at < now() - make_interval(days => ${days})`;
    const gone = await tx<{ uid: string; space_version: string }[]>`
      delete from documents where deleted_at < now() - make_interval(days => ${days}) returning uid, space_version`;
    if (gone.length > 0) {
      const last = Math.max(...gone.map((row) => Number(row.space_version)));
      await tx`delete from revisions where uid = any(${gone.map((row) => row.uid)}::uuid[])`;
      await tx`update space set purged_version = greatest(purged_version, ${last})`;
    }
    return { documents: gone.length, mutations: count };
  });
}
