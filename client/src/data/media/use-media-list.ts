import type { SiteFile } from '@vestry/sync/contract/files';
import type { Media } from '@vestry/sync/contract/media';
import { useEffect, useRef } from 'react';
import type { StaleReason } from './stale-notice';
import { isOffline, isOutOfService } from '../http/api-error';
import { useRemote } from '../http/use-remote';
import type { VestryDatabase } from '../storage/database';
import { useDatabase } from '../storage/use-database';
import { fetchFiles, keptFiles } from './file-list';
import type { ListPage, ShownState } from './list-page';
import { fetchMedia, keptMedia } from './media-list';
import { mediaChanges } from './media-changes';
import { useUploads } from './use-uploads';

type Read<Row> = (db: VestryDatabase, query: ShownState) => Promise<ListPage<Row>>;

interface List<Row> {
  name: string;
  fetch: Read<Row>;
  /** What this device has seen of it. */
  kept: Read<Row>;
}

const MEDIA: List<Media> = { name: 'media', fetch: fetchMedia, kept: keptMedia };
const FILES: List<SiteFile> = { name: 'files', fetch: fetchFiles, kept: keptFiles };

interface Shown<Row> extends ListPage<Row> {
  /** Null for what the server has. */
  away: StaleReason | null;
}

/** Throws `ApiError`. */
async function pageOf<Row>(
  { fetch, kept }: List<Row>,
  db: VestryDatabase,
  query: ShownState,
): Promise<Shown<Row>> {
  try {
    return { ...(await fetch(db, query)), away: null };
  } catch (error) {
    if (!isOutOfService(error)) throw error;
    return { ...(await kept(db, query)), away: isOffline(error) ? 'offline' : 'failed' };
  }
}

/** Calls `reload` when something has been sent that waited, by another tab or the service worker, too. */
function useSent(reload: () => void): void {
  const waiting = useUploads()?.length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) reload();
    before.current = waiting;
  }, [waiting, reload]);
}

/** A page of a list. It looks again after each change by this tab, after each upload, and when the network is back. */
function useList<Row>(list: List<Row>, query: ShownState) {
  const db = useDatabase();
  const { value, loading, error, reload } = useRemote(
    db && [list.name, db.userId, query],
    // Without a database nothing is asked.
    async (): Promise<Shown<Row>> => (db ? pageOf(list, db, query) : { rows: [], total: 0, away: null }),
    { keep: true },
  );
  useEffect(() => mediaChanges.subscribe(reload), [reload]);
  useSent(reload);
  const { rows, total } = error === undefined && value ? value : { rows: [], total: 0 };
  return { rows, total, loading, away: value?.away ?? null, error: error ?? null, reload };
}

/** Returns the gallery. */
export const useMediaList = (query: ShownState) => useList(MEDIA, query);

/** The files to download. */
export const useFileList = (query: ShownState) => useList(FILES, query);
