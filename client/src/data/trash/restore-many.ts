import { openedDatabase } from '../storage/database';
import { isClosed } from '../storage/storage-errors';
import { livingDocuments } from '../storage/document-heads';
import { restoreFromTrash } from './restore-from-trash';

/** Resolves to how many came back; those that the storage or the server does not give back stay in the trash. */
export async function restoreMany(uids: readonly string[]): Promise<number> {
  const db = openedDatabase();
  // Read once: of many, each would be looked up among all.
  const living = await livingDocuments(db);
  let count = 0;
  for (const uid of uids) {
    try {
      if (!(await restoreFromTrash(uid, living))) continue;
      count += 1;
      const head = await db.documents.get(uid);
      if (head) living.push(head);
    } catch (cause) {
      if (isClosed(cause)) throw cause;
    }
  }
  return count;
}
