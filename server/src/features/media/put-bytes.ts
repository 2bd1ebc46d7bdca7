import { messageOf } from '@vestry/sync/messages/message';
import { isNoSpace } from '../../platform/db/files';
import { AppError } from '../../platform/http/errors';
import type { MediaStore } from '../../platform/media/store';

/** Stores bytes; throws 503 with words for an administrator when there is no space left. */
export async function putBytes(
  store: MediaStore,
  ...[name, bytes]: Parameters<MediaStore['put']>
): Promise<void> {
  try {
    await store.put(name, bytes);
  } catch (error) {
    if (!isNoSpace(error)) throw error;
    throw new AppError('unavailable', messageOf('server.noSpace'));
  }
}
