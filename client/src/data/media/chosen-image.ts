import { listMedia } from '@vestry/sync/contract/media';
import { parseMediaName } from '@vestry/sync/media/name';
import { queryOf } from '../../lib/table-state';
import { isOffline } from '../http/api-error';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { pageOfServer } from './list-page';
import { waitingImage } from './upload-rows';

interface Size {
  width: number;
  height: number;
}

const hasKey =
  (key: string) =>
  ({ filename }: { filename: string }): boolean =>
    parseMediaName(filename)?.key === key;

/**
 * The size of an image that somebody has chosen: one of the library, or one that waits here to be uploaded. `gone` where
 * there is none, because a colleague has deleted it meanwhile or the server has refused it; null where that cannot be
 * asked now and this device has not seen it. Throws `ApiError`.
 */
export async function chosenImage(db: VestryDatabase, key: string): Promise<Size | 'gone' | null> {
  const waiting = await waitingImage(db, key);
  if (waiting) return waiting.state === 'refused' ? 'gone' : waiting.payload;
  const asked = queryOf({ page: 1, limit: 10, orderBy: 'id', order: 'ASC', search: key });
  try {
    const { rows } = pageOfServer(await call(listMedia, { query: { ...asked, unused: 'false' } }));
    return rows.find(hasKey(key)) ?? 'gone';
  } catch (error) {
    if (!isOffline(error)) throw error;
    return (await db.media.toArray()).find(hasKey(key)) ?? null;
  }
}
