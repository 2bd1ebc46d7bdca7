import { contentTypeOf } from '@vestry/sync/media/format';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { bytesOf } from '../outbox/changes';
import { onDatabaseOf, userIdsOnDevice } from '../storage/database';
import { waitingImage } from './upload-rows';

/**
 * The reply for an image that still waits on this device, so that drafts show it before the server has it;
 * undefined when it is none of them. For the dashboard's service worker.
 */
export async function pendingImage(path: string): Promise<Response | undefined> {
  const key = mediaOfUrl(path)?.key;
  if (key === undefined) return undefined;
  for (const userId of await userIdsOnDevice()) {
    const found = await onDatabaseOf(userId, async (db) => {
      const row = await waitingImage(db, key);
      return row && { format: row.payload.format, bytes: await bytesOf(db, row.seq) };
    });
    if (!found?.bytes) continue;
    const headers = { 'content-type': contentTypeOf(found.format), 'cache-control': 'no-store' };
    return new Response(found.bytes, { headers });
  }
  return undefined;
}
