import type { Page } from '@playwright/test';

// A browser's storage that refuses work. Chromium's override of the quota (Storage.overrideQuotaForOrigin) does not reach
// IndexedDB in a headless profile, so the stores themselves refuse, with the browser's own errors.

interface Refusal {
  /** As the browser names it: a full disk is both of these. */
  error: 'QuotaExceededError' | 'UnknownError';
  /** Only these tables; all by default. */
  tables?: readonly string[];
}

type Refusing = typeof globalThis & { storageAgain?: () => void };

/** From now on nothing is written in this page, until `makeRoom`. */
export const fill = (page: Page, { error, tables }: Refusal): Promise<void> =>
  page.evaluate(
    ([error, tables]) => {
      const { prototype } = IDBObjectStore;
      const writes = ['put', 'add'] as const;
      const refusing = (own: IDBObjectStore[(typeof writes)[number]]) =>
        function refuse(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
          if (!tables || tables.includes(this.name)) throw new DOMException('There is no room left', error);
          // Dexie gives a key only where there is one.
          return key === undefined ? own.call(this, value) : own.call(this, value, key);
        };
      const own = Object.fromEntries(writes.map((write) => [write, prototype[write]]));
      Object.assign(
        prototype,
        Object.fromEntries(writes.map((write) => [write, refusing(prototype[write])])),
      );
      (globalThis as Refusing).storageAgain = () => Object.assign(prototype, own);
    },
    [error, tables] as const,
  );

/** From now on nothing is read in this page, until `makeRoom`. */
export const refuseReads = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const reads = ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const;
    const refuse = () => {
      throw new DOMException('Backend aborted error', 'UnknownError');
    };
    const refusing = Object.fromEntries(reads.map((read) => [read, refuse]));
    const prototypes = [IDBObjectStore.prototype, IDBIndex.prototype];
    const own = prototypes.map((each) => Object.fromEntries(reads.map((read) => [read, each[read]])));
    for (const each of prototypes) Object.assign(each, refusing);
    (globalThis as Refusing).storageAgain = () =>
      prototypes.forEach((each, i) => void Object.assign(each, own[i]));
  });

/** From now on no database can be removed in this page, until `makeRoom`. */
export const refuseRemoval = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = indexedDB.deleteDatabase.bind(indexedDB);
    indexedDB.deleteDatabase = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
    (globalThis as Refusing).storageAgain = () => {
      indexedDB.deleteDatabase = own;
    };
  });

export const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as Refusing).storageAgain?.());
