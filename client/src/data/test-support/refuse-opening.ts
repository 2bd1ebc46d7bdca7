import type { VestryDatabase } from '../storage/database';

/** As a browser does whose disk is full: it closes the database, and opens none until what is given back is called. */
export function refuseOpening(db: VestryDatabase): () => void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = () => {
    throw new DOMException('Internal error.', 'UnknownError');
  };
  // Dexie's own answer to the browser's closing.
  db.close({ disableAutoOpen: false });
  return () => {
    indexedDB.open = open;
  };
}
