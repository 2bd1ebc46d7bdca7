import { useSyncExternalStore } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { database, type VestryDatabase } from './database';
import { isClosed } from './storage-errors';

export function useDatabase(): VestryDatabase | null {
  return useSyncExternalStore(database.subscribe, database.get);
}

/**
 * A live query on the signed-in user's database: `initial` while it loads, while nobody is signed in, and while
 * the database is going away at sign-out.
 */
export function useStored<T>(query: (db: VestryDatabase) => Promise<T>, deps: unknown[], initial: T): T {
  const db = useDatabase();
  return useLiveQuery(
    async () => (db ? query(db).catch((error: unknown) => whenClosed(error, initial)) : initial),
    [db, ...deps],
    initial,
  );
}

function whenClosed<T>(error: unknown, initial: T): T {
  if (isClosed(error)) return initial;
  throw error;
}
