import { useEffect } from 'react';
import type { TableState } from '../../lib/table-state';
import { ApiError, isOffline } from '../http/api-error';
import { useRemote } from '../http/use-remote';
import type { VestryDatabase } from '../storage/database';
import { useDatabase } from '../storage/use-database';
import { fetchMedia, keptMedia, type MediaPage } from './media-list';
import { mediaChanges } from './send-uploads';

/** `offline`: the server does not answer, and these are the images that this device has seen. Throws `ApiError`. */
async function pageOf(db: VestryDatabase, query: TableState): Promise<MediaPage & { offline: boolean }> {
  try {
    return { ...(await fetchMedia(db, query)), offline: false };
  } catch (error) {
    if (!isOffline(error) && !(error instanceof ApiError && error.status >= 500)) throw error;
    return { ...(await keptMedia(db, query)), offline: true };
  }
}

const NOTHING: MediaPage = { rows: [], total: 0 };

/** A page of the gallery. It looks again after each change by this tab and when the network is back. */
export function useMediaList(query: TableState) {
  const db = useDatabase();
  const { value, loading, error, reload } = useRemote(
    db && ['media', db.userId, query],
    // Without a database nothing is asked.
    async () => (db ? pageOf(db, query) : { ...NOTHING, offline: false }),
    { keep: true },
  );
  useEffect(() => mediaChanges.subscribe(reload), [reload]);
  const { rows, total } = error === undefined && value ? value : NOTHING;
  return { rows, total, loading, offline: value?.offline ?? false, error: error ?? null };
}
