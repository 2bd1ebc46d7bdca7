import type { Sql } from '../../../platform/db/db';
import type { MediaStore } from '../../../platform/media/store';
import { deleteExpired } from './sql';

/**
 * Deletes the images and files whose time in the trash is over: the rows first, so that nothing points to missing
 * bytes. What a cut leaves in the store goes with the orphans. @returns how many there were
 */
export async function emptyMediaTrash(sql: Sql, store: MediaStore): Promise<number> {
  const deleted = await deleteExpired(sql);
  for (const { blob, format, variants } of deleted) {
    await store.remove({ blob, format });
    for (const variant of variants)
      await store.remove({ blob, format: variant.format, width: variant.width });
  }
  return deleted.length;
}
