import { useLiveQuery } from 'dexie-react-hooks';
import { database, type VestryDatabase } from './database';
import { isReadAgain, readings } from './read-again';
import { isClosed } from './storage-errors';
import { useStore } from '../../lib/use-store';

export function useDatabase(): VestryDatabase | null {
  return useStore(database);
}

/**
 * A live query on the signed-in user's database: `initial` while it loads, while nobody is signed in, and while
 * the database is going away at sign-out. What the storage refuses is read again.
 */
export function useStored<T>(query: (db: VestryDatabase) => Promise<T>, deps: unknown[], initial: T): T {
  const db = useDatabase();
  const reading = useStore(readings);
  return useLiveQuery(
    async () => (db ? query(db).catch((error: unknown) => whenFailed(db, error, initial)) : initial),
    [db, reading, ...deps],
    initial,
  );
}

/** For the storage to be read again: until then no answer comes, and what was read before stands. */
const UNANSWERED = new Promise<never>(() => undefined);

function whenFailed<T>(db: VestryDatabase, error: unknown, initial: T): T | Promise<T> {
  if (isReadAgain(db, error)) return UNANSWERED;
  if (isClosed(error)) return initial;
  throw error;
}
