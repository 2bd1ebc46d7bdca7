import type { Page } from '@playwright/test';

// What a browser has on disk of the signed-in user, read and written beside the product.

/** Of the first admin. */
const DATABASE = 'vestry-1';

/** All rows of one of the user's tables; empty while there is no such database. */
export function storedRows<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(
    async ({ database, store }) => {
      if (!(await indexedDB.databases()).some((each) => each.name === database)) return [];
      const asked = indexedDB.open(database);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(new Error(asked.error?.message)));
      });
      try {
        if (!db.objectStoreNames.contains(store)) return [];
        const all = db.transaction(store).objectStore(store).getAll();
        return await new Promise<unknown[]>((resolve, reject) => {
          all.addEventListener('success', () => resolve(all.result));
          all.addEventListener('error', () => reject(new Error(all.error?.message)));
        });
      } finally {
        db.close();
      }
    },
    { database: DATABASE, store: table },
  ) as Promise<Row[]>;
}

/** Lets nothing of the user's database be read or written, as a slow device does, until what it gives back is called. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(async (name) => {
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const db = opening.result;
    const [first = '', ...others] = db.objectStoreNames;
    const transaction = db.transaction([first, ...others], 'readwrite');
    const state = { isBlocked: true };
    // A transaction without a request ends by itself.
    const again = () => {
      if (state.isBlocked) transaction.objectStore(first).count().addEventListener('success', again);
    };
    again();
    transaction.addEventListener('complete', () => db.close());
    return state;
  }, DATABASE);
  return () => hold.evaluate((state) => void (state.isBlocked = false));
}
