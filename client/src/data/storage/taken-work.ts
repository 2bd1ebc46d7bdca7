import type { Dexie } from 'dexie';

interface TakenRow {
  key: string;
  value: unknown;
}

const PREFIX = 'taken ';

export interface Taken<Value> {
  get(): Promise<Value | undefined>;
  put(value: Value): Promise<unknown>;
}

const rowsIn = (db: Dexie) => db.table<TakenRow, string>('meta');

/**
 * What a file of another device has brought here of one thing (a document's draft, the settings): opened again, only what is
 * new since then comes. In the table `meta`.
 */
export function takenFrom<Value>(db: Dexie, device: string, what: string): Taken<Value> {
  const key = `${PREFIX}${device} ${what}`;
  return {
    get: async () => (await rowsIn(db).get(key))?.value as Value | undefined,
    put: async (value) => rowsIn(db).put({ key, value }),
  };
}

/** With contents of documents in them: they go when the copies of the server's documents go. */
export const forgetTaken = (db: Dexie): PromiseLike<number> =>
  rowsIn(db).where('key').startsWith(PREFIX).delete();
