import type { Dexie } from 'dexie';

/** Made with the database: whoever has one in memory sees by it whether the database is still the same. */
interface IdentityRow {
  key: 'identity';
  id: string;
}

/** Gives one to a database that is made. */
export function giveIdentity(db: Dexie): void {
  db.on('populate', (transaction) => {
    void transaction.table<IdentityRow>('meta').add({ key: 'identity', id: crypto.randomUUID() });
  });
}

/** Null for one that a former version of the client has made. */
export async function identityOf(db: Dexie): Promise<string | null> {
  const row = await db.table<IdentityRow, string>('meta').get('identity');
  return row?.id ?? null;
}
