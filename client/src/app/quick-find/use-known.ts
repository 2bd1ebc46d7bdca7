import { listFiles } from '@vestry/sync/contract/files';
import { listMedia } from '@vestry/sync/contract/media';
import { listUsers } from '@vestry/sync/contract/users';
import { may } from '@vestry/sync/access/permissions';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { type KnownDocument, knownDocuments } from '../../data/documents/known-documents';
import { useWritten } from '../../data/documents/use-written';
import { useStored } from '../../data/storage/use-database';
import { textWidth } from '../../lib/text';
import { documentEntry, fileEntry, mediaEntry, userEntry } from './device-entries';
import type { Entry } from './entry';
import { productEntries } from './product-entries';

interface OnDevice {
  documents: readonly (Entry & KnownDocument)[];
  others: Entry[];
  /** Everything was read that is written in the documents. */
  read: boolean;
}

const NONE: (Entry & KnownDocument)[] = [];
const NO_OTHERS: Entry[] = [];

/** What this device has, as it is now: names at once, texts as they are read. */
function useOnDevice(roles: readonly string[]): OnDevice {
  const [reads, seesMedia] = [may(roles, 'pages.read'), may(roles, 'media.read')];
  const documents = useStored<(Entry & KnownDocument)[] | null>(
    async (db) => (reads ? (await knownDocuments(db)).map(documentEntry) : NONE),
    [reads],
    null,
  );
  const others = useStored(
    async (db) => {
      if (!seesMedia) return NO_OTHERS;
      const [media, files] = await Promise.all([db.media.toArray(), db.files.toArray()]);
      return [...media.map(mediaEntry), ...files.map(fileEntry)];
    },
    [seesMedia],
    NO_OTHERS,
  );
  return { ...useWritten(documents), others };
}

/** Shorter texts are not asked for (see `textWidth`): one Chinese character is enough. */
const SHORTEST = 2;
const MOST = 10;
const PAUSE_MS = 150;

/** The text once nobody has typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Results that only the server has: users, whom no device keeps, and media that this one has not seen. */
function useOnServer(typed: string, roles: readonly string[]): { entries: Entry[]; offline: boolean } {
  const search = useSettled(typed.trim()).slice(0, 200);
  const asks = textWidth(search) >= SHORTEST;
  const users = useRemote(
    asks && may(roles, 'users.manage') ? ['quick', 'users', search] : null,
    () => call(listUsers, { query: { limit: MOST, search } }),
    { keep: true },
  );
  const media = useRemote(
    asks && may(roles, 'media.read') ? ['quick', 'media', search] : null,
    async () => {
      const query = { limit: MOST, search };
      const [images, files] = await Promise.all([call(listMedia, { query }), call(listFiles, { query })]);
      return [...images.data.map(mediaEntry), ...files.data.map(fileEntry)];
    },
    { keep: true },
  );
  const entries = useMemo(
    () => (asks ? [...(users.value?.data.map(userEntry) ?? []), ...(media.value ?? [])] : []),
    [asks, users.value, media.value],
  );
  return { entries, offline: users.offline || media.offline };
}

/** Everything that can be found, and what is not known of it yet. */
export function useKnown(typed: string, roles: readonly string[]) {
  const { documents, others, read } = useOnDevice(roles);
  const server = useOnServer(typed, roles);
  const product = useMemo(() => productEntries(roles), [roles]);
  const entries = useMemo(() => {
    const known = new Set(others.map(({ id }) => id));
    return [...product, ...documents, ...others, ...server.entries.filter(({ id }) => !known.has(id))];
  }, [product, documents, others, server.entries]);
  return { entries, documents, product, reading: !read, offline: server.offline };
}
