import type { Dexie } from 'dexie';

/** Created with the database. A draft in memory compares it, to notice that the storage was cleared and the database created again. */
interface IdentityRow {
  key: 'identity';
  id: string;
}

/** Writes one into a database that is being created. */
export function giveIdentity(db: Dexie): void {
  db.on('populate', (transaction) => {
    void transaction.table<IdentityRow>('meta').add({ key: 'identity', id: crypto.randomUUID() });
  });
}

/** Null for a database that a former version of the client has created. */
export async function identityOf(db: Dexie): Promise<string | null> {
  const row = await db.table<IdentityRow, string>('meta').get('identity');
  return row?.id ?? null;
}
