import { databaseTime } from '../../platform/db/database-time';
import type { Sql } from '../../platform/db/db';
import { knownBlobs } from './sql';
import type { MediaStore, StoredEntry } from '../../platform/media/store';

/** Younger ones may belong to an upload that is under way. */
const AGE_MS = 3_600_000;
const BATCH = 500;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function deleteFrom(sql: Sql, entries: StoredEntry[]): Promise<number> {
  const known = await knownBlobs(sql, [...new Set(entries.map(({ blob }) => blob))]);
  const orphans = entries.filter(({ blob }) => !known.has(blob));
  for (const orphan of orphans) await orphan.remove();
  return orphans.length;
}

/**
 * Deletes bytes that no image and no file owns: of uploads that were cut off between disk and database, of deletions that were,
 * and halves of interrupted writes. Files that are not named like ours are left alone.
 * @returns how many were removed
 */
export async function deleteOrphans(sql: Sql, store: MediaStore, now?: Date): Promise<number> {
  // Of two clocks the one that is behind: to one that is ahead everything is old.
  const time = now?.getTime() ?? Math.min(await databaseTime(sql), Date.now());
  let removed = 0;
  let batch: StoredEntry[] = [];
  for await (const entry of store.entries()) {
    if (!UUID.test(entry.blob) || time - entry.changedAt.getTime() < AGE_MS) continue;
    batch.push(entry);
    if (batch.length < BATCH) continue;
    removed += await deleteFrom(sql, batch);
    batch = [];
  }
  return removed + (await deleteFrom(sql, batch));
}
