import type { Media } from '@vestry/sync/contract/media';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, isOffline } from '../http/api-error';
import { fetchMedia, keptMedia, type MediaPage, type MediaQuery } from './media-list';
import { mediaChanges } from './send-uploads';
import { useDatabase } from '../storage/use-database';
import { useOnline } from '../http/use-online';

export interface MediaList {
  rows: Media[];
  total: number;
  /** No answer yet for what is asked; rows are of the former question. */
  loading: boolean;
  /** The server does not answer: these are the images that this device has seen. */
  offline: boolean;
  /** Why there is no list. */
  error: string | null;
}

interface Found extends MediaPage {
  asked: string;
  offline: boolean;
  error: string | null;
}

/** A page of the gallery. It looks again after each change by this tab and when the network is back. */
export function useMediaList({ page, limit, orderBy, order, search }: MediaQuery): MediaList {
  const db = useDatabase();
  const online = useOnline();
  const changes = useSyncExternalStore(mediaChanges.subscribe, mediaChanges.get);
  const asked = JSON.stringify([page, limit, orderBy, order, search]);
  const moment = `${changes} ${online}`;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!db || !moment) return;
    const query = { page, limit, orderBy, order, search };
    let wanted = true;
    const show = (media: MediaPage, offline: boolean, error: string | null = null) => {
      if (wanted) setFound({ ...media, asked, offline, error });
    };
    void fetchMedia(db, query)
      .then((media) => show(media, false))
      .catch(async (error: unknown) => {
        const status = error instanceof ApiError ? error.status : 0;
        if (isOffline(error) || status >= 500) show(await keptMedia(db, query), true);
        else
          show({ rows: [], total: 0 }, false, error instanceof Error ? error.message : 'An error occurred');
      })
      .catch((error: unknown) => {
        // After sign-out the database is gone, and nobody waits for this.
        if (wanted) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [db, moment, asked, page, limit, orderBy, order, search]);
  if (!found) return { rows: [], total: 0, loading: true, offline: false, error: null };
  const { asked: answered, ...rest } = found;
  return { ...rest, loading: answered !== asked };
}
