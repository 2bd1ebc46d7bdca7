import { useEffect, useState } from 'react';
import { isClosed } from '../storage/storage-errors';
import { useDatabase } from '../storage/use-database';
import { type KnownDocument, readWritten } from './known-documents';

/** How often what was read so far is looked through, in milliseconds. */
const LOOK_EVERY = 200;

const NONE: readonly never[] = [];

interface Written<Document> {
  /** Another list of the same documents when more of them were read. */
  documents: readonly Document[];
  /** Everything was read that is written in them. */
  read: boolean;
}

/** What is written in documents, as far as it was read; nothing for null. */
export function useWritten<Document extends KnownDocument>(
  documents: readonly Document[] | null,
): Written<Document> {
  const db = useDatabase();
  const [found, setFound] = useState<Written<Document> & { of: readonly Document[] }>({
    of: NONE,
    documents: NONE,
    read: false,
  });
  useEffect(() => {
    if (!db || !documents) return undefined;
    let off = false;
    let looked = performance.now();
    const update = (read: boolean) => {
      looked = performance.now();
      if (!off) setFound({ of: documents, documents: [...documents], read });
    };
    const onSome = () => {
      if (performance.now() - looked > LOOK_EVERY) update(false);
    };
    readWritten(db, documents, { isOff: () => off, onSome }).then(
      () => update(true),
      (cause: unknown) => {
        // Signed out in another tab: nobody searches here any more.
        if (!isClosed(cause)) throw cause;
      },
    );
    return () => {
      off = true;
    };
  }, [db, documents]);
  if (!documents) return { documents: NONE, read: false };
  return found.of === documents ? found : { documents, read: false };
}
