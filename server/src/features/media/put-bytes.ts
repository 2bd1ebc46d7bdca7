import { messageOf } from '@vestry/sync/messages/message';
import { AppError } from '../../platform/http/errors';
import type { MediaStore } from '../../platform/media/store';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** Stores bytes; throws 503 with words for an administrator when there is no space left. */
export async function putBytes(
  store: MediaStore,
  ...[name, bytes]: Parameters<MediaStore['put']>
): Promise<void> {
  try {
    await store.put(name, bytes);
  } catch (error) {
    if (!NO_SPACE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new AppError('unavailable', messageOf('server.noSpace'));
  }
}
