import type { Sql } from '../db/db';
import type { BlobName, MediaStore } from './store';

/** Gives the two newest images and the two newest files. */
export const newestBlobs = (sql: Sql): Promise<BlobName[]> => sql<BlobName[]>`
  (select blob, format from media order by id desc limit 2)
  union all (select blob, format from files order by id desc limit 2)`;

/** Whether one of them is in the store, or there are none. */
export async function areThere(
  names: readonly BlobName[],
  store: Pick<MediaStore, 'open'>,
): Promise<boolean> {
  const found = await Promise.all(names.map((name) => store.open(name)));
  return names.length === 0 || found.some((each) => each !== undefined);
}
