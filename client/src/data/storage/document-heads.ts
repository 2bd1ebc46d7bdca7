import { isLiving } from '@vestry/sync/engine/sync-state';
import type { VestryDatabase } from './database';
import type { DocumentHead } from './rows';

/**
 * The documents that nobody has deleted. All are read at once and then looked through: with a filter of its own the
 * database gives one after the other, which takes half as long again.
 */
export const livingDocuments = async (db: VestryDatabase): Promise<DocumentHead[]> =>
  (await db.documents.toArray()).filter(isLiving);

/**
 * The documents with unsaved work on this device. All of them are among the few that have a draft; of documents there may
 * be thousands.
 */
export async function draftedDocuments(db: VestryDatabase): Promise<DocumentHead[]> {
  const heads = await db.documents.bulkGet(await db.drafts.toCollection().primaryKeys());
  return heads.filter((head) => head !== undefined).filter((head) => head.draft);
}
