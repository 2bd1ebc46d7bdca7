import { liveQuery } from 'dexie';
import type { VestryDatabase } from '../storage/database';
import { isReadAgain, readings } from '../storage/read-again';
import { type Heads, readHeads } from './draft-on-disk';

/** Calls back with the rows of a document and its draft whenever one of them has changed on disk. Gives back what ends it. */
export function watchHeads(
  db: VestryDatabase,
  uid: string,
  on: { next: (heads: Heads) => void; error: () => void },
): () => void {
  let ended = false;
  let watching = watch();

  function watch() {
    const heads = () =>
      readHeads(db, uid).catch((error: unknown) => {
        // Here, since a live query keeps to itself that a database could not be opened.
        if (!isReadAgain(db, error)) throw error;
        watchAgain();
        return null;
      });
    return liveQuery(heads).subscribe({ next: (found) => found && on.next(found), error: on.error });
  }

  function watchAgain(): void {
    const stop = readings.subscribe(() => {
      stop();
      watching.unsubscribe();
      if (!ended) watching = watch();
    });
  }

  return () => {
    ended = true;
    watching.unsubscribe();
  };
}
