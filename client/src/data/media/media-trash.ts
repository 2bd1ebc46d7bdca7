import { type DeletedMedia, listMediaTrash, MEDIA_TRASH_ORDER } from '@vestry/sync/contract/media-trash';
import { queryOf, type TableState } from '../../lib/table-state';
import { call } from '../http/call';
import { useRemote } from '../http/use-remote';
import { openedDatabase } from '../storage/database';
import { FILES, IMAGES } from './library';
import { pageOfServer } from './list-page';
import { noteMediaChange } from './media-changes';

/** What a message or a row knows of what was deleted. */
export type Deleted = Pick<DeletedMedia, 'kind' | 'filename' | 'name'>;

/** Restores an image or a file out of the trash. Throws `ApiError`. */
export async function restoreItem({ kind, filename }: Deleted): Promise<void> {
  const db = openedDatabase();
  if (kind === 'image') await db.media.put(await IMAGES.restore(filename));
  else await db.files.put(await FILES.restore(filename));
  noteMediaChange();
}

/** A page of what was deleted of late: only the server has it. */
export function useMediaTrash(state: TableState) {
  const orderBy = MEDIA_TRASH_ORDER.find((each) => each === state.orderBy) ?? 'deletedAt';
  const query = { ...queryOf(state), orderBy };
  const { value, loading, offline, error, reload } = useRemote(
    ['media-trash', query],
    () => call(listMediaTrash, { query }),
    { keep: true },
  );
  const { rows, total } = value && !offline ? pageOfServer(value) : { rows: [], total: 0 };
  return { rows, total, loading: loading && !offline, offline, error, reload };
}
