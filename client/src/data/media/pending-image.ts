import { contentTypeOf } from '@vestry/sync/media/format';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { onDatabaseOf, userIdsOnDevice } from '../storage/database';

/**
 * The reply for an image that still waits on this device, so that drafts show it before the server has it;
 * undefined when it is none of them. For the dashboard's service worker.
 */
export async function pendingImage(path: string): Promise<Response | undefined> {
  const key = mediaOfUrl(path)?.key;
  if (key === undefined) return undefined;
  for (const userId of await userIdsOnDevice()) {
    const row = await onDatabaseOf(userId, (db) => db.uploads.get(key));
    if (row?.kind !== 'image') continue;
    const headers = { 'content-type': contentTypeOf(row.format), 'cache-control': 'no-store' };
    return new Response(row.bytes, { headers });
  }
  return undefined;
}
